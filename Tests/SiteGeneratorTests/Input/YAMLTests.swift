import Diagnostics
import Testing

@testable import SiteGenerator

@Suite struct YAMLTests {
  private func parse(_ text: String) -> (node: YAMLNode?, diagnostics: [Diagnostic]) {
    let bytes = Array(text.utf8)
    var diagnostics = FileDiagnostics(SourceFile(path: "x.yml", bytes: bytes))
    let node = YAML.parse(in: 0..<bytes.count, &diagnostics)
    return (node, diagnostics.diagnostics)
  }

  @Test(
    arguments: [
      ("yes", .text("yes")), ("no", .text("no")), ("on", .text("on")), ("true", .bool(true)),
      ("False", .bool(false)), ("~", .null), ("null", .null), ("", .null), ("12", .int(12)),
      ("012", .int(12)), ("+3", .int(3)), ("-3", .int(-3)), ("0x1F", .int(31)), ("0o17", .int(15)),
      ("0x-1", .text("0x-1")), ("1_000", .text("1_000")), ("1.5", .float(1.5)), (".5", .float(0.5)),
      ("1.", .float(1)), ("1e3", .float(1000)), ("1e", .text("1e")), ("-.inf", .float(-.infinity)),
      (".", .text(".")), ("-", .text("-")), ("1.2.3", .text("1.2.3")), ("12:30", .text("12:30")),
      ("2024-01-02", .text("2024-01-02")), ("99999999999999999999", .float(1e20)),
      ("nan", .text("nan")),
      ("inf", .text("inf")), ("0x", .text("0x")), ("+.5", .float(0.5)), ("-.nan", .text("-.nan")),
    ] as [(String, YAMLScalar.Value)])
  func `knows the scalars of YAML 1.2's core schema`(text: String, value: YAMLScalar.Value) {
    #expect(YAMLScalar(text, isPlain: true).value == value)
    #expect(YAMLScalar(text, isPlain: false).value == .text(text))
  }

  @Test func `keeps byte ranges of the file, past letters of several bytes`() throws {
    let bytes = Array("---\nä: \"ö\"\nlist: [é, b]\n".utf8)
    var diagnostics = FileDiagnostics(SourceFile(path: "x", bytes: bytes))
    let node = try #require(YAML.parse(in: 4..<bytes.count, &diagnostics))
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let list = try #require(node["list"])
    guard case .sequence(let items) = list.content else { throw CancellationError() }
    #expect(text(try #require(node["ä"]).range) == "\"ö\"")
    #expect(text(list.range) == "[é, b]")
    #expect(items.map { text($0.range) } == ["é", "b"])
    #expect(text(node.range) == "ä: \"ö\"\nlist: [é, b]")
  }

  @Test(arguments: [
    (
      "a: *x",
      "1:4: error: \"*x\" is an alias, which is not taken [yaml-alias] (write the value again)"
    ),
    (
      "a: !!python/object:os.system x",
      "1:4: error: \"!!python/object:os.system\" is a tag, which is not taken [yaml-tag] (leave it out, and quote a value that must be text)"
    ),
    (
      "a: 1\n---\nb: 2",
      "2:1: error: a second document begins here, where only one is taken [yaml-document] (remove the line that separates them)"
    ),
    (
      "? [a]\n: b",
      "1:3: error: a key must be a word, not a list or a mapping [yaml-key] (quote it when it is meant as text)"
    ),
    ("user: @foo", "1:7: error: \"@\" cannot begin a value [yaml-syntax] (quote the value)"),
    ("a: `b`", "1:4: error: \"`\" cannot begin a value [yaml-syntax] (quote the value)"),
    ("a:\n\tb: 1", "2:1: error: a tab cannot indent [yaml-syntax] (use blanks)"),
    ("a: \"b", "1:4: error: \" opens a text that is never closed [yaml-syntax] (close it)"),
    (
      "a: \"b\" c",
      "1:8: error: text follows the closing quote of \"b\" [yaml-syntax] (quote the whole value, and double the quotes in it)"
    ),
    (
      "a: \"\\d\"",
      "1:5: error: \"\\d\" is no escape in double quotes [yaml-syntax] (write \\\\ for a backslash, or use single quotes)"
    ),
    (
      "a: [b, c",
      "1:4: error: \"[\" opens a list that is not closed [yaml-syntax] (close it with ], and separate its items by commas)"
    ),
    (
      "a: {b: c",
      "1:4: error: \"{\" opens a mapping that is not closed [yaml-syntax] (close it with }, and separate its keys by commas)"
    ),
    (
      "a: 1\nword\nb: 2",
      "2:1: error: \"word\" is no key with a value [yaml-syntax] (write key: value)"
    ),
    (
      "a: b\n  c: d",
      "2:3: error: a key is indented, but the line above holds a value [yaml-syntax] (indent it like the key above, or quote the value above)"
    ),
    (
      "a: - b",
      "1:4: error: a list cannot begin on the line of its key [yaml-syntax] (begin it on the next line)"
    ),
    ("a: b\u{1}", "1:5: error: a control character is not allowed here [yaml-syntax] (remove it)"),
    (
      "a: b\n c: d: e",
      "2:2: error: a key is indented, but the line above holds a value [yaml-syntax] (indent it like the key above, or quote the value above)"
    ),
    (
      "a: {b: data:}",
      "1:12: error: \":\" cannot stand here between brackets or braces [yaml-syntax] (quote the value)"
    ),
    (
      "a: é: ö",
      "1:6: error: \":\" and a blank cannot stand in a value [yaml-syntax] (quote the value)"
    ),
  ])
  func `explains what cannot be read`(text: String, line: String) {
    #expect(parse(text).diagnostics.map(\.oneLine) == [line])
  }

  // B013
  @Test func `refuses an alias bomb at its first alias`() {
    let letters = "abcdefghi".map(String.init)
    var text = "a: &a [x,x,x,x,x,x,x,x,x]\n"
    for (last, next) in zip(letters, letters.dropFirst()) {
      text +=
        "\(next): &\(next) [" + Array(repeating: "*\(last)", count: 9).joined(separator: ",")
        + "]\n"
    }
    #expect(parse(text).diagnostics.map(\.rule) == [.yamlAlias])
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "{? "])
  func `bounds nesting without recursion`(opening: String) {
    let started = ContinuousClock.now
    let result = parse(String(repeating: opening, count: 10_000))
    #expect(result.node == nil)
    #expect(result.diagnostics.count == 1)
    #expect(ContinuousClock.now - started < .seconds(2))
  }

  @Test func `says how deep values may be nested`() {
    #expect(
      parse(String(repeating: "[", count: 33) + String(repeating: "]", count: 33))
        .diagnostics.map(\.oneLine) == [
          "1:33: error: values are nested more than 32 deep [yaml-limit]"
        ])
    #expect(
      parse(String(repeating: "[", count: 32) + String(repeating: "]", count: 32)).diagnostics == []
    )
  }

  @Test func `says how many values there may be`() {
    let text = "a: [" + Array(repeating: "1", count: 10_000).joined(separator: ",") + "]"
    #expect(
      parse(text).diagnostics.map(\.oneLine)
        == ["1:20001: error: there are more than 10000 values [yaml-limit]"])
  }

  @Test func `finds repeated keys among thousands`() {
    let text = (0..<5_000).map { "k\($0): 1\n" }.joined() + "k7: 2\n"
    #expect(parse(text).diagnostics.map(\.rule) == [.duplicateKey])
  }
}
