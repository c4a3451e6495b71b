#!/usr/bin/env python3
"""Measure the parts of a build and whole builds, and print them as ratios to a stored baseline.

usage: bench.py BENCHMARKS SERIATIM [--rounds 10] [--counts 1000,10000] [--instructions] [--save] [WORD ...]

BENCHMARKS and SERIATIM are the two programs of a release build; WORDs choose rows by their names.
Times are processor milliseconds, the median of the rounds; of whole builds the wall time and the peak of
memory stand beside them. Times of another machine, or of a busy one, say little: `--instructions` counts
what callgrind sees, which depends on neither (it takes a minute a row). `--save` makes the figures the
baseline, with the machine's name. A ratio above 1 is slower, or more, than the baseline.
"""
import argparse, json, os, pathlib, platform, re, shutil, statistics, subprocess, tempfile, time

HERE = pathlib.Path(__file__).resolve().parent
BASELINE = HERE / "baseline.json"


def machine():
    model = re.search(r"model name\s*:\s*(.+)", pathlib.Path("/proc/cpuinfo").read_text())
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    return {
        "processor": model[1] if model else platform.machine(), "processors": os.cpu_count(),
        "system": platform.platform(), "swift": (re.search(r"Swift version (\S+)", swift) or ["", "?"])[1],
        "date": time.strftime("%Y-%m-%d"),
    }


def instructions(command):
    with tempfile.TemporaryDirectory() as folder:
        seen = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", *command],
            capture_output=True, text=True, check=True).stderr
    return int(re.search(r"refs:\s+([\d,]+)", seen)[1].replace(",", ""))


def timed(command):
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, use = os.wait4(child.pid, 0)
    if status != 0: raise SystemExit(f"failed: {' '.join(map(str, command))}")
    return (time.monotonic() - start) * 1000, (use.ru_utime + use.ru_stime) * 1000, use.ru_maxrss / 1024


def parts(tool, rounds, counts_instructions, wanted):
    names = subprocess.run([tool, "--names"], capture_output=True, text=True, check=True).stdout.split("\n")
    for name in filter(wanted, filter(None, names)):
        run = lambda n: [tool, "--work", name, str(n)]
        out = subprocess.run(run(rounds), capture_output=True, text=True, check=True).stdout
        row = {"cpu ms": float(out)}
        if counts_instructions:
            row["Minstr"] = (instructions(run(1)) - instructions(run(0))) / 1e6
        yield name, row


def builds(tool, binary, count, rounds, wanted):
    names = [f"{kind} {count}" for kind in ("cold", "no-op", "edit", "one processor")]
    if not any(map(wanted, names)): return
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        subprocess.run([tool, "--site", folder, str(count)], check=True)
        theme = pathlib.Path(folder, "themes/default")
        shutil.copytree(HERE.parents[1] / "themes/default", theme)
        note = pathlib.Path(folder, f"content/notes/note-{count // 2}.md")
        text = note.read_text()
        build = [binary, "build", "--site", folder]
        def clean():
            for path in ("public", ".seriatim"): shutil.rmtree(f"{folder}/{path}", ignore_errors=True)
        rows = {name: [] for name in names}
        for number in range(rounds):
            clean(); rows[names[0]].append(timed(build)); rows[names[1]].append(timed(build))
            note.write_text(f"{text}\nEdited, round {number}.\n"); rows[names[2]].append(timed(build))
            clean(); rows[names[3]].append(timed(["taskset", "-c", "0", *build]))
        for name in filter(wanted, names):
            wall, cpu, peak = (statistics.median(column) for column in zip(*rows[name]))
            yield name, {"cpu ms": cpu, "wall ms": wall, "peak MiB": peak}


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("benchmarks"); parser.add_argument("seriatim"); parser.add_argument("words", nargs="*")
    parser.add_argument("--rounds", type=int, default=10); parser.add_argument("--counts", default="1000,10000")
    parser.add_argument("--instructions", action="store_true"); parser.add_argument("--save", action="store_true")
    a = parser.parse_intermixed_args()
    wanted = lambda name: not a.words or any(word in name for word in a.words)
    stored = json.loads(BASELINE.read_text()) if BASELINE.exists() else {"machine": {}, "rows": {}}
    here = machine()
    print(f"here:     {here}\nbaseline: {stored['machine']}\n")
    found = {}
    def show(rows):
        for name, row in rows:
            found[name] = row
            old = stored["rows"].get(name, {})
            print(f"{name:24}" + "".join(
                f"{key} {value:10.1f} " + (f"({value / old[key]:.2f})  " if old.get(key) else "(new)   ")
                for key, value in row.items()), flush=True)
    show(parts(a.benchmarks, a.rounds, a.instructions, wanted))
    for count in map(int, a.counts.split(",")):
        show(builds(a.benchmarks, a.seriatim, count, a.rounds if count < 5000 else min(3, a.rounds), wanted))
    if a.save:
        rows = {name: {**stored["rows"].get(name, {}), **row} for name, row in found.items()}
        merged = {"machine": here, "rows": {**stored["rows"], **rows}}
        BASELINE.write_text(json.dumps(merged, indent=1) + "\n")


if __name__ == "__main__":
    main()
