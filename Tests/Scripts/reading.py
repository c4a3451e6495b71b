#!/usr/bin/env python3
"""Hold what Chromium's accessibility tree says of each kind of diagram against how it is to be read aloud.

    reading.py SERIATIM [REFERENCE]

The first example of every file in Tests/DiagramsTests/Specs is rendered and opened with the default theme, and so is the
manual's note. The tree of each diagram is written as a reader hears it ("list, 3 items; 1. tests, unit first; …"). The
words in quotes after "is read as" in the spec file and after "Read aloud" in the manual must be in it, in their order,
and so must those after "Read as" in REFERENCE, a Markdown file with a section for each kind. `…` stands for what is left
out. Exit status 1 when something is read otherwise; skipped without Chromium.
"""
import pathlib, re, subprocess, sys, tempfile

SCRIPTS = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(SCRIPTS))
from chromium import Chromium, find

MANUAL = SCRIPTS.parent.parent / "content" / "notes" / "diagrams.md"
SPECS = SCRIPTS.parent / "DiagramsTests" / "Specs"
ASSETS = SCRIPTS.parent.parent / "themes" / "default" / "assets"

# Which box each text lies in: a reader pauses between boxes, not within one.
BOX = """function() {
  let element = this.nodeType === 1 ? this : this.parentElement;
  while (element.parentElement && getComputedStyle(element).display.startsWith('inline')) element = element.parentElement;
  window.boxes ??= new Map();
  if (!boxes.has(element)) boxes.set(element, boxes.size);
  return boxes.get(element);
}"""


class Reading:
    """The words of one figure, in the order in which they are met."""

    def __init__(self, browser, nodes):
        self.browser, self.nodes = browser, nodes
        self.parts, self.phrase, self.box = [], "", None

    def children(self, node):
        for key in node.get("childIds", []):
            if key in self.nodes:
                yield self.nodes[key]

    def elements(self, node, role):
        """All nodes of a role below one."""
        for child in self.children(node):
            if not child.get("ignored") and child["role"]["value"] == role:
                yield child
            yield from self.elements(child, role)

    def pause(self):
        if self.phrase.strip():
            self.parts.append(" ".join(self.phrase.split()))
        self.phrase, self.box = "", None

    def text(self, node, name):
        result = self.browser.call("DOM.resolveNode", backendNodeId=node["backendDOMNodeId"])
        box = self.browser.call(
            "Runtime.callFunctionOn", objectId=result["object"]["objectId"], functionDeclaration=BOX,
            returnByValue=True)["result"]["value"]
        if self.box is not None and box != self.box and not name.startswith(":"):
            self.phrase += ", "
        self.box = box
        self.phrase += name

    def read(self, node):
        role, name = node["role"]["value"], node.get("name", {}).get("value", "")
        if node.get("ignored") or role in ("generic", "strong", "emphasis", "code", "time", "paragraph"):
            for child in self.children(node):
                self.read(child)
        elif role == "StaticText":
            self.text(node, name)
        elif role == "ListMarker":
            if name[:1].isdigit():
                self.phrase += name
        elif role == "list":
            self.pause()
            count = sum(1 for child in self.children(node) if child["role"]["value"] == "listitem")
            self.parts.append(f"list, {count} item{'' if count == 1 else 's'}")
            for child in self.children(node):
                self.read(child)
                self.pause()
        elif role == "link":
            self.phrase += f", link, {name}"
        elif role == "table":
            self.table(node, name)
        elif role == "figure":
            self.parts.append(f"figure, {name}")
            for child in self.children(node):
                self.read(child)
            self.pause()
        else:
            # The steps and the caption end what is compared; a list item is read like what it holds.
            if role in ("group", "Figcaption"):
                self.pause()
                return
            for child in self.children(node):
                self.read(child)

    def table(self, node, name):
        rows = [[(cell["role"]["value"], cell.get("name", {}).get("value", "")) for cell in self.cells(row)]
                for row in self.elements(node, "row")]
        self.parts.append(f"table, {name}, {len(rows)} rows, {len(rows[0])} columns")
        heads = [text for _, text in rows[0]]
        self.parts += [f"{text}, column header" if role == "columnheader" else "(blank)" for role, text in rows[0]]
        for row in rows[1:]:
            for head, (role, text) in zip(heads, row):
                self.parts.append(f"{text}, row header" if role == "rowheader" else f"{head}: {text}")
        for column in range(1, len(heads)):
            self.parts += [f"{row[0][1]}, {heads[column]}, {row[column][1]}" for row in rows[1:]]

    def cells(self, row):
        for child in self.children(row):
            if child["role"]["value"] in ("cell", "gridcell", "columnheader", "rowheader"):
                yield child


