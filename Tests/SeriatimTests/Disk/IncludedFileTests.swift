import Foundation
import SiteGenerator
import Testing

@testable import seriatim

struct IncludedFileTests {
  private func outcome(_ path: String, _ file: IncludedFile) -> String {
    do throws(SourceTree.ReadFailure) {
      return String(decoding: try file.read(path), as: UTF8.self)
    } catch {
      return error.message
    }
  }

  @Test func `reads below the site folder and nowhere else`() throws {
    let site = try TestSite(["Sources/a.c": "int a;", ".build/x": "x", "public/index.html": "old"])
    let other = try TemporaryFolder()
    try other.write(["secret": "s"])
    try site.folder.link("inside.c", to: "Sources/a.c")
    try site.folder.link("outside.c", to: "\(other.path)/secret")
    try site.folder.link("Sources/up", to: "\(other.path)")
    try site.folder.link("loop", to: "loop")
    let folder = try site.site()
    let file = IncludedFile(site: folder, output: "\(folder.realPath)/public")
    #expect(outcome("Sources/a.c", file) == "int a;")
    #expect(outcome("inside.c", file) == "int a;")
    #expect(outcome("outside.c", file) == "a link leads out of the site")
    #expect(outcome("Sources/up/secret", file) == "a link leads out of the site")
    #expect(outcome("../secret", file) != "s")
    #expect(outcome("missing", file) == "no such file or directory")
    #expect(outcome("loop", file) == "too many levels of symbolic links")
    #expect(outcome("Sources", file) == "is a directory")
    #expect(outcome("public/index.html", file) == "it is in the output folder")
  }

  @Test func `refuses what is too long, and does not wait for a pipe`() throws {
    let site = try TestSite([:])
    let folder = try site.site()
    let long = String(repeating: "x", count: SourceTree.maximumIncludeSize + 1)
    try site.folder.write(["long.c": long, "fits.c": String(long.dropLast())])
    let made = unsafe mkfifo("\(folder.realPath)/pipe", 0o600)
    #expect(made == 0)
    let file = IncludedFile(site: folder, output: nil)
    #expect(outcome("long.c", file) == "file too large")
    #expect(outcome("fits.c", file).utf8.count == SourceTree.maximumIncludeSize)
    #expect(outcome("pipe", file) == "invalid argument")
  }
}
