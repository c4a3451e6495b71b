import Foundation

/// Notes of about 7 KB, the same for the same number: prose, code, a table, a diagram, a footnote.
enum SampleNotes {
  private static let nouns = [
    "cache", "queue", "index", "host", "view", "state", "router", "lease", "token", "parser",
    "buffer",
    "frame", "commit", "branch", "policy", "window", "budget", "sample", "trace", "ledger",
    "column",
    "stream", "cursor", "signal", "thread", "actor", "fence", "clock",
  ]
  private static let verbs = [
    "reads", "holds", "drops", "keeps", "moves", "blocks", "opens", "closes",
  ]

  /// The site as its files: `count` notes in series of seven.
  static func site(_ count: Int) -> [String: [UInt8]] {
    var files = [
      "content/site.yml": Array(
        "title: Sample\ndescription: Notes to be measured.\nurl: https://notes.example/\n".utf8)
    ]
    for number in 0..<count {
      files["content/notes/note-\(number).md"] = Array(note(number, of: count).utf8)
    }
    for series in 0..<(count + 6) / 7 {
      files["content/series/series-\(series).md"] = Array(
        "---\ntitle: Series \(series)\ndescription: Seven notes, number \(series).\n---\n".utf8)
    }
    return files
  }

  static func note(_ number: Int, of count: Int) -> String {
    var words = Words(seed: UInt64(number) &* 0x9E37_79B9 &+ 1)
    var text = """
      ---
      title: "The \(words.noun) that \(words.verb) the \(words.noun), \(number)"
      description: "\(words.sentence)"
      date: 20\(10 + number % 15)-0\(1 + number % 9)-1\(number % 9)
      series: series-\(number / 7)
      part: \(number % 7 + 1)
      tags: [\(words.noun), \(words.verb)]
      ---

      """
    for section in 0..<7 {
      text += "## \(words.noun) \(words.verb) the \(words.noun) \(section)\n\n"
      text += words.paragraph + " See [note](/notes/note-\(words.next(count))/).\n\n"
      text += words.paragraph + "\n\n"
      switch section {
      case 1: text += swift(&words)
      case 2: text += table(&words)
      case 3: text += loop(&words)
      case 4: text += "```json\n{ \"\(words.noun)\": [1, 2], \"\(words.verb)\": true }\n```\n\n"
      case 5: text += "A claim with a source.[^1]\n\n[^1]: \(words.sentence)\n\n"
      default: break
      }
    }
    return text
  }

  private static func swift(_ words: inout Words) -> String {
    var code = "struct \(words.noun.capitalized): Sendable {\n"
    for field in 0..<6 { code += "  let \(words.noun)\(field): [String: Int]  // \(words.noun)\n" }
    code += "  func \(words.verb)(_ count: Int) throws -> String {\n"
    code += "    guard count < \(words.next(99)) else { throw Failure.\(words.noun) }\n"
    return "```swift\n\(code)    return \"\\(count) <\(words.noun)>\"\n  }\n}\n```\n\n"
  }

  private static func table(_ words: inout Words) -> String {
    var rows =
      "Table: \(words.noun) before and after\n\n|  | before | after |\n| --- | ---: | --- |\n"
    for row in 0..<6 {
      rows += "| \(words.noun) \(row) | \(words.next(9999)) | \(words.sentence) |\n"
    }
    return rows + "\n"
  }

  private static func loop(_ words: inout Words) -> String {
    var list = ""
    for item in 1...4 { list += "\(item). **\(words.noun) \(words.verb)** · the \(words.noun)\n" }
    var steps = ""
    for item in 1...4 { steps += "\(item). \(words.sentence)\n" }
    return
      "```diagram loop\n\(list)\nand again\n\nThe diagram, step by step:\n\n\(steps)\n*\(words.sentence)*\n```\n\n"
  }

  /// Words drawn from a seed, by a linear congruential generator.
  private struct Words {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }

    var noun: String { mutating get { nouns[next(nouns.count)] } }
    var verb: String { mutating get { verbs[next(verbs.count)] } }

    var sentence: String {
      mutating get {
        let parts = (0..<3).map { _ in "the \(noun) \(verb) no \(noun)" }
        let mark = ["", "*", "`", "**"][next(4)]
        return "Every " + mark + parts[0] + mark + ", and \(parts[1]), and \(parts[2])."
      }
    }

    var paragraph: String {
      mutating get { (0..<4).map { _ in sentence }.joined(separator: " ") }
    }
  }
}
