#!/usr/bin/env python3
"""Hold the preview server to its figures: saves, idling, memory, many connections.

    preview-benchmark.py SERIATIM --corpus make_corpus.py [--theme DIR] [--notes N] [--saves N] [--work DIR]

N notes are laid out as a site in WORK, which is in memory by default. Each kind of save is timed from the rename that
ends it until the server gives the new bytes. Then the server must cost nothing while nothing happens, also after what
makes servers spin: lost events, folders that go, clients that vanish, a fault that moves links. At last 200 connections
load pages while 50 event streams are open, again and again. Exit status 1 when a figure is missed.
"""
import argparse, contextlib, http.client, os, pathlib, re, shutil, signal, socket, statistics, struct, subprocess, sys
import threading, time

LIMITS = {"text": 100, "title": 400, "site.yml": 400, "template": 400}  # median milliseconds
MEMORY = 700  # MiB
IDLE = 0.01  # of a processor
CONNECTIONS, STREAMS, ROUNDS = 200, 50, 5

missed = []


def report(name, value, unit, limit):
    verdict = "" if limit is None else f" (limit {limit} {unit})"
    if limit is not None and value > limit:
        missed.append(name)
        verdict += " MISSED"
    print(f"{name}: {value:.4g} {unit}{verdict}", flush=True)


