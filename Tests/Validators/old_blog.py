#!/usr/bin/env python3
"""Let the validators judge an old blog's site, and match each error with what seriatim told its author.

usage: old_blog.py --seriatim BIN --validators DIR --corpus corpus-A.tar.zst [--everything] [--work DIR]

Lays out the blog as Tests/Corpora/blogs.py does, with --keep-going. An error counts as told when `seriatim check`
names the line of the note on which its cause stands. axe looks at a sample of the pages, at all of them with
--everything (ten minutes). Run this with a Python that has the validators' requirements. Exits 1 when an error was
not told.
"""
import argparse, collections, concurrent.futures, json, pathlib, re, shutil, subprocess, sys, tempfile
from urllib.parse import unquote

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Corpora"))
import blogs

BLOG = "artsy__artsy.github.io"
BASE = "https://blog.example/"
# The slowest first.
NAMES = ["axe", "jsonld", "markdown", "head", "feed", "html", "sitemap", "tree", "links"]
SAMPLE = 12
LINKS = {"broken-link", "broken-fragment", "missing-image", "missing-asset", "link-case", "link-held-back"}
# Runs one validator, and writes all of its errors as JSON instead of the first 25.
DRIVER = """
import json, runpy, sys
folder, name = sys.argv[1:3]
sys.path.insert(0, folder)
import common
def done(report, show=0):
    print("\\n" + json.dumps(report.errs))
    sys.exit(0)
common.Report.done = done
sys.argv = sys.argv[2:]
runpy.run_path(f"{folder}/v_{name}.py", run_name="__main__")
"""


class Note:
    """A note, what was told of it, and its page."""

    def __init__(self, source: pathlib.Path, page: pathlib.Path, told: list):
        self.text = source.read_text()
        self.lines = self.text.split("\n")
        self.page = page.read_text()
        self.told = told

    def named(self, rules) -> list:
        """The lines that diagnostics of some rules name, one text for each; of a tag, up to where it ends."""
        found = []
        for d in self.told:
            if d["rule"] in rules and d.get("line"):
                start, end = d["line"] - 1, d["endLine"]
                while end < len(self.lines) and end < start + 10 and self.is_open("\n".join(self.lines[start:end])):
                    end += 1
                found.append("\n".join(self.lines[start:end]))
        return found

    @staticmethod
    def is_open(text: str) -> bool:
        return text.rfind("<") > text.rfind(">")

    def names(self, rules, words: str) -> bool:
        """Whether a line with these words is named."""
        return any(words in line for line in self.named(rules))


def target_told(note: Note, target: str) -> bool:
    """Whether a link's line is named: its last part stands there, since the rest may be relative or encoded."""
    path, _, fragment = unquote(target).partition("#")
    # lychee takes `//host/a.png` for a file; such a picture is stopped by the content policy.
    rules = {"policy-blocks"} if path.startswith("file://") else LINKS
    last = re.sub(r"/index\.(html|md)$", "", path).rstrip("/").rsplit("/", 1)[-1]
    # Of a place on the page itself, the fragment alone is written.
    words = f"#{fragment}" if fragment and re.search(r"/index\.(html|md)$", path) else last
    return any(words in line and fragment in line for line in map(unquote, note.named(rules)))


def headings(page: str, level: int) -> list:
    found = re.findall(rf"<h{level}\b[^>]*>(.*?)</h{level}>", page, re.S)
    return [re.sub(r"<a class=\"permalink\".*", "", h, flags=re.S) for h in found]


def plain(html: str) -> str:
    return re.sub(r"<[^>]*>", "", html).strip()


def html_told(note: Note, line: int, message: str) -> bool:
    """Whether the source of a line of a page is named for what the HTML checker found there."""
    output = note.page.split("\n")
    there = output[line - 1]
    if "heading" in message:
        level = int(re.search(r"heading “h(\d)”", message).group(1))
        words = re.split(r"[^\w ]", plain(headings(there, level)[0]))[0].strip()
        return note.names({"heading-level"}, words)
    if "“alt” attribute" in message:
        # The tag may have begun on a line before.
        tags = re.findall(r"<img\b[^>]*>", "\n".join(output[max(0, line - 6):line]))
        tags = [t for t in tags if not re.search(r"\balt\s*=", t)]
        source = re.search(r"\bsrc\s*=\s*[\"']?([^\"'\s>]+)", tags[-1]).group(1)
        return note.names({"image-alternative"}, unquote(source).rsplit("/", 1)[-1])
    # Everything else is HTML that its author wrote, and stands in the source as it does in the page.
    rules = {"html-invalid", "policy-blocks", "link-name"}
    tags = re.findall(r"</?[a-z][^>]*>?|[^<>]*>", there)
    links = re.findall(r"\bhref=\"([^\"]*)", there)
    return any(len(tag) > 3 and note.names(rules, tag) for tag in tags) or any(
        note.names({"link-address"}, link) for link in links)


