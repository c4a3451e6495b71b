#!/usr/bin/env python3
"""Write a site while a real browser shows its preview, and hold what the browser shows against what must be seen.

    preview-browser.py SERIATIM [THEMES]

Exit status 1 at the first thing that is not seen in time; skipped without Chromium.
"""
import contextlib, pathlib, re, subprocess, sys, tempfile, time

SCRIPTS = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(SCRIPTS))
from chromium import Chromium, find

PATIENCE = 20  # seconds
LONG = "\n\n".join(f"Paragraph {number}, which makes the page long." for number in range(80))
SHOWN = "`${location.href} at ${scrollY} of ${document.documentElement.scrollHeight}: ${document.body.innerText.slice(0, 400)}`"
WATCH_POLICY = """window.violations = [];
addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));"""


class Site:
    """A site folder, and a server of it."""

    def __init__(self, binary, folder, themes):
        self.binary, self.folder, self.process, self.port = binary, folder, None, 0
        subprocess.run(["cp", "-R", themes, folder / "themes"], check=True)
        self.write("site.yml", "title: Preview\nurl: https://notes.example/base/\n")

    def write(self, path, text):
        """As editors do: beside the old file, and by its name then."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name("." + file.name + ".tmp")
        draft.write_text(text)
        draft.rename(file)

    def serve(self):
        self.process = subprocess.Popen(
            [self.binary, "serve", "--site", self.folder, *(["--port", str(self.port)] if self.port else [])],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL)
        self.port = int(re.search(r"http://localhost:(\d+)/", self.process.stdout.readline()).group(1))
        self.url = f"http://localhost:{self.port}/base/"

    def stop(self):
        if self.process:
            self.process.terminate()
            if self.process.wait(10) != 0: raise SystemExit("the server ended with an error")
            self.process.stdout.close()
            self.process = None


class Tab:
    """What one page shows; asked again while it is being loaded anew."""

    def __init__(self, browser, session=None):
        self.browser, self.session = browser, session or browser.session
        self.call("Page.addScriptToEvaluateOnNewDocument", source=WATCH_POLICY)

    def call(self, method, **parameters):
        self.browser.session = self.session
        return self.browser.call(method, **parameters)

    def evaluate(self, expression):
        with contextlib.suppress(RuntimeError):
            result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
            return result["result"].get("value")

    def until(self, what, expression):
        end = time.monotonic() + PATIENCE
        while self.evaluate(expression) is not True:
            if time.monotonic() > end:
                raise SystemExit(f"not seen: {what}\n  {expression}\n  {self.evaluate(SHOWN)}")
            time.sleep(0.02)
        if violations := self.evaluate("violations"):
            raise SystemExit(f"refused by the page's policy before: {what}\n  {violations}")

    def scroll(self, height):
        """Scrolls, and leaves a mark that is gone once the page is loaded anew."""
        self.evaluate(f"scrollTo({{ top: {height}, behavior: 'instant' }}); window.before = true")

    def go(self, url):
        self.call("Page.navigate", url=url)
        self.until(f"{url} loaded", f"location.href === {url!r} && document.readyState === 'complete'")

    def holds(self, text):
        return f"document.body.innerText.includes({text!r})"


def note(title, text, **front):
    lines = [f"title: {title}", *(f"{key}: {value}" for key, value in front.items())]
    return "---\n" + "\n".join(lines) + f"\n---\n\n{text}\n\n{LONG}\n"


OVERLAY = "(document.getElementById('seriatim-problems')?.shadowRoot.textContent ?? '')"


def edits_text(site, tab):
    tab.go(site.url + "notes/a/")
    tab.scroll(900)
    site.write("content/notes/a.md", note("A", "Second words."))
    tab.until("the new text", tab.holds("Second words."))
    tab.until("the page loaded anew", "window.before === undefined")
    tab.until("the place kept", "scrollY === 900")


def swaps_style(site, tab):
    tab.scroll(700)
    sheet = site.folder / "themes/default/assets/base.css"
    count = tab.evaluate("document.querySelectorAll('link[rel=stylesheet]').length")
    for number in (1, 2):
        site.write("themes/default/assets/base.css", sheet.read_text() + f"\n:root {{ --probe: {number}; }}\n")
        tab.until("the new style", "getComputedStyle(document.documentElement).getPropertyValue('--probe')"
                  f".trim() === '{number}'")
        tab.until("old style gone", f"document.querySelectorAll('link[rel=stylesheet]').length === {count}")
    tab.until("the page not loaded anew", "window.before === true && scrollY === 700")


def shows_problems(site, tab):
    good = (site.folder / "content/notes/a.md").read_text()
    site.write("content/notes/a.md", note("A", "Third words.", date="2026-13-40"))
    for text in ("content/notes/a.md:3:7", '"2026-13-40" is not a day of the calendar', "date: 2026-13-40", "^", "check year, month and day"):
        tab.until(f"{text} in the overlay", f"{OVERLAY}.includes({text!r})")
    tab.until("the last good text", tab.holds("Second words."))
    site.write("content/notes/b.md", note("B", "Other notes go on."))
    tab.until("an offer to go to the other note", "document.getElementById('seriatim-offer')?.shadowRoot"
              ".querySelector('a').pathname === '/base/notes/b/'")
    tab.until("the overlay still there", f"{OVERLAY} !== ''")
    site.write("content/notes/a.md", good)
    tab.until("the overlay gone", "document.getElementById('seriatim-problems') === null")
    template = site.folder / "themes/default/templates/note-end.mustache"
    before = template.read_text()
    for path, broken, good in [("themes/default/templates/note-end.mustache", before + "{{#open}}", before),
                               ("site.yml", "title: [\n", (site.folder / "site.yml").read_text())]:
        site.write(path, broken)
        tab.until(f"a fault of {path}", f"{OVERLAY}.includes({path!r})")
        tab.until("the last good text", tab.holds("Second words."))
        site.write(path, good)
        tab.until("the overlay gone", "document.getElementById('seriatim-problems') === null")


def toggles_draft(site, tab):
    tab.go(site.url + "notes/b/")
    tab.until("the note without a badge", "document.querySelector('.badge') === null")
    site.write("content/notes/b.md", note("B", "A draft.", draft="true"))
    tab.until("the draft", tab.holds("A draft."))
    tab.until("its badge", "document.querySelector('.badge')?.textContent === 'Draft'")
    site.write("content/notes/b.md", note("B", "No longer.", draft="false"))
    tab.until("the note", tab.holds("No longer.") + " && document.querySelector('.badge') === null")


def follows_rename(site, tab):
    (site.folder / "content/notes/b.md").rename(site.folder / "content/notes/c.md")
    tab.until("the new address", "location.pathname === '/base/notes/c/'")
    site.write("content/notes/c.md", note("B", "Renamed.", slug="d"))
    tab.until("the new slug", "location.pathname === '/base/notes/d/' && " + tab.holds("Renamed."))


def survives_restart(site, tab):
    tab.scroll(500)
    site.stop()
    site.write("content/notes/c.md", note("B", "Written while nobody served.", slug="d"))
    time.sleep(1)
    site.serve()
    tab.until("what was written meanwhile", tab.holds("Written while nobody served."))
    tab.until("the place kept", "scrollY === 500")
    site.write("content/notes/c.md", note("B", "Written again.", slug="d"))
    tab.until("what is written now", tab.holds("Written again."))


def mends_first_build(site, tab):
    site.stop()
    site.write("site.yml", "title: Preview\n")
    site.serve()
    tab.go(site.url + "notes/a/")
    tab.until("the list of faults", tab.holds("url"))
    site.write("site.yml", "title: Preview\nurl: https://notes.example/base/\n")
    tab.until("the page", tab.holds("Second words."))


def serves_many_tabs(site, tab):
    tab.browser.session = None
    tabs = []
    for _ in range(8):
        tab.browser.session = None
        target = tab.browser.call("Target.createTarget", url=site.url + "notes/a/")["targetId"]
        tabs.append(Tab(tab.browser, tab.browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]))
    for other in tabs:
        other.until("a tab loaded", other.holds("Second words."))
    site.write("content/notes/a.md", note("A", "Words for all tabs."))
    for other in tabs:
        other.until("a tab's new text", other.holds("Words for all tabs."))


def main():
    binary = pathlib.Path(sys.argv[1]).resolve()
    themes = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else SCRIPTS.parent.parent / "themes")
    if not find():
        return print("skipped: the preview in a browser (no Chromium)")
    start = time.monotonic()
    steps = [edits_text, swaps_style, shows_problems, toggles_draft, follows_rename, survives_restart,
             mends_first_build, serves_many_tabs]
    with tempfile.TemporaryDirectory(prefix="seriatim-browser-") as folder, Chromium() as browser:
        site = Site(binary, pathlib.Path(folder), themes)
        site.write("content/notes/a.md", note("A", "First words."))
        site.write("content/notes/b.md", note("B", "The other note."))
        site.serve()
        try:
            tab = Tab(browser)
            for step in steps:
                step(site, tab)
        finally:
            if site.process: site.process.kill()
    print(f"the preview in a browser: {len(steps)} of {len(steps)} seen in {time.monotonic() - start:.1f} s")


main()
