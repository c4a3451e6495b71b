import Foundation
import Markdown

/// Times hostile input; run it by `make bench`, or with words to choose workloads by their names.
///
/// `--notes FOLDER` measures instead what extensions and colours cost on the notes of a folder, `--work NAME
/// [ROUNDS]` one part of a build's work over 200 sample notes, `--names` lists the parts, and `--site
/// FOLDER COUNT` writes the notes for a whole build. `bench.py` puts them together.
///
/// Times are processor time of this process, the median of ten runs. Hostile inputs are run at two sizes;
/// the ratio printed is of the time a byte: 1 is linear, 2 is quadratic.
@main enum Benchmarks {
  static func main() throws {
    let wanted = CommandLine.arguments.dropFirst()
    if try answer(Array(wanted)) { return }
    if wanted.first == "--notes", wanted.count == 2 {
      let folder = wanted[wanted.endIndex - 1]
      let areSmall = [
        ExtensionCost.isSmall(in: folder, rounds: 9), SnippetCost.isSmall(in: folder, rounds: 15),
      ]
      exit(areSmall.allSatisfy(\.self) ? 0 : 1)
    }
    func isWanted(_ name: String) -> Bool {
      wanted.isEmpty || wanted.contains { name.contains($0) }
    }
    print("hostile input                        n ms   2n ms   ratio")
    var isLinear = true
    for workload in HostileInput.all where isWanted(workload.name) {
      isLinear = report(workload) && isLinear
    }
    if !isLinear {
      print("some hostile input costs more than linear time")
      exit(1)
    }
    if isWanted("heads"), try !HeadsBenchmark.run() {
      print("the cost of heads is more than linear, or over the limit")
      exit(1)
    }
  }

  /// Does what `bench.py` asks for; whether it was asked.
  private static func answer(_ words: [String]) throws -> Bool {
    switch words.first {
    case "--names": print(Workload.all.map(\.name).joined(separator: "\n"))
    case "--work" where words.count >= 2:
      guard let workload = Workload.all.first(where: { $0.name == words[1] }) else { return false }
      let work = try workload.prepare((0..<200).map { Array(SampleNotes.note($0, of: 200).utf8) })
      // Without rounds the work is only prepared, so that its own instructions are a difference.
      let rounds = words.count > 2 ? Int(words[2]) ?? 10 : 10
      print(try median(rounds, work))
    case "--site" where words.count == 3:
      for (path, bytes) in SampleNotes.site(Int(words[2]) ?? 0) {
        let file = URL(filePath: words[1]).appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
      }
    default: return false
    }
    return true
  }

  /// Prints a workload's times; whether a byte of the doubled input costs about as much.
  private static func report(_ workload: HostileInput) -> Bool {
    let (small, large) = (workload.text(workload.size), workload.text(workload.size * 2))
    let single = median(10) { workload.render(small) }
    let double = median(10) { workload.render(large) }
    let ratio = double / max(single, 0.1) * Double(small.count) / Double(large.count)
    let name = workload.name.padding(toLength: 32, withPad: " ", startingAt: 0)
    print(name + String(format: "%9.1f%8.1f%8.2f", single, double, ratio))
    return ratio <= 1.7
  }

  /// The median of some runs in milliseconds of processor time.
  private static func median(_ rounds: Int, _ work: () throws -> Void) rethrows -> Double {
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = clock()
      try work()
      times.append(Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC))
    }
    return times.isEmpty ? 0 : times.sorted()[times.count / 2]
  }
}

/// Text made to cost more than its length.
struct HostileInput {
  let name: String
  /// How often the pattern is repeated at the smaller size.
  let size: Int
  /// Whether it is read as a note, with all extensions, or as CommonMark alone.
  let isNote: Bool
  let pattern: @Sendable (Int) -> String

  init(
    name: String, size: Int, isNote: Bool = false, pattern: @escaping @Sendable (Int) -> String
  ) {
    self.name = name
    self.size = size
    self.isNote = isNote
    self.pattern = pattern
  }

  func text(_ size: Int) -> [UInt8] { Array(pattern(size).utf8) }

  func render(_ text: [UInt8]) {
    _ = isNote ? Markdown.renderNote(text) : Markdown.renderCommonMark(text)
  }

  /// Those of CommonMark, and those of extensions.
  static let all = commonMark + extensions

  private static let commonMark: [HostileInput] = [
    HostileInput(name: "open brackets", size: 50_000) { String(repeating: "[", count: $0) },
    HostileInput(name: "nested brackets", size: 25_000) {
      String(repeating: "[", count: $0) + "a" + String(repeating: "]", count: $0)
    },
    HostileInput(name: "links without end", size: 25_000) { String(repeating: "[a](", count: $0) },
    HostileInput(name: "open emphasis", size: 25_000) { String(repeating: "*a ", count: $0) },
    HostileInput(name: "emphasis of both marks", size: 25_000) {
      String(repeating: "*a _b ", count: $0)
    },
    HostileInput(name: "backtick runs of growing length", size: 400) { count in
      (1...count).map { String(repeating: "`", count: $0) + "e" }.joined()
    },
    HostileInput(name: "comments without end", size: 25_000) {
      "a " + String(repeating: "<!--", count: $0)
    },
    HostileInput(name: "processing without end", size: 25_000) {
      "a " + String(repeating: "<?", count: $0)
    },
    HostileInput(name: "deep quotes", size: 10_000) { String(repeating: ">", count: $0) + "a" },
    HostileInput(name: "deep lists", size: 500) { count in
      (0..<count).map { String(repeating: " ", count: $0) + "* a\n" }.joined()
    },
    HostileInput(name: "link definitions", size: 20_000) { count in
      (0..<count).map { "[a\($0)]: /u\($0)\n" }.joined() + "\n[a1]\n"
    },
    HostileInput(name: "references to one definition", size: 20_000) { count in
      "[a]: /u\n\n" + String(repeating: "[a] ", count: count)
    },
    HostileInput(name: "headings of one name", size: 20_000) {
      String(repeating: "# a\n", count: $0)
    },
  ]
}