def make_site(options):
    site = options.work / "site"
    notes = site / "content/notes"
    shutil.rmtree(options.work, ignore_errors=True)
    subprocess.run([sys.executable, options.corpus, notes, str(options.notes)], check=True)
    (site / "content/series").mkdir()
    for number in range((options.notes + 6) // 7):
        (site / f"content/series/series-{number:04d}.md").write_text(
            f"---\ntitle: Series {number}\ndescription: Seven notes that belong together, number {number}.\n---\n")
    (site / "content/site.yml").write_text(
        "title: Notes\ndescription: Notes on engineering.\nurl: https://notes.example/\ntheme: bench\n")
    shutil.copytree(options.theme, site / "themes/bench")
    return site


class Server:
    def __init__(self, binary, site):
        start = time.perf_counter()
        self.process = subprocess.Popen(
            [binary, "serve", "--site", site, "--published"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))
        self.start = time.perf_counter() - start
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        self.connection = self.connect()

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def get(self, path, connection=None):
        connection = connection or self.connection
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
        except http.client.RemoteDisconnected:
            # The server ends connections that nobody uses for a minute.
            connection.close()
            connection.request("GET", path)
            answer = connection.getresponse()
        return answer.status, answer.read().decode()

    def wait(self, path, text, is_there=True):
        start = time.perf_counter()
        while (text in self.get(path)[1]) != is_there:
            if time.perf_counter() - start > 60:
                sys.exit(f"{path} never {'held' if is_there else 'lost'} {text}")

    def status(self, field):
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"^{field}:\s+(\d+)", text, re.M).group(1))

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def processor_time(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def idle(self, name, seconds=3):
        """Waits until it is quiet, which must come, and measures then."""
        for _ in range(20):
            before = self.processor_time()
            time.sleep(seconds)
            used = (self.processor_time() - before) / seconds
            if used <= IDLE:
                break
        report(f"idle {name}", used * 100, "% of a processor", IDLE * 100)


def save(path, text):
    """As editors do: the file is written beside the old one, and takes its name."""
    draft = path.with_name("." + path.name + ".tmp")
    draft.write_text(text)
    start = time.perf_counter()
    draft.rename(path)
    return start


def time_saves(server, name, count, pick):
    times = []
    for number in range(count):
        path, page, change = pick(number)
        mark, before = f"saved-{name}-{number}", path.read_text()
        start = save(path, change(before, mark))
        server.wait(page, mark)
        times.append((time.perf_counter() - start) * 1000)
        save(path, before)
        server.wait(page, mark, is_there=False)
    times.sort()
    report(f"save {name}, median of {count}", statistics.median(times), "ms", LIMITS[name])
    report(f"save {name}, 95 % below", times[int(count * .95)], "ms", None)


def measure_saves(server, site, notes, count):
    def note(number):
        path = notes[number * 7919 % len(notes)]
        return path, f"/notes/{path.stem}/"

    retitled = lambda text, mark: re.sub(r"(?m)^title:.*$", f"title: {mark}", text, count=1)
    home = f"/notes/{notes[0].stem}/"
    template = site / "themes/bench/templates/note-end.mustache"
    if not template.exists():
        template.write_text("")
    time_saves(server, "text", count, lambda k: (*note(k), lambda text, mark: f"{text}\n\n{mark}\n"))
    time_saves(server, "title", count, lambda k: (*note(k), retitled))
    time_saves(server, "site.yml", count, lambda k: (site / "content/site.yml", home, retitled))
    time_saves(server, "template", count, lambda k: (template, home, lambda text, mark: f"{text}<p>{mark}</p>\n"))


def measure_idling(server, site, notes):
    page = f"/notes/{notes[0].stem}/"
    server.idle("after saves")

    limit = int(pathlib.Path("/proc/sys/fs/inotify/max_queued_events").read_text())
    server.process.send_signal(signal.SIGSTOP)
    draft = site / "content/notes/.draft"
    for _ in range(limit // 3 + 1000):
        draft.write_text("x")
        draft.unlink()
    text = notes[0].read_text()
    save(notes[0], text + "\n\nwritten in a flood\n")
    server.process.send_signal(signal.SIGCONT)
    server.wait(page, "written in a flood")
    save(notes[0], text)
    server.idle("after lost events")

    (site / "content").rename(site / "gone")
    time.sleep(1)
    server.idle("without its content folder")
    (site / "gone").rename(site / "content")
    server.wait(page, "written in a flood", is_there=False)
    (site / "themes").rename(site / "gone")
    time.sleep(1)
    (site / "gone").rename(site / "themes")
    server.idle("after folders went and came")

    for number in range(100):
        client = socket.create_connection(("127.0.0.1", server.port))
        client.sendall([b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET / HT", b"",
                        b"GET /.seriatim/events HTTP/1.1\r\nHost: localhost\r\n\r\n"][number % 4])
        if number % 2:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.close()
    server.idle("after clients vanished")

    rival = site / "content/notes/rival.md"
    rival.write_text(f"---\nslug: {notes[0].stem}\n---\n# A rival\n")
    time.sleep(1)
    server.idle("while two notes claim one address")
    rival.unlink()
    server.idle("after it was mended")


class Stream:
    """An event stream that counts the messages it got."""

    def __init__(self, port):
        self.count = 0
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.sendall(b"GET /.seriatim/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        with contextlib.suppress(OSError):
            while part := self.socket.recv(65536):
                self.count += part.count(b"data: ")

    def close(self):
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()


def load(server, pages):
    """Loads all pages over many connections at a time; what went wrong, and the requests that were answered."""
    errors, done = [], []

    def work():
        try:
            connection = server.connect()
            for page in pages:
                status, _ = server.get(page, connection)
                (done if status == 200 else errors).append(status)
            connection.close()
        except (OSError, http.client.HTTPException) as error:
            errors.append(error)

    threads = [threading.Thread(target=work) for _ in range(CONNECTIONS)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    return errors, len(done)


def measure_load(server, notes):
    pages = [f"/notes/{path.stem}/" for path in notes[:20]]
    before = server.status("Threads"), server.descriptors()
    memory = []
    for number in range(ROUNDS):
        streams = [Stream(server.port) for _ in range(STREAMS)]
        while not all(stream.count for stream in streams):
            time.sleep(0.01)
        text = notes[0].read_text()
        start = time.perf_counter()
        edit = threading.Timer(0.2, save, (notes[0], text + f"\n\nload {number}\n"))
        edit.start()
        errors, done = load(server, pages)
        seconds = time.perf_counter() - start
        edit.join()
        server.wait(pages[0], f"load {number}")
        time.sleep(0.2)
        deaf = sum(stream.count < 2 for stream in streams)
        for stream in streams: stream.close()
        save(notes[0], text)
        server.wait(pages[0], f"load {number}", is_there=False)
        memory.append(server.status("VmRSS") / 1024)
        print(f"  {CONNECTIONS} connections, {STREAMS} streams: {done} pages in {seconds:.1f} s, {memory[-1]:.0f} MiB")
        report(f"errors in round {number + 1}", len(errors), "", 0)
        report(f"streams without the news in round {number + 1}", deaf, "", 0)
    # Closed streams are found out with the next messages.
    deadline = time.monotonic() + 60
    while server.descriptors() > before[1] and time.monotonic() < deadline:
        time.sleep(0.5)
    report("threads more than before", server.status("Threads") - before[0], "", 0)
    report("descriptors more than before", server.descriptors() - before[1], "", 0)
    report("memory more than after the first two rounds", memory[-1] - max(memory[:2]), "MiB", 10)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seriatim")
    parser.add_argument("--corpus", required=True, help="the program that writes the notes")
    parser.add_argument("--theme", default="themes/default")
    parser.add_argument("--notes", type=int, default=10_000)
    parser.add_argument("--saves", type=int, default=21)
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("/dev/shm/seriatim-preview"))
    options = parser.parse_args()
    site = make_site(options)
    notes = sorted((site / "content/notes").glob("*.md"))
    server = Server(options.seriatim, site)
    try:
        print(f"{len(notes)} notes, ready after {server.start:.2f} s", flush=True)
        status, text = server.get(f"/notes/{notes[0].stem}/")
        if status != 200:
            sys.exit(f"status {status}: {text}")
        measure_saves(server, site, notes, options.saves)
        report("memory", server.status("VmRSS") / 1024, "MiB", MEMORY)
        measure_idling(server, site, notes)
        measure_load(server, notes)
        server.idle("after the load")
        report("memory at its highest", server.status("VmHWM") / 1024, "MiB", MEMORY)
        start = time.perf_counter()
        server.process.terminate()
        report("exit status", server.process.wait(), "", 0)
        report("time to end", (time.perf_counter() - start) * 1000, "ms", 1000)
    finally:
        server.process.kill()
        shutil.rmtree(options.work, ignore_errors=True)
    if missed:
        sys.exit("missed: " + "; ".join(missed))


main()