def words(text):
    """A text for comparing: words alone, since pauses are written in many ways."""
    found = re.sub(r"[^\w./%→⇢-]+", " ", text.casefold()).split()
    return " ".join(word.strip(".") or word for word in found)


def missing(wanted, heard):
    """The first piece of a quotation that is not heard after those before it."""
    heard, place = f" {words(heard)} ", 0
    for piece in re.split(r"…|;", wanted.replace("*", "").replace(", nested", "")):
        if piece := words(piece):
            if (found := heard.find(f" {piece}", place)) < 0:
                return piece
            place = found + len(piece)
    return None


def quotations(text):
    return re.findall(r"“([^”]*)”|\"([^\"]*)\"", text)


def quoted(text):
    return [a or b for a, b in quotations(text)]


def specifications(reference):
    """The first example of each kind, and what is to be heard of it."""
    wanted, sources = {}, []
    for file in sorted(SPECS.glob("*.md")):
        text = file.read_text()
        prose = text.split("````", 1)[0]
        wanted[file.stem] = quoted(prose[prose.index("is read as"):].split("\n\n", 1)[0].replace("\n", " "))
        sources.append(re.search(r"^````+ example\n(.*?)\n\.\n", text, re.S | re.M).group(1))
    if reference:
        sections = re.split(r"^### [\d.]+ `(\w+)`\n", pathlib.Path(reference).read_text(), flags=re.M)
        for kind, section in zip(sections[1::2], sections[2::2]):
            wanted[kind] += quoted(re.search(r"^- \*\*Read as\*\*.*$", section, re.M).group())
    return "\n\n".join(sources), wanted


def manual():
    """The manual's note, and what is to be heard of each of its diagrams."""
    text = MANUAL.read_text()
    lines = re.findall(r"^## (\w+)\n(?:(?!^## ).*\n)*?Read aloud: (.*)$", text, re.M)
    return text, {kind: quoted(line) for kind, line in lines}


def read(browser, seriatim, folder, source, wanted):
    """Prints what is not heard of the diagrams of a page; how many quotations that are."""
    body = subprocess.run([seriatim, "render"], input=source.encode(), stdout=subprocess.PIPE, check=True).stdout
    sheets = "".join(f'<link rel="stylesheet" href="{file.as_uri()}">' for file in sorted(ASSETS.glob("*.css")))
    page = pathlib.Path(folder, "index.html")
    page.write_text(f'<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>{sheets}<main>{body.decode()}</main>')
    browser.open(page.as_uri())
    browser.call("DOM.enable")
    nodes = {node["nodeId"]: node for node in browser.call("Accessibility.getFullAXTree")["nodes"]}
    figures = list(Reading(browser, nodes).elements(next(iter(nodes.values())), "figure"))
    if len(figures) != len(wanted):
        print(f"{len(figures)} figures, but {len(wanted)} are told of")
        return 1
    failures = 0
    for (kind, quotes), figure in zip(wanted.items(), figures):
        reading = Reading(browser, nodes)
        reading.read(figure)
        heard = "; ".join(reading.parts)
        for quote in quotes:
            if piece := missing(quote, heard):
                failures += 1
                print(f"{kind}: not heard in its place: {piece!r}\n  {heard}")
    return failures


def main():
    if not find():
        print("skipped: reading (no chromium)")
        return 0
    pages = [specifications(sys.argv[2] if len(sys.argv) > 2 else None), manual()]
    with tempfile.TemporaryDirectory() as folder, Chromium() as browser:
        failures = sum(read(browser, sys.argv[1], folder, source, wanted) for source, wanted in pages)
    count = sum(len(quotes) for _, wanted in pages for quotes in wanted.values())
    print(f"{sum(len(wanted) for _, wanted in pages)} diagrams read, {count} quotations, {failures} not heard")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
