#!/usr/bin/env python3
"""Time from a save until the preview serves the new bytes, and what the server costs.

usage: preview.py SERIATIM SITE [--saves N]

SITE is a folder with a built-in theme within reach of SERIATIM; its notes are changed and put back.
Prints medians and the 95th percentile in milliseconds, memory in MiB, and idle processor time.
"""
import argparse, http.client, os, pathlib, random, re, statistics, subprocess, threading, time


def fetch(connection, path):
    connection.request("GET", path)
    return connection.getresponse().read().decode()


def until(connection, path, text):
    start = time.perf_counter()
    while text not in fetch(connection, path):
        if time.perf_counter() - start > 60:
            raise SystemExit(f"{path} never held {text}")
        time.sleep(0.001)


def saves(connection, changes, count):
    times = []
    for number in range(count):
        path, write, page = changes(number)
        text = f"saved-{number}-{random.randrange(10**9)}"
        before = path.read_text()
        draft = path.with_name("." + path.name + ".tmp")
        draft.write_text(write(before, text))
        start = time.perf_counter()
        draft.rename(path)
        until(connection, page, text)
        times.append((time.perf_counter() - start) * 1000)
        path.write_text(before)
        time.sleep(0.3)
    times.sort()
    return f"median {statistics.median(times):.0f} ms, 95 % below {times[int(len(times) * .95)]:.0f} ms"


def status(pid, field):
    text = pathlib.Path(f"/proc/{pid}/status").read_text()
    return int(re.search(rf"^{field}:\s+(\d+)", text, re.M).group(1))


def processor_time(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def load(port, paths, count):
    errors = []
    def work():
        try:
            connection = http.client.HTTPConnection("localhost", port, timeout=30)
            for path in paths:
                connection.request("GET", path)
                response = connection.getresponse()
                response.read()
                if response.status != 200:
                    errors.append(response.status)
        except OSError as error:
            errors.append(error)
    streams = []
    for _ in range(50):
        stream = http.client.HTTPConnection("localhost", port, timeout=30)
        stream.request("GET", "/.seriatim/events")
        streams.append((stream, stream.getresponse()))
    threads = [threading.Thread(target=work) for _ in range(count)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    for stream, _ in streams: stream.close()
    return errors


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seriatim"), parser.add_argument("site")
    parser.add_argument("--saves", type=int, default=20)
    options = parser.parse_args()
    site = pathlib.Path(options.site)
    notes = sorted((site / "content/notes").glob("*.md"))
    start = time.perf_counter()
    server = subprocess.Popen([options.seriatim, "serve", "--site", site, "--published"],
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    line = server.stdout.readline()
    port = int(re.search(r":(\d+)/", line).group(1))
    threading.Thread(target=server.stdout.read, daemon=True).start()
    connection = http.client.HTTPConnection("localhost", port)
    print(f"{len(notes)} notes, ready after {time.perf_counter() - start:.2f} s")
    def page(path):
        slug = re.search(r"^slug: (\S+)", path.read_text(), re.M)
        return f"/notes/{slug.group(1) if slug else path.stem}/"
    def note(number):
        path = notes[number * 7919 % len(notes)]
        return path, lambda text, mark: text + f"\n\n{mark}\n", page(path)
    def title(number):
        path = notes[number * 7919 % len(notes)]
        return path, lambda text, mark: re.sub(r"(?m)^title:.*$", f"title: {mark}", text, count=1), page(path)
    def configuration(number):
        return site / "site.yml", lambda text, mark: re.sub(r"(?m)^title:.*$", f"title: {mark}", text, count=1), page(notes[0])
    print("a note's text:", saves(connection, note, options.saves))
    print("a note's title:", saves(connection, title, options.saves))
    print("site.yml:", saves(connection, configuration, options.saves))
    template = site / "themes/default/templates/note-end.mustache"
    if not template.exists():
        template.parent.mkdir(parents=True, exist_ok=True)
        template.write_text("")
    print("a template:", saves(
        connection, lambda number: (template, lambda text, mark: text + f"<p>{mark}</p>\n", page(notes[0])), options.saves))
    time.sleep(5)
    print(f"memory {status(server.pid, 'VmRSS') / 1024:.0f} MiB, at most {status(server.pid, 'VmHWM') / 1024:.0f} MiB")
    before = processor_time(server.pid)
    time.sleep(5)
    print(f"idle: {(processor_time(server.pid) - before) / 5 * 100:.1f} % of a processor")
    for round in range(3):
        errors = load(port, [page(path) for path in notes[:20]], 200)
        time.sleep(1)
        print(f"200 connections and 50 streams: {len(errors)} errors, then "
              f"{status(server.pid, 'VmRSS') / 1024:.0f} MiB, {status(server.pid, 'Threads')} threads, "
              f"{len(os.listdir(f'/proc/{server.pid}/fd'))} descriptors")
    server.terminate()
    start = time.perf_counter()
    print(f"ends with status {server.wait()} after {time.perf_counter() - start:.2f} s")


main()
