#!/usr/bin/env python3
"""Build the sample notes in ways that must not matter, and compare the outputs byte for byte.

usage: equal.py BENCHMARKS RELEASE [DEBUG] [--count 200]

One processor and two, debug and release, in one go and after edits that were taken back.
"""
import argparse, hashlib, os, pathlib, shutil, subprocess, sys, tempfile

THEME = pathlib.Path(__file__).resolve().parents[2] / "themes/default"


def tree(folder):
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*")) if path.is_file()}


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("benchmarks"); parser.add_argument("release"); parser.add_argument("debug", nargs="?")
    parser.add_argument("--count", type=int, default=200)
    a = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder)
        subprocess.run([a.benchmarks, "--site", folder, str(a.count)], check=True)
        shutil.copytree(THEME, site / "themes/default")

        def build(binary, *before, clean=True):
            if clean:
                for path in ("public", ".seriatim"): shutil.rmtree(site / path, ignore_errors=True)
            subprocess.run([*before, binary, "build", "--site", folder], check=True, stdout=subprocess.DEVNULL)
            return tree(site / "public")

        first = build(a.release)
        outputs = {"one processor": build(a.release, "taskset", "-c", str(min(os.sched_getaffinity(0))))}
        if a.debug: outputs["debug"] = build(a.debug)
        build(a.release)
        for name in ("content/notes/note-3.md", "content/site.yml", "content/series/series-1.md"):
            text = (site / name).read_text()
            (site / name).write_text(text.replace("Sample", "Sampler", 1) if name.endswith("yml") else text + "\nMore.\n")
            build(a.release, clean=False)
            (site / name).write_text(text)
            outputs[f"after an edit of {name}"] = build(a.release, clean=False)
    wrong = 0
    for name, other in outputs.items():
        differing = sorted(path for path in first.keys() | other.keys() if first.get(path) != other.get(path))
        print(f"{name}: {'equal' if not differing else differing[:5]}")
        wrong += len(differing)
    print(f"{len(first)} files")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
