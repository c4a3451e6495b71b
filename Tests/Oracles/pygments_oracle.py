#!/usr/bin/env python3
"""Compares our classes with Pygments' over code given as JSON lines (`lang`, `code`).

    swift build -c release && python3 pygments_oracle.py FENCES.jsonl [--samples] [--show LANGUAGE]

Compared are strings, comments, keywords and numbers, and a patch's additions, deletions and headings;
everything else is one class. White space, and what Pygments calls an error, is left out.
Two figures a language: the share of all bytes on which both agree, and the share of the bytes that
either of the two puts into one of the classes. Ends with 1 when the second is below `BAR` for one of `HELD`.

Where Pygments 2.14 contradicts a language's own definition, its answer is mended first (`MENDED`), or
left out where it cannot be (`LEFT_OUT`); the reasons are printed below the table.
"""
import collections, json, pathlib, re, subprocess, sys
from pygments.lexers import KotlinLexer, get_lexer_by_name
from pygments.token import (
    Comment, Error, Generic, Keyword, Literal, Name, Number, Operator, Punctuation, String)

HERE = pathlib.Path(__file__).resolve().parent
LEXERS = {
    "python": "python", "javascript": "javascript", "typescript": "typescript", "tsx": "tsx",
    "rust": "rust", "go": "go", "cpp": "cpp", "c": "c", "objective-c": "objective-c",
    "java": "java", "kotlin": "kotlin", "ruby": "ruby", "shell": "bash", "console": "console",
    "sql": "sql", "html": "html", "xml": "xml", "css": "css", "scss": "scss", "json": "json",
    "yaml": "yaml", "toml": "toml", "ini": "ini", "diff": "diff", "dockerfile": "docker",
    "makefile": "make",
}
ALIASES = {
    "py": "python", "js": "javascript", "jsx": "javascript", "ts": "typescript", "rs": "rust",
    "c++": "cpp", "objc": "objective-c", "obj-c": "objective-c", "kt": "kotlin", "rb": "ruby",
    "sh": "shell", "bash": "shell", "yml": "yaml", "jsonc": "json", "json5": "json",
    "make": "makefile", "shell-session": "console", "docker": "dockerfile",
}
OURS = {
    "k": "keyword", "s": "string", "e": "string", "c": "comment", "n": "number", "i": "inserted",
    "d": "deleted", "h": "heading", "t": "type", "f": "function",
}
BAR = 95
HELD = set(
    "python javascript rust go cpp shell json yaml toml sql html css ruby java kotlin c diff".split())
MENDED = {
    "kotlin": "block comments nest, and numbers have underscores, prefixes and no point before a range"
              " (Kotlin specification, DelimitedComment, IntegerLiteral, DoubleLiteral)",
    "shell": "the line that opens a here-document goes on after the word (POSIX, 2.7.4)",
}
LEFT_OUT = {
    "diff": "'\\ No newline at end of file' is no line of either file (POSIX, diff); Pygments has no rule for it",
    "ruby": "'self' is a keyword after 'def' too; 'new', 'raise', 'require_relative' and the like are methods"
            " (Ruby, Keywords), which both colour or not as they please; '<<~' belongs to the string that it opens",
    "kotlin": "'suspend' is a modifier before a type too (Kotlin specification, typeModifier)",
    "shell": "'$(' and ')' are no reserved words, and the others are such only where a command begins (POSIX, 2.4);"
             " digits within a word ('1.5', '80:80') are no numbers",
}
MARKUP = {"html", "xml", "tsx", "javascript"}
SHEETS = {"css", "scss"}


KOTLIN_NUMBER = (
    r"0[xX][0-9a-fA-F_]+[uU]?L?|0[bB][01_]+[uU]?L?|[0-9][0-9_]*(\.[0-9][0-9_]*)?([eE][+-]?[0-9_]+)?[fFuU]?L?")


