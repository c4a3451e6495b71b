import Testing

@testable import seriatim

struct OutputLocationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let output: String
    let reason: String?
    var testDescription: String { output }
  }

  private static let cases = [
    Case(output: "/", reason: "it is the root of the file system"),
    Case(output: "BASE/home/site", reason: "it is the site folder itself"),
    Case(output: "BASE/home/site/.", reason: "it is the site folder itself"),
    Case(output: "BASE/link", reason: "it is the site folder itself"),
    Case(output: "BASE/home", reason: "it holds the site folder"),
    Case(output: "BASE/elsewhere/..", reason: "it holds the site folder"),
    Case(output: "/dev", reason: "it holds the site folder"),
    Case(output: "BASE/home/site/content", reason: "it lies inside the site's content"),
    Case(output: "BASE/home/site/content/_out", reason: "it lies inside the site's content"),
    Case(
      output: "BASE/home/site/content/static/public", reason: "it lies inside the site's content"),
    Case(output: "BASE/elsewhere/out", reason: "it lies inside the site's themes"),
    Case(output: "BASE/home/site/.git/x", reason: "it lies inside the site's .git"),
    Case(output: "BASE/home/site/.seriatim", reason: "it lies inside the site's .seriatim"),
    Case(output: "BASE/home/site/public", reason: nil),
    Case(output: "BASE/home/site/a/b/c", reason: nil),
    Case(output: "BASE/other", reason: nil),
  ]

  @Test(arguments: cases)
  func `refuses outputs that are, hold or lie in what must not be lost`(_ test: Case) throws {
    let base = try TemporaryFolder()
    try base.write([
      "home/site/site.yml": "", "home/site/content/a.md": "", "elsewhere/theme.yml": "",
    ])
    try base.link("link", to: "home/site")
    try base.link("home/site/themes", to: "../../elsewhere")
    let path = { (path: String) in path.split(separator: "BASE").joined(separator: base.path) }
    let output = test.output.hasPrefix("BASE") ? base.path + path(test.output) : test.output
    let site = try SiteFolder("\(base.path)/home/site")
    let location = Result { try OutputLocation(output, of: site, home: "\(base.path)/home") }
    switch (location, test.reason) {
    case (.success, nil): break
    case (.failure(let error as DiskError), let reason?):
      #expect(
        error.message
          == "refusing to write to \"\(output)\": \(reason); name another folder with --output")
    case (let result, let reason): Issue.record("\(result), not \(reason ?? "accepted")")
    }
  }

  @Test func `refuses the home folder and what holds it`() throws {
    let base = try TemporaryFolder()
    try base.write(["site/site.yml": "", "users/me/x": ""])
    let site = try SiteFolder("\(base.path)/site")
    for (output, reason) in [
      ("users/me", "it is the home folder"), ("users", "it holds the home folder"),
    ] {
      #expect(
        throws: DiskError(
          "refusing to write to \"\(base.path)/\(output)\": \(reason)"
            + "; name another folder with --output")
      ) { try OutputLocation("\(base.path)/\(output)", of: site, home: "\(base.path)/users/me") }
    }
  }

  @Test func `resolves what is there and keeps what is not`() throws {
    let base = try TemporaryFolder()
    try base.makeFolder("real")
    try base.link("link", to: "real")
    let real = try RealPath.of(base.path) + "/real"
    #expect(try RealPath.ofFuture("\(base.path)/link/a/./b/") == "\(real)/a/b")
    #expect(try RealPath.ofFuture("\(base.path)/link") == real)
    #expect(try RealPath.ofFuture("/x-not-there") == "/x-not-there")
  }
}
