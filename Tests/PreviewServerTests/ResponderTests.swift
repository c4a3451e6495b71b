import Testing

@testable import PreviewServer

@Suite struct ResponderTests {
  private func respond(
    _ request: Request, _ files: [String: String], basePath: String = "/", headers: String = "",
    redirects: String = ""
  ) -> Response {
    let site = ServedSite(
      origin: "https://site.example", basePath: basePath, headers: Array(headers.utf8),
      redirects: Array(redirects.utf8)
    ) { path in files[path].map { .bytes(Array($0.utf8)) } }
    let responder = Responder(
      site: site, problems: [], reload: LiveReload(nonce: "n"), hosts: HostCheck(names: []))
    var request = request
    request.fields["host"] = "localhost"
    return responder.respond(to: request)
  }

  private func text(_ response: Response) -> String {
    guard case .bytes(let bytes) = response.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("/gr%C3%B6%C3%9Fe/", 200, nil), ("/gr%C3%B6%C3%9Fe", 301, "/gr%C3%B6%C3%9Fe/"),
      ("/gr%C3%B6%C3%9Fe?a=b", 301, "/gr%C3%B6%C3%9Fe/?a=b"), ("/a%20b.txt", 200, nil),
      ("/100%2525/", 200, nil), ("/missing", 404, nil), ("/a%20b.txt/", 404, nil),
    ] as [(String, Int, String?)])
  func `finds what an address names and redirects to the slash form`(
    target: String, status: Int, location: String?
  ) {
    let files = ["größe/index.html": "ok", "a b.txt": "ok", "100%25/index.html": "ok"]
    let response = respond(Request(target), files)
    #expect(response.status == status)
    #expect(response["Location"] == location)
  }

  @Test(
    arguments: [
      ("/", 302, "/repo/"), ("/repo", 302, "/repo/"), ("/repo/", 200, nil), ("/a/", 404, nil),
      ("/repo/a", 301, "/repo/a/"), ("/repo/a/", 200, nil), ("/repository/", 404, nil),
    ] as [(String, Int, String?)])
  func `serves a site below its base path`(target: String, status: Int, location: String?) {
    let response = respond(
      Request(target), ["index.html": "home", "a/index.html": "a"], basePath: "/repo/")
    #expect(response.status == status)
    #expect(response["Location"] == location)
  }

  @Test func `shows the site's own page for what is not there`() {
    let response = respond(Request("/x/"), ["404.html": "<p>Gone</p>"])
    #expect(response.status == 404)
    #expect(text(response).contains("<p>Gone</p>"))
    #expect(respond(Request("/x/"), [:]).status == 404)
  }

  @Test(
    arguments: [
      ("/was/", 301, "/is/"), ("/was", 301, "/is/"), ("/was/?q=1", 301, "/is/?q=1"),
      ("/out/", 302, "https://other.example/x"), ("/own/", 308, "/is/#part"),
      ("/blog/2020/post/", 301, "/notes/2020/post/"), ("/by/ann/7", 302, "/authors/ann?n=7"),
      ("/same/", 200, nil),
    ] as [(String, Int, String?)])
  func `follows the rules of _redirects`(target: String, status: Int, location: String?) {
    let rules = """
      # old places
      /was/ /is/ 301
      /was/ /second/ 301
      /out/ https://other.example/x
      /own/ https://site.example/is/#part 308
      /blog/* /notes/:splat 301
      /by/:name/:number /authors/:name?n=:number
      /same/ /is/ 200
      """
    let response = respond(
      Request(target), ["is/index.html": "is", "was/index.html": "page"], redirects: rules)
    #expect(response.status == status)
    #expect(response["Location"] == location)
  }

  @Test func `sends the fields of _headers`() {
    let rules = """
      /*
        X-Frame-Options: DENY
        Referrer-Policy: no-referrer
      /assets/*
        Cache-Control: public, max-age=31536000, immutable
      /kept.txt
        Cache-Control: max-age=600
      /feed.xml
        Content-Type: application/atom+xml; charset=utf-8
      /*.md
        X-Robots-Tag: noindex
      """
    let files = ["assets/a.css": "a", "feed.xml": "<feed/>", "kept.txt": "a", "n/index.md": "# N"]
    let asset = respond(Request("/assets/a.css"), files, headers: rules)
    #expect(asset["Cache-Control"] == "public, max-age=31536000, immutable")
    #expect(asset["X-Frame-Options"] == "DENY")
    #expect(asset["Referrer-Policy"] == "no-referrer")
    // What may change with the next save is asked for each time.
    #expect(respond(Request("/kept.txt"), files, headers: rules)["Cache-Control"] == "no-cache")
    let feed = respond(Request("/feed.xml"), files, headers: rules)
    #expect(feed["Content-Type"] == "application/atom+xml; charset=utf-8")
    #expect(respond(Request("/n/index.md"), files, headers: rules)["X-Robots-Tag"] == "noindex")
  }

  @Test(arguments: [
    ("a.txt", "text/plain; charset=utf-8"), ("a.xml", "application/xml; charset=utf-8"),
    ("a.json", "application/json; charset=utf-8"), ("a.md", "text/markdown; charset=utf-8"),
    ("a.svg", "image/svg+xml; charset=utf-8"), ("a.mjs", "text/javascript; charset=utf-8"),
    ("a.wasm", "application/wasm"),
    ("a.webmanifest", "application/manifest+json; charset=utf-8"), ("a.avif", "image/avif"),
    ("a.woff2", "font/woff2"), ("a.PNG", "image/png"), ("a", "application/octet-stream"),
    ("a.zzz", "application/octet-stream"), (".nojekyll", "application/octet-stream"),
    ("CNAME", "application/octet-stream"), ("a.b/c", "application/octet-stream"),
  ])
  func `tells the type of a file by its name`(path: String, type: String) {
    let response = respond(Request("/" + path), [path: "x"])
    #expect(response["Content-Type"] == type)
    #expect(response["X-Content-Type-Options"] == "nosniff")
  }

  @Test func `sends nothing again that the client has`() throws {
    let files = ["a.txt": "one", "index.html": "<p>one</p>"]
    for target in ["/a.txt", "/"] {
      let tag = try #require(respond(Request(target), files)["ETag"])
      for field in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
        let again = respond(Request(target: target, ["if-none-match": field]), files)
        #expect(again.status == 304)
        #expect(text(again).isEmpty)
        #expect(again["ETag"] == tag)
      }
      #expect(respond(Request(target: target, ["if-none-match": "\"x\""]), files).status == 200)
    }
  }

  @Test func `sends a part of a file`() throws {
    let files = ["a.txt": "0123456789"]
    func range(_ field: String, _ more: [String: String] = [:]) -> Response {
      let fields = more.merging(["range": field]) { $1 }
      return respond(Request(target: "/a.txt", fields), files)
    }
    #expect(range("bytes=0-1").status == 206)
    #expect(text(range("bytes=0-1")) == "01")
    #expect(range("bytes=0-1")["Content-Range"] == "bytes 0-1/10")
    #expect(text(range("bytes=-5")) == "56789")
    #expect(text(range("bytes=5-")) == "56789")
    #expect(range("bytes=9999999-").status == 416)
    #expect(range("bytes=9999999-")["Content-Range"] == "bytes */10")
    #expect(range("bytes=a").status == 200)
    let tag = try #require(range("bytes=0-1")["ETag"])
    #expect(range("bytes=0-1", ["if-range": tag]).status == 206)
    #expect(range("bytes=0-1", ["if-range": "\"old\""]).status == 200)
  }

  @Test func `lists the problems with status 503 while there is no site`() {
    let problem = Problem(place: "site.yml:1:8", message: "\"<b>\" is wrong", detail: "  1 | <b>")
    let responder = Responder(
      site: nil, problems: [problem], reload: LiveReload(nonce: "n"), hosts: HostCheck(names: []))
    let response = responder.respond(to: Request("/notes/a/", host: "localhost"))
    #expect(response.status == 503)
    #expect(text(response).contains("site.yml:1:8"))
    #expect(text(response).contains("&lt;b&gt;"))
    #expect(text(response).contains(".seriatim/reload.js"))
  }
}

extension Request {
  init(_ target: String, host: String? = nil) {
    self.init("GET", target, fields: host.map { ["host": $0] } ?? [:])
  }

  init(target: String, _ fields: [String: String]) {
    self.init("GET", target, fields: fields)
  }
}