class Kotlin(KotlinLexer):
    tokens = {
        **KotlinLexer.tokens,
        "root": [
            (r"/[*]", Comment.Multiline, "nested") if rule[0] == r"/[*].*?[*]/" else
            (KOTLIN_NUMBER, Number) if isinstance(rule[0], str) and rule[0].startswith("[0-9](") else rule
            for rule in KotlinLexer.tokens["root"]],
        "nested": [
            (r"/[*]", Comment.Multiline, "#push"), (r"[*]/", Comment.Multiline, "#pop"),
            (r"[^*/]+|[*/]", Comment.Multiline)],
    }


def tokens(language, code):
    """Pygments' tokens, mended."""
    lexer = Kotlin() if language == "kotlin" else get_lexer_by_name(LEXERS[language])
    for _, kind, value in lexer.get_tokens_unprocessed(code):
        if language == "shell" and kind in String and value.startswith("<<"):
            line = value.find("\n") + 1
            yield Error, value[:line]
            value = value[line:]
        yield kind, value


def is_left_out(language, kind, value, before, after):
    """Whether Pygments is wrong about a token, or may be; `before` and `after` are the rest of its line."""
    if language == "diff":
        return value.startswith("\\")
    if language == "kotlin":
        return value == "suspend"
    if language == "ruby":
        return (kind in Name.Class and value == "self" or kind in Keyword.Pseudo
                or value in ("require_relative", "<<~", "<<-"))
    if language != "shell":
        return False
    if kind in Number:
        return not re.search(r"(^|[\s=(;])$", before) or not re.match(r"$|[\s);|&]", after)
    word = value.strip()
    if kind not in Keyword:
        return False
    if word == "in":
        return not re.search(r"\b(for|case|select)\s+\S+\s+$", before)
    return not word.isalpha() or not re.search(
        r"(^|[;|&({!]|\b(if|then|elif|else|while|until|do))\s*$", before)


def expected(kind, language, value):
    """The classes that agree with Pygments' token type; an empty set for bytes to leave out."""
    if kind in Error:
        return set()
    if language in SHEETS and kind in Comment.Preproc:
        return {"keyword"}
    if kind in Comment.Preproc or kind in Comment.PreprocFile:
        # Whole lines, whatever they hold.
        return set()
    if language in ("toml", "ini") and kind in Keyword and not kind in Keyword.Constant:
        return {"other", "keyword"}
    if language == "toml" and kind in String:
        # Pygments does not tell quoted keys from values.
        return {"string", "other"}
    if language == "rust" and kind in String.Doc:
        return {"comment"}
    if language == "yaml" and (kind in Name.Constant or kind in Name.Variable):
        return {"string", "number", "keyword", "other"} if kind in Name.Variable else {"string"}
    if kind in Name.Builtin:
        # Ours are keywords where the language's readers take them for such: nil, self, require.
        return {"keyword", "other"}
    if kind in Name.Entity or kind in String.Symbol and language == "sql":
        return {"string", "other"}
    if language == "sql" and kind in Keyword:
        return {"keyword", "type", "function"}
    if language == "html" and (kind in Keyword or kind in Keyword.Type):
        return {"number"} if kind in Keyword.Type else {"keyword", "other"}
    if kind in Comment:
        return {"comment"}
    if kind in Literal.Scalar or kind in Literal.Date:
        return {"string", "number", "keyword"}
    if kind in String.Interpol or kind in String.Affix:
        return {"string", "other"}
    if kind in String or kind in Literal.String:
        return {"string"}
    if kind in Number:
        return {"number"}
    if language in SHEETS and kind in Keyword:
        # Properties, units and the words of values; ours are attributes, numbers and plain.
        return {"number"} if kind in Keyword.Type else {"other", "keyword"}
    if kind in Keyword.Type:
        return {"other"}
    if kind in Keyword.Constant:
        return {"keyword"}
    if kind in Keyword or kind in Operator.Word:
        return {"keyword"}
    if kind in Name.Tag and language in MARKUP | SHEETS:
        return {"keyword", "other", "number"} if language in SHEETS else {"keyword", "other"}
    if language in SHEETS and kind in Punctuation:
        return {"keyword", "other"}
    if kind in Generic.Inserted:
        return {"inserted", "heading"} if value.startswith("+++ ") else {"inserted"}
    if kind in Generic.Deleted:
        return {"deleted", "heading"} if value.startswith("--- ") else {"deleted"}
    if kind in Generic.Heading or kind in Generic.Subheading:
        return {"heading"}
    return {"other"}


