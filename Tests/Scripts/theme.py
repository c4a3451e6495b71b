#!/usr/bin/env python3
"""Look at this project's own site in Chromium as a reader does.

    theme.py SERIATIM [PICTURES]

Serves the site as `seriatim serve --published` does, with its content policy, and opens a page of each kind at 320 and at
1280 pixels, light and dark. Counted as failures: what the policy stops, layout that shifts, a page that scrolls sideways,
HTML, CSS and scripts of more than 20 KB compressed, and a request for anything else. Then the scripts: the copy
button, the colour scheme over a reload, the contents list, and the page without any script. PICTURES is a folder
for screenshots. Prints when the first content was painted. Exit status 1 on failures; skipped without Chromium.
"""
import gzip, pathlib, re, subprocess, sys, tempfile, time, urllib.request

SCRIPTS = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(SCRIPTS))
from chromium import Chromium, find

SITE = SCRIPTS.parent.parent
PAGES = ["", "notes/", "notes/markdown/", "notes/diagrams/", "notes/code/", "series/manual/", "tags/", "tags/reference/",
         "about/", "404.html"]

# Runs before every page's own scripts, whatever the policy says.
WATCH = """
window.seen = { blocked: [], shift: 0, scheme: null };
addEventListener('securitypolicyviolation', event => seen.blocked.push(event.violatedDirective + ' ' + event.blockedURI));
new PerformanceObserver(list => { for (const entry of list.getEntries()) seen.shift += entry.value; })
  .observe({ type: 'layout-shift', buffered: true });
requestAnimationFrame(() => { seen.scheme = document.documentElement.dataset.scheme ?? null; });
"""


class Server:
    """The preview server, without what it adds to pages while one writes."""

    def __init__(self, seriatim):
        self.process = subprocess.Popen(
            [seriatim, "serve", "--site", str(SITE), "--published", "--port", "0"], stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if found := re.search(r"http://[^/\s]+/", line):
                self.url = found.group()
                return
        raise RuntimeError("the preview server did not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


class Judge:
    def __init__(self):
        self.failures = 0

    def expect(self, holds, message):
        if not holds:
            self.failures += 1
            print(f"failed: {message}")


def fetch(url):
    with urllib.request.urlopen(url) as answer:
        return answer.read()


def weigh(server, judge, path):
    """The page with its style sheet and scripts, compressed, in bytes."""
    html = fetch(server.url + path) if path != "404.html" else fetch(server.url + "404.html")
    total = len(gzip.compress(html, 9))
    for link in set(re.findall(rb'(?:href|src)="(/assets/[^"]+\.(?:css|js))"', html)):
        total += len(gzip.compress(fetch(server.url + link.decode().lstrip("/")), 9))
    judge.expect(total <= 20 << 10, f"/{path} weighs {total} bytes")
    return total


def look(browser, server, judge, pictures):
    paints = []
    for path in PAGES:
        for width in (320, 1280):
            for scheme in ("light", "dark"):
                place = f"/{path} {width} {scheme}"
                browser.open(server.url + path, width=width, features=[("prefers-color-scheme", scheme)])
                time.sleep(0.2)
                seen = browser.evaluate("seen")
                judge.expect(not seen["blocked"], f"{place}: the policy stops {seen['blocked']}")
                judge.expect(seen["shift"] == 0, f"{place}: layout shifts by {seen['shift']}")
                over = browser.evaluate("document.documentElement.scrollWidth - innerWidth")
                judge.expect(over <= 0, f"{place}: scrolls sideways by {over}")
                paint = browser.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
                if paint:
                    paints.append(paint)
                others = browser.evaluate(
                    "performance.getEntriesByType('resource').map(e => e.name)"
                    # The preview's own requests, and what a browser asks for beside the page.
                    ".filter(n => !/\\/assets\\/(site|scheme)\\.|\\.(svg|png|ico|webmanifest)$|\\/\\.seriatim\\//.test(n)"
                    " && n !== location.href)")
                judge.expect(not others, f"{place}: asks for {others}")
                if pictures:
                    name = path.strip("/").replace("/", "-").removesuffix(".html") or "home"
                    browser.screenshot(pictures / f"{name}-{width}-{scheme}.png")
    paints.sort()
    print(f"first content painted after {paints[len(paints) // 2]:.0f} ms (median of {len(paints)}), {paints[-1]:.0f} at most")


def use(browser, server, judge):
    """What the scripts do."""
    browser.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    browser.open(server.url + "notes/code/", features=[("prefers-color-scheme", "light")])
    time.sleep(0.5)
    copied = browser.call(
        "Runtime.evaluate", awaitPromise=True, returnByValue=True, userGesture=True, expression="""(async () => {
          const button = document.querySelector('.content .copy');
          button.focus();
          button.click();
          await new Promise(done => setTimeout(done, 300));
          return [button.textContent, document.querySelector('[role=status]').textContent,
            await navigator.clipboard.readText() === button.parentElement.querySelector('code').textContent];
        })()""")["result"]["value"]
    judge.expect(copied == ["Copied", "Copied", True], f"copying gives {copied}")

    colour = "getComputedStyle(document.body).backgroundColor"
    light = browser.evaluate(colour)
    browser.evaluate("document.querySelector('.scheme').click()")
    dark = browser.evaluate(colour)
    judge.expect(light != dark, "the switch changes no colour")
    judge.expect(browser.evaluate("document.querySelector('.scheme').ariaPressed") == "true", "the switch says nothing")
    browser.open(server.url, features=[("prefers-color-scheme", "light")])
    time.sleep(0.2)
    judge.expect(browser.evaluate("seen.scheme") == "dark", "the first frame has another scheme than was chosen")
    judge.expect(browser.evaluate(colour) == dark, "the scheme is forgotten")
    browser.evaluate("document.querySelector('.scheme').click()")
    judge.expect(browser.evaluate("localStorage.length") == 0, "the system's scheme is kept as a choice")

    browser.open(server.url + "notes/markdown/")
    browser.evaluate("document.querySelector('.content h3[id], .content h2[id]:last-of-type')?.scrollIntoView()")
    time.sleep(0.5)
    judge.expect(browser.evaluate("document.querySelectorAll('.contents [data-current]').length") == 1,
                 "the contents list does not show one section")

    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(server.url + "notes/code/")
    without = browser.evaluate(
        "[document.querySelectorAll('.copy').length, getComputedStyle(document.querySelector('.scheme')).display]")
    judge.expect(without == [0, "none"], f"without script there are {without}")
    browser.call("Emulation.setScriptExecutionDisabled", value=False)


def main():
    if not find():
        print("skipped: theme (no chromium)")
        return 0
    pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    judge = Judge()
    with Server(sys.argv[1]) as server, Chromium() as browser:
        browser.call("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        weights = {path: weigh(server, judge, path) for path in PAGES}
        heaviest = max(weights, key=weights.get)
        print(f"heaviest page: /{heaviest}, {weights[heaviest]} bytes compressed")
        look(browser, server, judge, pictures)
        use(browser, server, judge)
    print(f"{len(PAGES)} pages looked at, {judge.failures} failures")
    return 1 if judge.failures else 0


if __name__ == "__main__":
    sys.exit(main())
