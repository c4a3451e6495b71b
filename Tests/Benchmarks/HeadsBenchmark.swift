import Foundation
import SiteGenerator
import TestSupport

/// Times what a build does with heads alone, at two sizes: reading them, assembling the site, and writing
/// sitemap, feeds and the other files of the whole site.
enum HeadsBenchmark {
  /// Seconds that assembling and writing may take with the larger number of notes.
  private static let limit = 3.0

  /// Whether the costs grow with the number of notes, and keep below the limit.
  static func run() throws -> Bool {
    print("heads      read ms  assemble ms  outputs ms     MB")
    let small = try time(50_000)
    let large = try time(100_000)
    let ratio = large / small
    print(String(format: "assembling and outputs: %.2f s, %.2f of twice", large, ratio / 2))
    return ratio <= 2 * 1.4 && large <= limit
  }

  /// Seconds of assembling and writing.
  private static func time(_ count: Int) throws -> Double {
    let tree = try tree(count)
    let options = BuildOptions(now: 1_767_225_600) { _ in nil }
    var outline: SiteOutline?
    let read = try seconds { outline = try SiteOutline(tree, options) }
    guard let outline else { return .infinity }
    var assembled = outline.assembled()
    let assembling = seconds { assembled = outline.assembled() }
    var size = 0
    let writing = seconds { size = outline.write(assembled) }
    print(
      String(
        format: "%7d %11.0f %12.0f %11.0f %6d", count, read * 1000, assembling * 1000,
        writing * 1000, size >> 20))
    return assembling + writing
  }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = clock()
    try work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  /// Notes in series of seven, with two tags each.
  private static func tree(_ count: Int) throws -> SourceTree {
    var files = Repository.defaultTheme()
    files["site.yml"] = Array("title: Notes\nurl: https://notes.example/\n".utf8)
    for number in 0..<count {
      let text = """
        ---
        title: Note \(number)
        date: \(2000 + number % 25)-\(1 + number % 12)-\(1 + number % 28)
        series: The series of \(number / 7)
        part: \(1 + number % 7)
        tags: [t\(number % 50), u\(number % 1000)]
        ---
        Text.

        """
      files["content/notes/note-\(number).md"] = Array(text.utf8)
    }
    let all = files
    return SourceTree(entries: all.map { .init(path: $0, size: $1.count) }) {
      entry throws(SourceTree.ReadFailure) in
      guard let bytes = all[entry.path] else { throw SourceTree.ReadFailure("no such file") }
      return bytes
    }
  }
}