def page_note(notes: dict, path: str) -> Note:
    return notes[re.sub(r"/index\.(html|md)$", "", path)]


def is_told(name: str, error: str, notes: dict) -> bool:
    """Whether an error's cause was told; a KeyError when its page is no note's."""
    if name == "html":
        path, line, message = re.match(r"(\S+?):(\d+) (.*)", error, re.S).groups()
        return html_told(page_note(notes, path), int(line), message)
    if name == "links":
        path, target = re.match(r"(\S+): (.*?) (?:File not found|Cannot find fragment)", error).groups()
        return target_told(page_note(notes, path), target)
    if name == "feed":
        path, target = re.search(rf"{BASE}(notes/[^/]+)/: (.*) is not in the tree", error).groups()
        return target_told(notes[path], target)
    if name == "markdown":
        path, message = error.split(": ", 1)
        note = page_note(notes, path)
        if link := re.match(r"(?:relative link )?(\S+)(?: is not in the tree)?$", message):
            return target_told(note, link.group(1))
        if message.startswith("level-one headings"):
            return len(note.named({"page-heading"})) >= len(headings(note.page, 1)) - 1
    if name == "head":
        path, message = error.split(": ", 1)
        note = page_note(notes, path)
        if count := re.match(r"(\d+) h1", message):
            return len(note.named({"page-heading"})) >= int(count.group(1)) - 1
        if message == "names a local address":
            links = re.findall(r"(?:href|src)=\"((?:https?://(?:localhost|127\.)|file:)[^\"]*)", note.page)
            return all(note.names({"link-local"}, link) for link in links) and bool(links)
    if name == "tree":
        if script := re.search(r"inline script of (\S+) needs", error):
            return page_note(notes, script.group(1)).names({"policy-blocks"}, "<script")
        if error == "CSP: style attributes are blocked":
            return all(
                note.names({"policy-blocks"}, style)
                for note in notes.values() for style in re.findall(r"\bstyle=(?:\"[^\"]*\"|'[^']*')", note.page))
    if name == "axe":
        return axe_told(error, notes)
    return False


# What axe calls what the rules name.
AXE = {
    "heading-order": {"heading-level", "page-heading"}, "image-alt": {"image-alternative"},
    "frame-title": {"frame-name"}, "link-name": {"link-name", "html-invalid"}, "empty-heading": {"page-heading", "heading-level"},
    "page-has-heading-one": {"page-heading"},
}


def axe_told(error: str, notes: dict) -> bool:
    path, message = error.split(" ", 1)
    note = page_note(notes, path)
    if host := re.match(r"asks another host: (\S+)", message):
        return note.names({"policy-blocks", "mixed-content"}, re.sub(r"^https?:", "", host.group(1)).split("?")[0])
    # Scripts and style sheets in the text, which the site's policy stops; the validator's server sends no policy.
    if message.startswith("script error"):
        return note.names({"policy-blocks"}, "<script")
    if "scrolls sideways" in message:
        return note.names({"policy-blocks"}, "<style")
    if " color-contrast " in message:
        # Colours that the text itself sets, and that the site's policy stops.
        return note.names({"policy-blocks"}, "style")
    rule, count = re.search(r"\] (\S+) \(\S+\) ×(\d+)", message).groups()
    return len(note.named(AXE.get(rule, set()))) >= int(count)


