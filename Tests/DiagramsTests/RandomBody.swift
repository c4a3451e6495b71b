/// Bodies of every kind made of words that are awkward to Markdown, the same ones in every run.
struct RandomBody {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2 + 1 }

  private mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  private static let words = [
    "a", "cache", "14:02", "`x · y`", "*soft*", "[link](/u)", "&amp;", "\\*", "日本語", "مرحبا", "a·b",
    "1 < 2",
    "x -> y", "`a | b`", "it's", "“so”", "---", "é", "\\·", "<https://a.b/c>", "**b** c", "5 > 3",
    "\u{1F600}",
  ]

  private mutating func phrase() -> String {
    (0...below(3)).map { _ in Self.words[below(Self.words.count)] }.joined(separator: " ")
  }

  private mutating func name(_ number: Int) -> String {
    "**" + ["n", "node", "`code`", "ñ", "a *b*"][below(5)] + " \(number)**"
  }

  private mutating func details() -> String {
    (0..<below(3)).map { _ in ["· ", "| "][below(2)] + "w " + phrase() + " w " }.joined()
  }

  private mutating func items(_ count: Int, _ item: (inout Self, Int) -> String) -> String {
    (1...count).map { "\($0). " + item(&self, $0) + "\n" }.joined()
  }

  /// A body of a kind, with steps and a take-away or without.
  mutating func body(of kind: String) -> String {
    var body = main(kind)
    if kind == "loop" { body += "\nagain, on the next one\(["", " -> 1", " → 2"][below(3)])\n" }
    if below(2) == 0 {
      body +=
        "\n" + (below(2) == 0 ? "The diagram, step by step:\n\n" : "")
        + items(2) { body, _ in body.phrase() }
    }
    if below(3) > 0 { body += "\n*the take-away.*\n" }
    return body
  }

  private mutating func main(_ kind: String) -> String {
    switch kind {
    case "compare":
      return "|  | a | b |\n| --- | --- | --: |\n"
        + (0...below(4)).map { _ in "| r | \(cell()) | \(cell()) |\n" }.joined()
    case "timeline":
      return "| t | a |\n| --- | :-: |\n"
        + (0...below(4)).map { "| 1\($0):00 | \(cell()) |\n" }.joined()
    case "bars":
      return (0...below(5)).map { "- \(name($0)): \(1 + $0 + below(9)) ms \(details())\n" }.joined()
    case "decision":
      return items(2) { body, number in body.name(number) + " " + body.details() }
        + "3. **yes: \(below(9))** \(details())· **no: x *y*** \(details())\n"
    case "sequence":
      return items(3) { body, number in
        "\(body.name(1)) \(["->", "→", "-->"][body.below(3)]) \(body.name(1)) · *\(number) m* \(body.details())"
      }
    case "layers":
      return items(3) { body, number in
        body.name(number) + " " + body.details()
          + (number == 2 ? "\n   - \(body.name(9)) \(body.details())" : "")
      }
    case "tree":
      return
        "- \(name(0)) \(details())\n  - \(name(1))\n    - \(name(2)) \(details())\n  - \(name(3))\n"
    case "states":
      return "- **s 1** · start\n  - *\(below(9)) e* -> **s 2** \(details())\n- **s 2** · end\n"
    default:
      return items(3) { body, number in
        (number == 2 ? "*edge* · " : "") + body.name(number) + " " + body.details()
      }
    }
  }

  private mutating func cell() -> String {
    phrase().replacing("|", with: "\\|")
  }
}
