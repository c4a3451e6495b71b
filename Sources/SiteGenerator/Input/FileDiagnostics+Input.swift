import Diagnostics

extension SourceFile {
  /// The text of a byte range, as typed.
  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

extension Range<Int> {
  /// The first `count` bytes of the range; as many as there are when it is shorter.
  func leading(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}

extension FileDiagnostics {
  /// Reports a key that was given before: a warning when both say the same, else an error.
  mutating func reportDuplicate(of first: Located<String>, isSame: Bool, at range: Range<Int>) {
    let position = position(at: first.range.lowerBound)
    let name = file.text(in: range)
    let earlier = name == file.text(in: first.range) ? "" : " as '\(first.value)'"
    let value = isSame ? "the same value" : "another value"
    report(
      isSame ? .repeatedKey : .duplicateKey, at: range,
      "'\(name)' already given\(earlier) at line \(position.line), with \(value)",
      hint: isSame ? "remove one of them" : "keep the one that is meant",
      notes: [
        Diagnostic.Note(path: file.path, position: position, message: "previously given here")
      ])
  }
}
