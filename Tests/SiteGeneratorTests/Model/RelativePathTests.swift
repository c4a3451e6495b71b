import SiteGenerator
import Testing

@Suite struct RelativePathTests {
  @Test(arguments: ["a", "a/b", "...", ".a/b.", "a..b/..c", "é/ü"])
  func `a path of names stays below its root`(path: String) {
    #expect(path.staysBelowRoot)
  }

  @Test(arguments: ["", "/", "/a", "a/", "a//b", ".", "..", "a/../b", "./a", "a/..", "a\0b"])
  func `a path with an empty part, dots for a name or a NUL does not`(path: String) {
    #expect(!path.staysBelowRoot)
  }
}
