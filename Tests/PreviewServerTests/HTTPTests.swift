import Foundation
import TestSupport
import Testing

@testable import PreviewServer

@Suite(.timeLimit(.minutes(10))) struct HTTPTests {
  private let page = "<!doctype html><title>A</title><body><p>Words</p></body></html>"

  @Test func `answers GET and HEAD with a page`() throws {
    let server = try TestServer(["index.html": page])
    let answer = server.get("/")
    #expect(answer.status == 200)
    #expect(answer["Content-Type"] == "text/html; charset=utf-8")
    #expect(answer.body.contains("<p>Words</p>"))
    let head = Answer(server.raw("HEAD / HTTP/1.1"))
    #expect(head.status == 200)
    #expect(head.body.isEmpty)
    #expect(head["Content-Length"] == answer["Content-Length"])
  }

  @Test(arguments: [
    "/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/x", "//etc/passwd",
    "/a/..\\..\\x",
    "/a/%2e%2e%5c..%5cx", "/x%00.html", "/%252e%252e/etc/passwd", "/.git/config", "/.env",
    "/../site.yml", "/content/draft.md", "/%c0%ae%c0%ae/etc/passwd", "/.", "/a/./b",
    "http://localhost/../../etc/passwd",
  ])
  func `refuses every way out of the site`(target: String) throws {
    let server = try TestServer(["index.html": page, "a/index.html": page])
    let status = server.status("GET \(target) HTTP/1.1")
    #expect(status == 400 || status == 404)
    #expect(server.get("/").status == 200)
  }

  @Test(arguments: ["/%", "/%zz", "/%E0%A4%A", "/%1", "/a%0d%0aSet-Cookie:x", "*", "x"])
  func `answers a malformed address with 400 and lives on`(target: String) throws {
    let server = try TestServer(["index.html": page])
    #expect(server.status("GET \(target) HTTP/1.1") == 400)
    #expect(server.get("/").status == 200)
  }

  @Test func `answers an address that is no UTF-8 with 404`() throws {
    let server = try TestServer(["index.html": page])
    #expect(server.status("GET /%FF HTTP/1.1") == 404)
    #expect(server.status("GET /%E5%AE%89 HTTP/1.1") == 404)
  }

  @Test func `refuses an over-long address and lives on`() throws {
    let server = try TestServer(["index.html": page])
    let long = String(repeating: "a", count: 10_000)
    #expect(server.status("GET /\(long) HTTP/1.1") == 414)
    let huge = String(repeating: "a", count: 1 << 20)
    let status = server.status("GET /\(huge) HTTP/1.1")
    #expect([0, 400, 414, 431].contains(status))
    #expect(server.get("/").status == 200)
  }

  @Test func `is not held up by a client that sends a byte now and then`() throws {
    let server = try TestServer(["index.html": page])
    let slow = RawConnection(port: server.port)
    for letter in "GET / HT" {
      slow.send(String(letter))
      #expect(server.get("/").status == 200)
    }
    slow.send("TP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    #expect(Answer(slow.receive()).status == 200)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"])
  func `answers other methods with 405`(method: String) throws {
    let server = try TestServer(["index.html": page])
    let answer = Answer(server.raw("\(method) / HTTP/1.1", fields: ["Content-Length: 0"]))
    #expect(answer.status == 405)
    #expect(answer["Allow"] == "GET, HEAD")
  }

  @Test func `answers a request with a body without waiting for it`() throws {
    let server = try TestServer(["index.html": page])
    let connection = RawConnection(port: server.port)
    connection.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nabc")
    #expect(Answer(connection.receive()).status == 405)
  }

  @Test(arguments: [
    ("localhost", 200), ("localhost:4000", 200), ("LOCALHOST", 200), ("a.localhost:1", 200),
    ("127.0.0.1:4000", 200), ("[::1]:4000", 200), ("192.168.1.20", 200), ("box.example", 200),
    ("site.example", 200), ("evil.example", 403), ("evil.example:4000", 403),
    ("localhost.evil.example", 403), ("127.0.0.1.evil.example", 403), ("evil-site.example", 403),
    ("1.2.3.4.5", 403), ("localhost@evil", 403), ("", 403),
  ])
  func `answers to its own names only`(host: String, status: Int) throws {
    let server = try TestServer(["index.html": page])
    #expect(server.status("GET / HTTP/1.1", host: host) == status)
  }

  @Test func `refuses a request that names no host`() throws {
    let server = try TestServer(["index.html": page])
    #expect([400, 403].contains(server.status("GET / HTTP/1.1", host: nil)))
    #expect([400, 403].contains(server.status("GET / HTTP/1.0", host: nil)))
  }

  @Test func `serves many requests on one connection`() throws {
    let server = try TestServer(["index.html": page, "a.txt": "one"])
    let connection = RawConnection(port: server.port)
    for _ in 0..<3 {
      connection.send("GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(Answer(connection.receive(until: "one")).body == "one")
    }
  }

  @Test func `answers from the last state while another comes`() throws {
    let server = try TestServer(["a.txt": "0"])
    let done = DispatchSemaphore(value: 0)
    let served = server.server
    DispatchQueue.global().async {
      for number in 1...200 {
        let bytes = Array(String(number).utf8)
        served.show(
          ServedSite(origin: "https://site.example", basePath: "/") { _ in .bytes(bytes) }, News())
      }
      done.signal()
    }
    for _ in 0..<40 { #expect(server.get("/a.txt").status == 200) }
    done.wait()
    #expect(server.get("/a.txt").body == "200")
  }

  @Test func `says that a port is taken by its error number`() throws {
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
    let error = #expect(throws: SystemError.self) {
      try ListeningSocket(host: "127.0.0.1", port: socket.port)
    }
    #expect(error?.isAddressInUse == true)
    #expect(throws: SystemError.self) { try ListeningSocket(host: "no.such.host.invalid", port: 0) }
    close(socket.descriptor)
  }
}
