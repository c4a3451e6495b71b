/// The program that Python runs: it answers requests on standard input until that is closed.
///
/// A request is a line with the lengths of a language's name and of the code and with the seconds that it may
/// take, then name and code. An answer is a line with the length of what follows, or -1 for an unknown language;
/// a token is `start end class` on a line of its own, in bytes of the code. Classes are those of `TokenClass`.
enum PygmentsScript {
  /// Another number for every other mapping from code to answers, so that kept answers of an older one are not used.
  static let version = 1

  /// What is written when requests can be read.
  static let ready = "ready"

  static let text = #"""
    import signal, sys
    from itertools import accumulate
    from re import DOTALL, findall
    from pygments.lexers import get_all_lexers, get_lexer_by_name
    from pygments.token import Comment, Generic, Keyword, Literal, Name, Number, Operator, String

    CLASSES = {
        Comment: "c", Comment.Preproc: "a", Comment.PreprocFile: "s",
        Keyword: "k", Keyword.Type: "t", Operator.Word: "k", Name.Builtin.Pseudo: "k", Name.Tag: "k",
        Name.Class: "t", Name.Exception: "t", Name.Function: "f", Name.Builtin: "f", Name.Variable: "v",
        Name.Attribute: "a", Name.Property: "a", Name.Decorator: "a", Name.Label: "a",
        String: "s", String.Escape: "e", String.Interpol: "e", Name.Entity: "e",
        Number: "n", Literal.Date: "n", Operator: "o", Generic.Prompt: "v",
        Generic.Inserted: "i", Generic.Deleted: "d", Generic.Heading: "h", Generic.Subheading: "h",
    }
    # Lexers of other packages would make the output depend on what else is installed.
    KNOWN = {name.lower() for _, names, _, _ in get_all_lexers(plugins=False) for name in names}

    def width(text):
        return len(text.encode("utf-8", "surrogateescape"))

    def letter(kind):
        # What Pygments calls an error is what its lexer does not understand: no fault of the code.
        while kind is not None and kind not in CLASSES:
            kind = kind.parent
        return CLASSES.get(kind)

    def answer(name, code):
        if name.lower() not in KNOWN:
            return None
        whole = code.decode("utf-8", "surrogateescape")
        text = whole.lstrip("\ufeff")
        # Lexers know one line end; `places` says where each of their characters begins in the code.
        places = list(accumulate(map(width, findall("\r\n|.", text, DOTALL)),
                                 initial=width(whole) - width(text)))
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        if not text.endswith("\n"):
            text += "\n"
            places.append(places[-1])
        pieces = list(get_lexer_by_name(name, stripnl=False).get_tokens(text))
        # A lexer that changes the text cannot say where its tokens are.
        if "".join(piece for _, piece in pieces) != text:
            return b""
        found, index = [], 0
        for kind, piece in pieces:
            start, end, mark = places[index], places[index + len(piece)], letter(kind)
            index += len(piece)
            if mark and start < end:
                if found and found[-1][1:] == [start, mark]:
                    found[-1][1] = end
                else:
                    found.append([start, end, mark])
        return "".join("%d %d %s\n" % tuple(token) for token in found).encode()

    read, write, sys.stdout = sys.stdin.buffer, sys.stdout.buffer, sys.stderr
    write.write(b"ready\n")
    write.flush()
    for line in read:
        name, code, seconds = map(int, line.split())
        # Ends the process, should nobody be there any more to do it.
        signal.alarm(2 * seconds)
        reply = answer(read.read(name).decode("utf-8", "replace"), read.read(code))
        signal.alarm(0)
        write.write(b"-1\n" if reply is None else b"%d\n" % len(reply) + reply)
        write.flush()
    """#
}