def main():
    arguments = sys.argv[1:]
    show = arguments[arguments.index("--show") + 1] if "--show" in arguments else None
    fences = []
    for line in open(arguments[0]):
        fence = json.loads(line)
        language = ALIASES.get(fence["lang"], fence["lang"])
        if language in LEXERS:
            fences.append((language, fence["code"], "corpus"))
    for path in sorted((HERE / "Samples").iterdir()):
        if path.stem in LEXERS:
            fences.append((path.stem, path.read_text(), "samples"))
    text = "".join(json.dumps({"lang": l, "code": c}) + "\n" for l, c, _ in fences)
    tool = HERE / ".build/release/Tokens"
    output = subprocess.run([tool], input=text.encode(), stdout=subprocess.PIPE, check=True).stdout
    table = collections.defaultdict(collections.Counter)
    confusion = collections.Counter()
    for (language, code, source), line in zip(fences, output.decode().splitlines()):
        data = code.encode()
        ours = ["other"] * len(data)
        for start, end, letter in json.loads(line):
            name = OURS.get(letter, "other")
            if name in ("inserted", "deleted", "heading") and language != "diff":
                name = "other"
            ours[start:end] = [name] * (end - start)
        index = 0
        for kind, value in tokens(language, code):
            size = len(value.encode())
            before = data[data.rfind(b"\n", 0, index) + 1:index].decode(errors="replace")
            after = data[index + size:index + size + 1].decode(errors="replace")
            allowed = set()
            if not is_left_out(language, kind, value, before, after):
                allowed = expected(kind, language, value)
            for offset in range(index, index + size):
                if data[offset] <= 32 or not allowed:
                    continue
                row = table[language, source]
                mine = ours[offset]
                if mine in ("type", "function") and mine not in allowed:
                    mine = "other"
                agrees = mine in allowed
                row["all"] += 1
                row["agree"] += agrees
                if mine != "other" or "other" not in allowed:
                    row["classed"] += 1
                    row["classed agree"] += agrees
                if not agrees and language == show:
                    start = data.rfind(b"\n", 0, offset) + 1
                    end = data.find(b"\n", offset)
                    confusion[
                        str(kind), mine, value.strip()[:30],
                        data[start:end].decode(errors="replace")[:110]] += 1
            index += size
        table[language, source]["fences"] += 1
    if show:
        for (kind, mine, value, line), count in confusion.most_common(60):
            print(f"{count:5} {kind} / ours {mine}: {value!r} in {line!r}")
        return
    low = []
    print("| language | source | pieces | bytes | all | classed |\n| --- | --- | ---: | ---: | ---: | ---: |")
    for (language, source), row in sorted(table.items()):
        if row["all"] and row["classed"]:
            print(
                f"| {language} | {source} | {row['fences']} | {row['all']} "
                f"| {100 * row['agree'] / row['all']:.1f} % "
                f"| {100 * row['classed agree'] / row['classed']:.1f} % |")
            if language in HELD and 100 * row["classed agree"] < BAR * row["classed"]:
                low.append(f"{language} ({source})")
    for reasons in (MENDED, LEFT_OUT):
        print("\nMended:" if reasons is MENDED else "\nLeft out:")
        for language, reason in reasons.items():
            print(f"- {language}: {reason}")
    if low:
        sys.exit(f"\nbelow {BAR} %: {', '.join(low)}")


main()
