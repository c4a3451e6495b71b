import Diagnostics
import Diagrams
import Markdown
import Testing

/// Bodies made to be slow, deep or torn: they cost linear time, and never more than an error.
struct HostileBodyTests {
  private static let kinds = DiagramSpec.all.map(\.name)

  private static let count = 500

  private static let bodies: [String] = [
    String(repeating: "*", count: count), String(repeating: "**a** · ", count: count),
    "1. " + String(repeating: "**a** · ", count: count),
    "- " + String(repeating: " | ", count: count),
    "1. **a**\n2. **b**" + String(repeating: " | *x*", count: count),
    "1. " + String(repeating: "->", count: count),
    "1. " + String(repeating: "**a** -> **b** ", count: count),
    "- " + String(repeating: "· ", count: count), String(repeating: "`", count: count) + " | a",
    String(repeating: "- ", count: count) + "**a**",
    String(repeating: "1. ", count: count) + "**a**",
    (0..<200).map { String(repeating: "  ", count: $0) + "- **\($0)**" }.joined(separator: "\n"),
    String(repeating: "> ", count: count), String(repeating: "[", count: count) + " | x -> y",
    "| " + String(repeating: "a | ", count: count) + "\n| "
      + String(repeating: "--- | ", count: count) + "\n| x |",
    "|  | a | b |\n|---|---|---|\n" + String(repeating: "| a | b | c |\n", count: count),
    "|  | a | b |\n|---|---|---|\n" + String(repeating: "| a | b |\n", count: count),
    String(repeating: "1. **a**\n\n", count: count),
    String(repeating: "- **a**: 1\n", count: count),
    String(repeating: "- **a** · start\n  - *x* -> **b**\n", count: count),
    (0..<count).map { "- **s\($0)** · \($0 == 0 ? "start" : "x")\n  - *x* -> **s\($0 + 1)**\n" }
      .joined(),
    (0..<count).map { "- **\(String(repeating: "!", count: $0 % 50))a** · end\n" }.joined(),
    "1. " + String(repeating: "a\\*", count: count),
    "- **a**: " + String(repeating: "9", count: count),
    "- **a**: " + String(repeating: "1,", count: count), "a\u{0}b\n\u{FEFF}\n\r\n\r", "\n\n\n",
    "1. \u{F0000}| x | y -> z",
    "1. **a**\r\n2. **b**\r\n\r\n*x.*\r\n", "1.\n2.\n", "-\n-\n", "|\n|\n|\n", "| |\n|-|\n| |",
    "\\", "*", "1. **a", "- **",
  ]

  @Test(arguments: kinds)
  func `cost little and trap nothing`(kind: String) {
    let clock = ContinuousClock()
    for body in Self.bodies {
      let elapsed = clock.measure { _ = DrawnNote("~~~~diagram \(kind)\n\(body)\n~~~~\n") }
      #expect(elapsed < .seconds(2), "\(body.prefix(40))")
    }
  }

  @Test(arguments: DiagramSpec.all)
  func `torn examples trap nothing`(spec: DiagramSpec) {
    for example in spec.examples {
      let bytes = Array(example.parts[0].utf8)
      for cut in stride(from: 1, to: bytes.count, by: 11) {
        let head = String(decoding: bytes[..<cut], as: UTF8.self)
        let torn = String(decoding: bytes[..<(cut - 1)] + bytes[cut...], as: UTF8.self)
        _ = DrawnNote(head)
        _ = DrawnNote(torn)
      }
    }
  }
}
