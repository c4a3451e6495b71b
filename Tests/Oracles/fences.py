#!/usr/bin/env python3
"""Writes the fences of Markdown files below a folder as JSON lines (`lang`, `code`).

    fences.py .build/corpus/corpus-A > .build/fences.jsonl
"""
import json, pathlib, re, sys

OPENING = re.compile(r"^((?:[ \t]|>)*(?:[-*+]|\d+[.)])?[ \t]*)(`{3,}|~{3,})[ \t]*([^`]*)$")
LANGUAGE = re.compile(r"[\w+#.-]+")


def fences(text):
    """Language and code of each fence; indentation and quote marks of its first line are taken off the others."""
    lines = iter(text.splitlines())
    for line in lines:
        opening = OPENING.match(line)
        if not opening:
            continue
        before, fence, info = opening.groups()
        code = []
        for line in lines:
            inner = line[len(before):] if not line[:len(before)].strip(" \t>") else line.lstrip()
            if re.fullmatch(re.escape(fence[0]) + "{%d,}[ \t]*" % len(fence), inner.strip()):
                break
            code.append(inner)
        language = LANGUAGE.search(info.replace("{", " ").replace(".", " ", info.startswith("{.")))
        yield language.group().lower() if language else "", "".join(line + "\n" for line in code)


for path in sorted(pathlib.Path(sys.argv[1]).rglob("*")):
    if path.suffix in (".md", ".markdown") and path.is_file():
        for language, code in fences(path.read_text(errors="replace")):
            print(json.dumps({"lang": language, "code": code}))
