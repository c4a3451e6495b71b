import TestSupport
import Testing

@testable import PreviewServer

@Suite(.timeLimit(.minutes(10))) struct LiveReloadTests {
  private let strict = "default-src 'none'; script-src 'none'; style-src 'self'"

  private func added(_ html: String, basePath: String = "/", policy: String? = nil) -> Response {
    var response = Response(200, .bytes(Array(html.utf8)))
    response["Content-Security-Policy"] = policy
    return LiveReload(nonce: "n0").add(to: response, basePath: basePath)
  }

  private func text(_ response: Response) -> String {
    guard case .bytes(let bytes) = response.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func attribute(_ name: String, _ html: String) -> String? {
    text(added(html)).split(separator: "\(name)=\"").dropFirst().first?.split(separator: "\"").first
      .map(String.init)
  }

  @Test func `adds its script before the body's end, below the base path`() {
    let page = text(added("<body><p>a</p></body></html>", basePath: "/docs/"))
    #expect(page.hasPrefix("<body><p>a</p><script src=\"/docs/.seriatim/reload.js\" nonce=\"n0\""))
    #expect(page.hasSuffix("</script>\n</body></html>"))
    #expect(text(added("<p>no end")).hasPrefix("<p>no end<script"))
  }

  @Test(arguments: [
    (
      "default-src 'none'; script-src 'none'; style-src 'self'",
      "default-src 'none'; script-src 'nonce-n0'; style-src 'self'; connect-src 'self'; worker-src 'self'"
    ),
    (
      "script-src 'self' 'unsafe-inline'",
      "script-src 'self' 'unsafe-inline'; worker-src 'self' 'unsafe-inline'"
    ),
    ("img-src 'self'", "img-src 'self'"),
    (
      "default-src 'self'",
      "default-src 'self'; script-src 'self' 'nonce-n0'; connect-src 'self'; worker-src 'self'"
    ),
    (
      "connect-src https://a.example; script-src 'sha256-x'",
      "connect-src https://a.example 'self'; script-src 'sha256-x' 'nonce-n0'; worker-src 'sha256-x' 'self'"
    ),
  ])
  func `is allowed by the page's policy and allows nothing else`(policy: String, expected: String) {
    func directives(_ text: String?) -> [String] {
      (text ?? "").split(separator: ";").map { String($0.trimmed) }.sorted()
    }
    let policy = added("<body></body>", policy: policy)["Content-Security-Policy"]
    #expect(directives(policy) == directives(expected))
  }

  @Test func `tells a change of style sheets' names from a change of the page`() {
    let one = "<link rel=\"stylesheet\" href=\"/a.1.css\"><p>x</p>"
    let two = "<link rel=\"stylesheet\" href=\"/a.2.css\"><p>x</p>"
    let three = "<link rel=\"stylesheet\" href=\"/a.2.css\"><p>y</p>"
    #expect(attribute("data-page", one) != attribute("data-page", two))
    #expect(attribute("data-shape", one) == attribute("data-shape", two))
    #expect(attribute("data-shape", two) != attribute("data-shape", three))
  }

  @Test func `leaves files that are no pages as they are`() throws {
    let server = try TestServer(["a.css": "p{}", "n/index.md": "# N</body>"])
    #expect(server.get("/a.css").body == "p{}")
    #expect(server.get("/n/index.md").body == "# N</body>")
  }

  @Test func `sends news to every open stream and the newest to a late one`() throws {
    let server = try TestServer(["index.html": "a"])
    let early = (0..<3).map { _ in RawConnection(port: server.port) }
    for stream in early {
      stream.send("GET /.seriatim/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(stream.receive(until: "\n\n").contains("text/event-stream"))
    }
    var news = News()
    news.problems = [Problem(place: "a.md:1:1", message: "a \"quoted\" word", detail: "x\ny")]
    server.show(["index.html": "b"], news: news)
    let late = RawConnection(port: server.port)
    late.send("GET /.seriatim/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    for stream in early + [late] {
      let message = stream.receive(until: "a.md:1:1")
      #expect(message.contains("a \\\"quoted\\\" word"))
      #expect(message.contains("x\\u000ay"))
    }
  }

  @Test func `forgets streams that were closed`() throws {
    let server = try TestServer(["index.html": "a"])
    do {
      let streams = (0..<50).map { _ in RawConnection(port: server.port) }
      for stream in streams {
        stream.send("GET /.seriatim/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = stream.receive(until: "data:")
      }
      #expect(server.server.listenerCount == 50)
    }
    // A first write to a closed connection is answered by a reset, which the next one meets.
    for _ in 0..<100 where server.server.listenerCount > 0 {
      server.server.beat()
      _ = server.get("/")
    }
    #expect(server.server.listenerCount == 0)
  }

  @Test func `ends open streams when it stops`() throws {
    var server: TestServer? = try TestServer(["index.html": "a"])
    let stream = RawConnection(port: try #require(server?.port))
    stream.send("GET /.seriatim/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = stream.receive(until: "data:")
    server = nil
    #expect(!stream.receive().contains("data:"))
  }
}
