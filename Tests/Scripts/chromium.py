"""A headless Chromium spoken to over its DevTools protocol, with nothing but the standard library.

    with Chromium() as browser:
        browser.open("file:///…/index.html", width=320)
        tree = browser.call("Accessibility.getFullAXTree")["nodes"]
"""
import base64, json, os, pathlib, shutil, socket, struct, subprocess, tempfile, time


def find():
    """The browser's program, or None."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


class Chromium:
    def __enter__(self):
        self.profile = tempfile.mkdtemp(prefix="seriatim-chromium-")
        self.process = subprocess.Popen(
            [find(), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-port=0",
             f"--user-data-dir={self.profile}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port, path = self._address()
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self._handshake(port, path)
        self.count, self.session = 0, None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        return self

    def __exit__(self, *_):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def open(self, url, width=1280, height=900, features=()):
        """Loads a page at a width in CSS pixels; `features` are pairs such as ("prefers-color-scheme", "dark")."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[{"name": n, "value": v} for n, v in features])
        self.call("Page.navigate", url=url)
        self.wait_for("Page.loadEventFired")

    def screenshot(self, path, clip=None):
        """Writes a picture of the whole page, or of `clip`: x, y, width, height."""
        options = {"captureBeyondViewport": True}
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        x, y, width, height = clip or (0, 0, size["width"], size["height"])
        options["clip"] = {"x": x, "y": y, "width": width, "height": height, "scale": 1}
        pathlib.Path(path).write_bytes(base64.b64decode(self.call("Page.captureScreenshot", **options)["data"]))

    def evaluate(self, expression):
        """The value of an expression of JavaScript."""
        return self.call("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self._send(json.dumps(message).encode())
        while True:
            answer = json.loads(self._receive())
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def wait_for(self, event):
        while json.loads(self._receive()).get("method") != event:
            pass

    def _address(self):
        file = pathlib.Path(self.profile, "DevToolsActivePort")
        for _ in range(600):
            if file.exists() and len(lines := file.read_text().split()) == 2:
                return int(lines[0]), lines[1]
            time.sleep(0.05)
        raise RuntimeError("chromium did not start")

    # WebSocket, RFC 6455: masked text frames out, unmasked and perhaps split ones in.

    def _handshake(self, port, path):
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.socket.recv(1)
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise RuntimeError(answer.decode())

    def _send(self, payload):
        mask = os.urandom(4)
        length = len(payload)
        if length < 126:
            head = struct.pack("!BB", 0x81, 0x80 | length)
        elif length < 65536:
            head = struct.pack("!BBH", 0x81, 0x80 | 126, length)
        else:
            head = struct.pack("!BBQ", 0x81, 0x80 | 127, length)
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def _receive(self):
        message = b""
        while True:
            first, length = self._read(2)
            length &= 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self._read(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self._read(8))
            message += self._read(length)
            if first & 0x80:
                return message

    def _read(self, count):
        parts = []
        while count:
            part = self.socket.recv(min(count, 1 << 20))
            if not part:
                raise RuntimeError("chromium has gone")
            parts.append(part)
            count -= len(part)
        return b"".join(parts)
