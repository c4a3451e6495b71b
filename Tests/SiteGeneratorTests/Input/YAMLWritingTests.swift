import Diagnostics
import Testing

@testable import SiteGenerator

@Suite struct YAMLWritingTests {
  @Test(arguments: [
    ("The sheet that closed itself", "The sheet that closed itself"),
    ("62 commits in May, and why", "62 commits in May, and why"),
    ("a:b#c \"d\" 'e'", "a:b#c \"d\" 'e'"),
    ("https://example.org/a/", "https://example.org/a/"), ("C++ & more", "C++ & more"),
    ("one night: why", "\"one night: why\""), ("a #b", "\"a #b\""), ("@foo", "\"@foo\""),
    ("- a", "\"- a\""), ("\"q\"", "\"\\\"q\\\"\""), ("no", "\"no\""), ("Off", "\"Off\""),
    ("~", "\"~\""), ("012", "\"012\""), ("1_000", "\"1_000\""), ("12:30", "\"12:30\""),
    ("1e3", "\"1e3\""),
    ("2026-10-11", "\"2026-10-11\""), ("2026-10-11T10:00:00Z", "\"2026-10-11T10:00:00Z\""),
    ("...", "\"...\""), ("", "\"\""), (" a", "\" a\""), ("a ", "\"a \""), ("a:", "\"a:\""),
    ("a\nb", "\"a\\nb\""), ("\u{2028}", "\"\\u2028\""), ("a\\: b", "\"a\\\\: b\""),
  ])
  func `quotes only where YAML needs it`(text: String, source: String) throws {
    #expect(YAMLScalar.source(for: text) == source)
    let bytes = Array("key: \(source)\n".utf8)
    var diagnostics = FileDiagnostics(SourceFile(path: "x", bytes: bytes))
    let node = try #require(YAML.parse(in: 0..<bytes.count, &diagnostics))
    #expect(node["key"]?.scalar?.value == .text(text))
  }
}
