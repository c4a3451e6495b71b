print("seriatim")
