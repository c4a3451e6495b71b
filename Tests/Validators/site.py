#!/usr/bin/env python3
"""Build this repository's site at two addresses and let validators that nobody here wrote judge both.

usage: site.py --seriatim BIN --validators DIR [--everything] [--work DIR]

DIR holds v_html.py, v_head.py and so on; run this with a Python that has their requirements. The second address has a
path, `https://…/repo/`; there the checkers that look at each page by itself are left out, unless --everything is given.
Exits 1 when one of them finds an error; one whose tool is missing is named as skipped.
"""
import argparse, concurrent.futures, pathlib, re, shutil, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NAMES = ["axe", "html", "jsonld", "feed", "tree", "sitemap", "markdown", "links", "head"]
OF_PAGES = {"axe", "html"}


def build(binary: str, folder: pathlib.Path, path: str) -> tuple:
    """Builds the repository's content at another path of its host; the output and its address."""
    shutil.copytree(ROOT / "content", folder / "content")
    # Code that a note includes is read from the site's folder.
    shutil.copytree(ROOT / "Sources", folder / "Sources")
    shutil.copytree(ROOT / "themes", folder / "themes")
    configuration = folder / "content/site.yml"
    text = configuration.read_text()
    address = re.search(r"(?m)^url: (https://[^/\s]+)/\s*$", text)
    base = address.group(1) + path
    configuration.write_text(text.replace(address.group(0), f"url: {base}\n"))
    run = subprocess.run([binary, "build", "--strict", "--site", str(folder)], capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"the site at {base} does not build:\n{run.stderr}{run.stdout}")
    return folder / "public", base


def judge(name: str, output: pathlib.Path, base: str, validators: pathlib.Path) -> tuple:
    """Runs one validator; its status, and what it printed with the time it took."""
    start = time.time()
    run = subprocess.run(
        [sys.executable, str(validators / f"v_{name}.py"), str(output), "--base", base],
        capture_output=True, text=True)
    lines = [line for line in run.stdout.splitlines() if line.strip()] or [f"FAIL {name}: {run.stderr.strip()[-500:]}"]
    if run.returncode == 0:
        lines = lines[-1:]
    return run.returncode, "\n".join(lines) + f"  ({base}, {time.time() - start:.0f} s)"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seriatim", required=True)
    parser.add_argument("--validators", required=True, type=pathlib.Path)
    parser.add_argument("--everything", action="store_true")
    parser.add_argument("--work", type=pathlib.Path)
    arguments = parser.parse_args()
    work = arguments.work or pathlib.Path(tempfile.mkdtemp(prefix="validated-"))
    jobs = []
    for path in ["/", "/repo/"]:
        folder = work / (path.strip("/") or "root")
        output, base = build(str(pathlib.Path(arguments.seriatim).resolve()), folder, path)
        for name in NAMES:
            if path == "/" or arguments.everything or name not in OF_PAGES:
                jobs.append((name, output, base))
        if path != "/":
            # The links' checker takes `/repo/a/` from the output's folder, and finds it there through this link.
            linked = folder / "linked"
            shutil.copytree(output, linked)
            (linked / path.strip("/")).symlink_to(".")
            jobs = [(n, linked if (n, o) == ("links", output) else o, b) for n, o, b in jobs]
    # The longest first, two at a time.
    jobs.sort(key=lambda job: NAMES.index(job[0]))
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for status, text in pool.map(lambda job: judge(*job, arguments.validators), jobs):
            print(text, flush=True)
            failed += status not in (0, 3)
    if not arguments.work:
        shutil.rmtree(work, ignore_errors=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
