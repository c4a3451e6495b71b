struct FootnoteLines {}