# Where a validator is wrong: the case, exactly, and why.
def is_exempt(name: str, error: str, notes: dict) -> bool:
    if name == "tree" and error.endswith(": a character that needs escaping in a URL"):
        # RFC 3986, section 3.3: a path may hold these as they are, and the note's file is named so.
        return re.fullmatch(r"[\w./@~+\-!$&'()*,;=:]+", error.split(": ")[0]) is not None
    if name == "markdown" and (link := re.match(r"(notes/[^:]+)/index\.md: relative link (\S+)$", error)):
        # `[words][reference](word)` is a link by its reference, and then a word in brackets.
        note = notes[link.group(1)]
        return f"]({link.group(2)})" in note.text and f"href=\"{link.group(2)}\"" not in note.page
    if name == "head":
        path, _, message = error.partition(": ")
        note = notes.get(re.sub(r"/index\.html$", "", path))
        if note and (url := re.match(r"(?:canonical \['|og:url )(https://[^'\s]+)", message)):
            # A cross-post says where it was published first; that is what `canonical` is for.
            return f"canonical: {url.group(1)}" in note.text.replace('"', "")
        if note and message == "names a local address":
            # An address in code is told, and nobody can follow it.
            page = re.sub(r"<code\b.*?</code>", "", note.page, flags=re.S)
            return re.search(r"(?i)https?://(localhost|127\.0\.0\.1)|file:///", page) is None
    return False


def judge(name: str, output: pathlib.Path, validators: pathlib.Path, *more: str) -> list:
    run = subprocess.run(
        [sys.executable, "-c", DRIVER, str(validators), name, str(output), "--base", BASE, *more],
        capture_output=True, text=True)
    try:
        return json.loads(run.stdout.splitlines()[-1])
    except (IndexError, json.JSONDecodeError):
        return [f"did not run: {run.stderr.strip()[-400:] or run.stdout.strip()[-400:]}"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seriatim", required=True, type=pathlib.Path)
    parser.add_argument("--validators", required=True, type=pathlib.Path)
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--everything", action="store_true")
    parser.add_argument("--work", type=pathlib.Path)
    arguments = parser.parse_args()
    binary = str(arguments.seriatim.resolve())
    work = arguments.work or pathlib.Path(tempfile.mkdtemp(prefix="old-blog-"))
    work.mkdir(parents=True, exist_ok=True)
    subprocess.run(["tar", "--zstd", "-xf", arguments.corpus, "-C", str(work)], check=True)
    source = next(work.rglob(f"{BLOG}/_posts")).parent
    site = work / "site"
    folder, served, settings, _, _ = blogs.BLOGS[BLOG]
    shutil.rmtree(site, ignore_errors=True)
    blogs.lay_out(source, folder, served, settings, site)
    _, report = blogs.build(binary, site, "--keep-going")
    # Pages are checked when no note is held back, as after its author has mended it.
    for held in report["summary"]["heldBack"]:
        (site / held["path"]).unlink()
    check = subprocess.run(
        [binary, "check", "--format", "json", "--site", str(site)], capture_output=True, text=True)
    told = collections.defaultdict(list)
    for diagnostic in json.loads(check.stdout)["diagnostics"]:
        told[diagnostic["path"]].append(diagnostic)
    output = site / "public"
    notes = {}
    for file in sorted((site / "content/notes").iterdir()):
        path = f"notes/{blogs.slug(file.name)}"
        notes[path] = Note(file, output / path / "index.html", told[str(file.relative_to(site))])
    sample = [] if arguments.everything else ["--max", str(SAMPLE)]
    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        runs = pool.map(
            lambda name: judge(name, output, arguments.validators, *(sample if name == "axe" else [])), NAMES)
        for name, errors in zip(NAMES, runs):
            exempt = [e for e in errors if is_exempt(name, e, notes)]
            untold = [e for e in errors if e not in exempt and not told_or_none(name, e, notes)]
            wrong += len(untold)
            print(
                f"{'FAIL' if untold else 'ok  '} {name}: {len(errors)} errors, {len(exempt)} of a wrong validator, "
                f"{len(untold)} not told", flush=True)
            for error in untold[:200]:
                print(f"  {error}")
    if not arguments.work:
        shutil.rmtree(work, ignore_errors=True)
    return 1 if wrong else 0


def told_or_none(name: str, error: str, notes: dict) -> bool:
    """Whether an error was told; what is not about a note, or not understood, was not."""
    try:
        return is_told(name, error, notes)
    except (AttributeError, IndexError, KeyError):
        return False


if __name__ == "__main__":
    sys.exit(main())
