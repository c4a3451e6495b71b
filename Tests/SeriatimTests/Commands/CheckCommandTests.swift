import Foundation
import TestSupport
import Testing

@testable import seriatim

/// `seriatim check`, as a process, on a site with installed themes.
@Suite(.serialized)
struct CheckCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder.withSite()
  }

  private static let fault = [
    "site/content/notes/fault.md":
      "---\ntitle: Fault\ndescription: A fault that is planted here.\ndate: 2026-01-01\n---\n\n[x](#no)\n<img src=\"/icon.png\">\n"
  ]

  @Test func `a new site is sound, and nothing is written`() throws {
    let before = try folder.tree("site")
    let result = try Tool.run(["check", "--strict", "--site", "site"], in: folder.path)
    #expect(result.status == 0)
    #expect(result.messages == "")
    #expect(
      result.output.hasPrefix("10 pages checked: 0 errors, 0 warnings, 0 pieces of advice ("))
    #expect(try folder.tree("site") == before)
  }

  @Test func `the manual is sound`() throws {
    let result = try Tool.run(["check", "--site", Repository.root.path])
    #expect(result.status == 0, "\(result.messages)")
    #expect(result.output.contains(" pages checked: 0 errors, "))
  }

  @Test func `faults end with 1, warnings with --strict only`() throws {
    try folder.write(Self.fault)
    let result = try Tool.run(["check"], in: folder.path + "/site")
    #expect(result.status == 1)
    #expect(
      result.messages.contains(
        "content/notes/fault.md:7:5: error: this page has no place '#no' [broken-fragment]\n"))
    #expect(result.messages.contains("fault.md:8:11: error: image '/icon.png' does not exist"))
    #expect(result.messages.contains("fault.md:8:11: warning: image '/icon.png' has no alt"))
    try folder.write(["site/content/notes/fault.md": "# A\n\n[x]()\n"])
    #expect(try Tool.run(["check"], in: folder.path + "/site").status == 0)
    #expect(try Tool.run(["check", "--strict"], in: folder.path + "/site").status == 1)
  }

  @Test func `forms for programs`() throws {
    try folder.write(Self.fault)
    let json = try Tool.run(["check", "--site", "site", "--format", "json"], in: folder.path)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let root = try #require(object as? [String: Any])
    #expect((root["diagnostics"] as? [[String: Any]])?.count == 3)
    #expect((root["summary"] as? [String: Any])?["error"] as? Int == 2)
    let github = try Tool.run(["check", "--site", "./site/", "--format=github"], in: folder.path)
    #expect(
      github.output.hasPrefix(
        "::error file=site/content/notes/fault.md,line=7,col=5,endColumn=8,title=broken-fragment::this page has no place '#no'\n"
      ))
    let other = try Tool.run(["check", "--format", "xml"], in: folder.path)
    #expect(other.status == 2)
    #expect(other.messages.contains("'xml' is no form of messages; write text, json or github"))
    try folder.write(["site/content/notes/fault.md": "---\ndate: 2026-13-01\n---\n"])
    let build = try Tool.run(["build", "--site", "site", "--format=github"], in: folder.path)
    #expect(build.status == 1)
    #expect(build.output.hasPrefix("::error file=site/content/notes/fault.md,line=2,col=7"))
  }

  @Test func `a baseline holds old findings back, and only those`() throws {
    try folder.write(Self.fault)
    let site = folder.path + "/site"
    #expect(try Tool.run(["check", "--baseline", "old"], in: site).status == 2)
    #expect(try Tool.run(["check", "--update-baseline"], in: site).status == 2)
    let written = try Tool.run(["check", "--baseline", "old", "--update-baseline"], in: site)
    #expect(written.output == "old holds 3 findings\n")
    let passed = try Tool.run(["check", "--baseline", "old"], in: site)
    #expect(passed.status == 0)
    #expect(passed.output.contains(", 3 of the baseline passed over ("))
    var text = try #require(Self.fault["site/content/notes/fault.md"])
    text = text.replacing("<img src=\"/icon.png\">", with: "\n\n[x](#no) [y](#other)")
    try folder.write(["site/content/notes/fault.md": text])
    let new = try Tool.run(["check", "--baseline", "old"], in: site)
    #expect(new.status == 1)
    #expect(new.messages.contains("#other"))
    #expect(new.output.contains(" 2 of the baseline mended "))
  }
}
