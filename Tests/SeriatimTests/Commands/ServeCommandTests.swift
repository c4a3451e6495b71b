import Foundation
import Glibc
import TestSupport
import Testing

@testable import seriatim

/// The whole command, as a process, as its author meets it.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ServeCommandTests {
  private let site: TestSite

  init() throws {
    site = try TestSite(["content/notes/a.md": "# A\n\nFirst words.\n"])
  }

  private var path: String { site.folder.path }

  private func preview(
    _ options: String..., setup: String = "", atTerminal: Bool = false
  ) throws -> RunningPreview {
    try RunningPreview(["--site", path] + options, setup: setup, atTerminal: atTerminal)
  }

  @Test func `says where it serves, what changed and what is wrong, and ends at a signal`() throws {
    for signal in [SIGINT, SIGTERM] {
      let preview = try preview()
      #expect(preview.ready.hasPrefix("serving http://localhost:"))
      #expect(preview.ready.contains("/ (1 note, "))
      #expect(preview.ready.hasSuffix(" ms); press q to end\n"))
      try site.folder.write(["content/notes/a.md": "# A\n\nWords of \(signal).\n"])
      #expect(preview.waits(for: "Words of \(signal).", at: "notes/a/"))
      try site.folder.write(["content/notes/a.md": "---\ndate: 2026-13-40\n---\n# A\n"])
      #expect(preview.saysSoon("content/notes/a.md:2:7: error: \"2026-13-40\" is not a day"))
      try site.folder.write(["content/notes/a.md": "# A\n\nMended.\n"])
      #expect(preview.waits(for: "Mended.", at: "notes/a/"))
      #expect(preview.saysSoon("all errors are mended\n"))
      kill(preview.pid, signal)
      #expect(preview.end() == 0)
      #expect(preview.output.contains("content/notes/a.md: "))
    }
    #expect(!site.folder.has("public"))
    #expect(!site.folder.has(".seriatim"))
  }

  @Test func `takes the next free port, and no other than one that was asked for`() throws {
    let first = try preview()
    let second = try preview()
    #expect(first.port != second.port)
    let taken = try Tool.run(["serve", "--site", path, "--port", "\(first.port)"])
    #expect(taken.status == 2)
    #expect(taken.output == "")
    #expect(
      taken.messages
        == "seriatim: error: cannot listen on port \(first.port) of \"127.0.0.1\": "
        + "address already in use; name another with --port\n")
    let free = try preview("--port", "0")
    #expect(free.port > 0)
    #expect(free.get("").contains("<title>"))
  }

  @Test(arguments: [
    ("70000", "\"70000\" is no port; write a number from 0 to 65535"),
    ("-1", "\"-1\" is no port; write a number from 0 to 65535"),
    ("http", "\"http\" is no port; write a number from 0 to 65535"),
  ])
  func `refuses what is no port`(port: String, message: String) throws {
    let result = try Tool.run(["serve", "--site", path, "--port=\(port)"])
    #expect(result.status == 2)
    #expect(result.messages.contains(message))
  }

  @Test func `says plainly why it cannot listen`() throws {
    let unknown = try Tool.run(["serve", "--site", path, "--host", "no.such.host.invalid"])
    #expect(unknown.status == 2)
    #expect(unknown.messages.contains("of \"no.such.host.invalid\": "))
    let first = try String(
      contentsOfFile: "/proc/sys/net/ipv4/ip_unprivileged_port_start", encoding: .utf8)
    guard Tool.canDropRights, Int(first.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 > 80
    else { return }
    let result = try Tool.run(["serve", "--site", path, "--port", "80"], dropsRights: true)
    #expect(result.status == 2)
    #expect(
      result.messages.contains("cannot listen on port 80 of \"127.0.0.1\": permission denied"))
  }

  @Test func `warns when others can reach it`() throws {
    let open = try preview("--host", "0.0.0.0")
    #expect(
      open.messages
        == "seriatim: warning: everybody who can reach this machine can read the preview\n")
    #expect(open.get("notes/a/").contains("First words."))
    #expect(try preview("--host", "127.0.0.1").messages == "")
  }

  @Test func `shows drafts unless they are to be hidden`() throws {
    try site.folder.write(["content/notes/d.md": "---\ndraft: true\n---\n# D\n\nHidden.\n"])
    let all = try preview()
    #expect(all.get("notes/d/").contains("Hidden."))
    #expect(all.get("notes/d/").contains(">Draft<"))
    #expect(try preview("--published").status("notes/d/") == 404)
  }

  @Test func `tells browsers of any change, be it no page`() throws {
    let empty = try TestSite(["content/static/a.html": "<p>One</p>", "content/static/b.txt": "One"])
    let preview = try RunningPreview(["--site", empty.folder.path])
    let stream = RawConnection(port: preview.port)
    stream.send("GET /.seriatim/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(stream.receive(until: "\"version\":1").contains("text/event-stream"))
    try empty.folder.write(["content/static/a.html": "<p>Two</p>"])
    #expect(stream.receive(until: "\"version\":2").contains("/a.html"))
    #expect(preview.get("a.html").contains("<p>Two</p>"))
    #expect(preview.get("a.html").contains(".seriatim/reload.js"))
    try empty.folder.write(["content/static/b.txt": "Two"])
    #expect(stream.receive(until: "\"version\":3").contains("/b.txt"))
    #expect(preview.get("b.txt") == "Two")
  }

  @Test func `needs no descriptor for each file or folder`() throws {
    let notes = (0..<1_500).map { ("content/notes/f\($0 / 5)/n\($0).md", "# N\n\nOld.\n") }
    try site.folder.write(Dictionary(uniqueKeysWithValues: notes))
    let preview = try preview(setup: "ulimit -n 48")
    #expect(preview.messages == "")
    for number in [0, 700, 1_499] {
      try site.folder.write(["content/notes/f\(number / 5)/n\(number).md": "# N\n\nNew.\n"])
      #expect(preview.waits(for: "New.", at: "notes/n\(number)/"))
    }
  }

  @Test func `opens the site in a browser`() throws {
    try site.folder.write(["site.yml": "title: A site\nurl: https://notes.example/base/\n"])
    let seen = path + "/seen"
    try site.folder.write(["bin/xdg-open": "#!/bin/sh\nprintf %s \"$1\" > '\(seen)'\n"])
    unsafe chmod(path + "/bin/xdg-open", 0o755)
    let preview = try preview("--open", setup: "PATH='\(path)/bin':$PATH")
    let url = preview.url
    #expect(url.hasSuffix("/base/"))
    #expect(eventually { (try? site.folder.text("seen")) == url })
  }

  @Test func `goes on without a browser`() throws {
    let preview = try preview("--open", setup: "PATH=/nowhere")
    #expect(preview.get("notes/a/").contains("First words."))
  }

  @Test func `ends at a q, and leaves the terminal as it was`() throws {
    let preview = try preview(atTerminal: true)
    #expect(preview.get("notes/a/").contains("First words."))
    #expect(!preview.echoes)
    preview.type("x")
    #expect(preview.get("notes/a/").contains("First words."))
    preview.type("q")
    #expect(preview.end() == 0)
    #expect(preview.echoes)
  }
}
