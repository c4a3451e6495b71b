import Diagnostics
import Glibc

/// Findings that a site had when it began to be checked, so that only new ones count.
///
/// A text file of lines `rule`, path and message with tabs between, sorted; lines of the sources do not
/// count, so that a finding is known again when text moves.
struct CheckBaseline {
  private let counts: [String: Int]

  var count: Int { counts.values.reduce(0, +) }

  init(_ diagnostics: [Diagnostic]) {
    counts = Dictionary(diagnostics.map { (Self.line(of: $0), 1) }, uniquingKeysWith: +)
  }

  init(reading path: String) throws(DiskError) {
    do {
      let file = try Descriptor(opening: path)
      let text = String(
        decoding: try file.readAll(expecting: Int(file.status().st_size)), as: UTF8.self)
      counts = Dictionary(
        text.split(separator: "\n").map { (String($0), 1) }, uniquingKeysWith: +)
    } catch {
      let hint = error.code == ENOENT ? "; --update-baseline makes it" : ""
      throw DiskError("cannot read the baseline \"\(path)\": \(error.phrase)\(hint)")
    }
  }

  /// The findings that the baseline does not hold; of equal ones, as many as are too many.
  func new(among diagnostics: [Diagnostic]) -> [Diagnostic] {
    var left = counts
    return diagnostics.filter { diagnostic in
      let line = Self.line(of: diagnostic)
      guard let count = left[line], count > 0 else { return true }
      left[line] = count - 1
      return false
    }
  }

  func write(to path: String) throws(DiskError) {
    let lines = counts.keys.sorted().flatMap { Array(repeating: $0 + "\n", count: counts[$0] ?? 0) }
    do {
      let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
      try file.write(Array(lines.joined().utf8).span)
      try file.finish()
    } catch {
      throw DiskError(cannot: "write the baseline", path, error)
    }
  }

  private static func line(of diagnostic: Diagnostic) -> String {
    let message = diagnostic.message.split { $0 == "\n" || $0 == "\t" }.joined(separator: " ")
    return "\(diagnostic.rule.name)\t\(diagnostic.path)\t\(message)"
  }
}
