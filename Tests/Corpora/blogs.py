#!/usr/bin/env python3
"""Build real blogs that nobody here wrote, with an installed seriatim.

usage: blogs.py --seriatim BIN --corpus corpus-A.tar.zst --series corpus-A.series.json [--work DIR]

Lays out each blog as a site folder without touching a note's text, builds it twice (as it is, and with
--keep-going) and compares: exit status, which files are named as faulty, how many of the others became pages,
and for the blogs in the series file the members and their order. Exits 1 when something differs.
"""
import argparse, json, pathlib, re, shutil, subprocess, sys, tempfile

BLOGS = {
    # name in the corpus: (folder of the notes, other folders to serve, more of site.yml, exit status, faulty files)
    "artsy__artsy.github.io": ("_posts", ["images"], "", 1, 2),
    # The corpus holds no pictures for link previews; a blog that lost them would lower the rule.
    "swiftlang__swift-org-website": ("_posts", ["assets"], "rules: {image-invalid: warning}\n", 0, 0),
    "swiftlang__swift-evolution": ("proposals", [], "", 0, 0),
}


def lay_out(source: pathlib.Path, notes: str, served: list, settings: str, site: pathlib.Path) -> int:
    """Copies a blog into a site folder; returns the number of notes."""
    target = site / "content/notes"
    target.mkdir(parents=True)
    count = 0
    for file in sorted((source / notes).rglob("*")):
        if file.suffix in (".md", ".markdown"):
            shutil.copy(file, target / file.name)
            count += 1
    for folder in served:
        if (source / folder).exists():
            shutil.copytree(source / folder, site / "content/static" / folder)
    (site / "site.yml").write_text(
        f"title: {source.name}\nurl: https://blog.example/\ndescription: A blog from the corpus.\n{settings}"
    )
    return count


def build(binary: str, site: pathlib.Path, *flags: str):
    run = subprocess.run(
        [binary, "build", "--json", "--site", str(site), *flags], capture_output=True, text=True)
    try:
        return run.returncode, json.loads(run.stdout)
    except json.JSONDecodeError:
        sys.exit(f"no JSON from {binary} build {flags} ({run.returncode}): {run.stderr[:2000]}")


def series_of(site: pathlib.Path) -> dict:
    """The series as their Markdown twins list them: title to the slugs of the parts in order."""
    result = {}
    for twin in sorted((site / "public/series").glob("*/index.md")):
        text = twin.read_text()
        title = re.search(r"^# (.*)$", text, re.M).group(1).replace("\\", "")
        result[title] = re.findall(r"^\d+\. \[.*\]\(https://blog\.example/notes/([^/]+)/\)", text, re.M)
    return result


def slug(file: str) -> str:
    return re.sub(r"^\d{4}-\d{1,2}-\d{1,2}-", "", pathlib.Path(file).stem)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seriatim", required=True)
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--series", required=True)
    parser.add_argument("--work")
    arguments = parser.parse_args()
    work = pathlib.Path(arguments.work or tempfile.mkdtemp(prefix="blogs-"))
    work.mkdir(parents=True, exist_ok=True)
    subprocess.run(["tar", "--zstd", "-xf", arguments.corpus, "-C", str(work)], check=True)
    root = next(work.rglob("artsy__artsy.github.io/_posts")).parent.parent
    expected = json.loads(pathlib.Path(arguments.series).read_text())
    wrong = 0

    def check(name: str, holds: bool, detail) -> None:
        nonlocal wrong
        wrong += not holds
        print(f"{'ok  ' if holds else 'FAIL'} {name}: {detail}")

    for blog, (notes, served, settings, status, faulty_count) in BLOGS.items():
        site = work / "sites" / blog
        shutil.rmtree(site, ignore_errors=True)
        total = lay_out(root / blog, notes, served, settings, site)
        code, report = build(arguments.seriatim, site)
        errors = [d for d in report["diagnostics"] if d["severity"] == "error"]
        faulty = sorted({d["path"] for d in errors} | {n["path"] for d in errors for n in d["notes"]})
        check(f"{blog} first build", code == status, f"exit status {code}, {len(errors)} errors")
        check(f"{blog} faulty files", len(faulty) == faulty_count, faulty)
        if status:
            check(f"{blog} wrote nothing", not (site / "public/index.html").exists(), "no public/index.html")
        code, report = build(arguments.seriatim, site, "--keep-going")
        pages = len(list((site / "public/notes").rglob("index.html"))) - 1
        listing = len(list((site / "public/notes/page").rglob("index.html")))
        pages -= listing
        held = [h["path"] for h in report["summary"]["heldBack"]]
        check(f"{blog} keep going", code == status, f"exit status {code}")
        check(
            f"{blog} pages", pages == total - len(held) and pages >= 0.97 * total,
            f"{pages} of {total} notes ({100 * pages / total:.1f}%), held back: {held}")
        if blog in expected:
            found = series_of(site)
            out = {slug(path) for path in held}
            wanted = {
                title: [s for s in (slug(p["file"]) for p in parts) if s not in out]
                for title, parts in expected[blog].items()
            }
            different = {t: (found.get(t), w) for t, w in wanted.items() if found.get(t) != w}
            check(
                f"{blog} series", not different and len(found) == len(wanted),
                f"{len(found)} series, {sum(map(len, found.values()))} parts {different or ''}")
    if not arguments.work:
        shutil.rmtree(work, ignore_errors=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
