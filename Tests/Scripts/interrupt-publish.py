#!/usr/bin/env python3
"""Interrupt `seriatim publish` at random instants and look at what readers would see.

usage: interrupt-publish.py --seriatim BIN [--rounds N] [--seed N]

BIN is an installed binary. Before each round the theme's colours and a note change, so that the style sheet
gets another name and every page another content; then publish is killed, in turn alone and together with
the tool that it runs. Looked at is: for a link DIR, that it leads to exactly the files of its release's
hashes; for rsync (a daemon on loopback) and rclone (a local folder), that no page asks for an asset that is
not there. In the end a whole run leaves what a build makes, and a second run sends nothing. A target whose
tool is not installed is skipped by name. Exits 1 when something was wrong.
"""
import argparse, hashlib, os, pathlib, random, re, shutil, signal, subprocess, sys, tempfile, time

ASSET = re.compile(r'(?:href|src)="(/assets/[^"]+)"')


def files(folder: pathlib.Path) -> dict:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


class Site:
    """A site of a hundred notes that differs in every round."""

    def __init__(self, seriatim: str, work: pathlib.Path) -> None:
        self.seriatim, self.folder = seriatim, work / "site"
        subprocess.run([seriatim, "new", "site", str(self.folder)], check=True, capture_output=True)
        for number in range(100):
            self.note(number, "Text.")

    def note(self, number: int, text: str) -> None:
        (self.folder / f"content/notes/n{number}.md").write_text(
            f"---\ntitle: Note {number}\ndescription: Note {number}, one of a hundred.\ndate: 2026-01-01\n---\n\n{text}\n")

    def change(self, word: str) -> None:
        sheet = self.folder / "themes/default/assets/content.css"
        sheet.parent.mkdir(parents=True, exist_ok=True)
        sheet.write_text(f"/* {word} */\n")
        for number in range(0, 100, 7):
            self.note(number, f"Round {word}.")

    def publish(self, target: str, **more) -> subprocess.Popen:
        return subprocess.Popen(
            [self.seriatim, "publish", "--site", str(self.folder), "--to", target],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True, **more)

    def built(self) -> dict:
        subprocess.run([self.seriatim, "build", "--site", str(self.folder)], check=True, capture_output=True)
        return {k: v for k, v in files(self.folder / "public").items() if k != ".gitignore"}


def fault_of_link(link: pathlib.Path) -> str:
    release = link.resolve()
    wanted = dict(
        reversed(line.split("  ", 1)) for line in pathlib.Path(f"{release}.sha256").read_text().splitlines())
    found = {k: hashlib.sha256(v).hexdigest() for k, v in files(release).items()}
    return "" if found == wanted else f"{release} is a mix"


def fault_of_folder(folder: pathlib.Path) -> str:
    for page in folder.rglob("*.html"):
        for asset in ASSET.findall(page.read_text(errors="replace")):
            if not (folder / asset[1:]).is_file():
                return f"{page.relative_to(folder)} asks for {asset}, which is not there"
    return ""


def run(site: Site, name: str, target: str, place: pathlib.Path, rounds: int, chance: random.Random) -> int:
    """Publishes and interrupts; returns how many rounds ended in something wrong."""
    fault = fault_of_link if name == "link" else fault_of_folder
    started = time.monotonic()
    assert site.publish(target).wait() == 0, f"{name}: the first run failed"
    length = time.monotonic() - started
    wrong = killed = 0
    for number in range(rounds):
        site.change(f"{name} {number} {chance.random()}")
        process = site.publish(target)
        time.sleep(chance.uniform(0.02, 1.0) * length)
        if process.poll() is None:
            killed += 1
            if number % 2 == 0:
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        process.wait()
        found = fault(place)
        if found:
            wrong += 1
            print(f"FAIL {name} round {number}: {found}")
    # A tool that went on alone keeps the next run away as long as it works.
    for _ in range(100):
        last = site.publish(target)
        if last.wait() == 0:
            break
        time.sleep(0.1)
    second = site.publish(target)
    text, _ = second.communicate()
    there = {k: v for k, v in files(place).items() if k != ".seriatim.sha256"}
    if there != site.built() or " 0 new, 0 changed, 0 removed" not in text:
        wrong += 1
        print(f"FAIL {name}: the last run left something else than a build makes")
    print(f"{'FAIL' if wrong else 'ok  '} {name}: {killed} of {rounds} rounds were killed, {wrong} wrong")
    return wrong


def daemon(work: pathlib.Path, place: pathlib.Path, port: int) -> subprocess.Popen:
    owner = "uid = root\ngid = root\n" if os.geteuid() == 0 else ""
    settings = work / "rsyncd.conf"
    settings.write_text(
        f"use chroot = no\naddress = 127.0.0.1\nport = {port}\n{owner}log file = {work}/rsyncd.log\n"
        f"[www]\npath = {place}\nread only = no\n")
    process = subprocess.Popen(["rsync", "--daemon", "--no-detach", f"--config={settings}"], stdin=subprocess.DEVNULL)
    for _ in range(100):
        if subprocess.run(["rsync", f"rsync://127.0.0.1:{port}/"], capture_output=True).returncode == 0:
            return process
        time.sleep(0.05)
    sys.exit("the rsync daemon does not answer")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seriatim", required=True)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    work = pathlib.Path(tempfile.mkdtemp(prefix="interrupt-"))
    server = None
    wrong = 0
    try:
        site = Site(str(pathlib.Path(arguments.seriatim).resolve()), work)
        wrong += run(site, "link", str(work / "www"), work / "www", arguments.rounds, chance)
        for tool in ("rsync", "rclone"):
            if not shutil.which(tool):
                print(f"skipped: {tool} ({tool} is not installed)")
                continue
            place = work / tool
            place.mkdir()
            target = f"rclone::local:{place}"
            if tool == "rsync":
                port = chance.randrange(20000, 32000)
                server = daemon(work, place, port)
                target = f"rsync://127.0.0.1:{port}/www"
            wrong += run(site, tool, target, place, arguments.rounds, chance)
    finally:
        if server:
            server.terminate()
            server.wait()
        shutil.rmtree(work, ignore_errors=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
