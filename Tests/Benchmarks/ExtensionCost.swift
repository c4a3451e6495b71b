import Foundation
import Markdown

/// What all extensions together cost on real notes: the time of a note's parse and render over that of CommonMark's.
enum ExtensionCost {
  /// The largest ratio that is allowed.
  static let maximum = 1.6

  /// Renders every Markdown file below a folder in turn as CommonMark and as a note; whether the ratio is small enough.
  ///
  /// Both are timed within each round, so that a busy machine slows both; the median of the rounds' ratios counts.
  static func isSmall(in folder: String, rounds: Int) -> Bool {
    let texts = markdown(below: folder)
    var ratios: [Double] = []
    var times: [(plain: Double, note: Double)] = []
    for _ in 0..<rounds {
      let plain = milliseconds { for text in texts { _ = Markdown.renderCommonMark(text) } }
      let note = milliseconds { for text in texts { _ = Markdown.renderNote(text) } }
      times.append((plain, note))
      ratios.append(note / plain)
    }
    let ratio = ratios.sorted()[ratios.count / 2]
    let best = times.min { $0.plain + $0.note < $1.plain + $1.note } ?? (0, 0)
    print(
      String(
        format: "extensions: %d notes, %.1f MB, CommonMark %.0f ms, notes %.0f ms; ratio %.2f",
        texts.count, Double(texts.map(\.count).reduce(0, +)) / 1e6, best.plain, best.note, ratio))
    return ratio <= maximum
  }

  /// The Markdown files below a folder, by name.
  static func markdown(below folder: String) -> [[UInt8]] {
    var names: [String] = []
    let listing = FileManager.default.enumerator(atPath: folder)
    while let name = listing?.nextObject() as? String {
      if name.hasSuffix(".md") { names.append(name) }
    }
    let root = URL(filePath: folder)
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: root.appending(path: name))).map { Array($0) }
    }
  }

  /// What some work takes of a processor.
  static func milliseconds(_ work: () -> Void) -> Double {
    let start = clock()
    work()
    return Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC)
  }
}
