import Diagnostics

extension Rule {
  /// A header that begins and does not end.
  static let frontMatterUnclosed = Rule("front-matter-unclosed", .error)
  /// A header between lines of `+++`.
  static let frontMatterTOML = Rule("front-matter-toml", .error)
}

/// Where a file's header and body are.
struct FrontMatterBlock {
  /// The largest header: 64 KiB.
  static let maximumSize = 64 << 10

  /// The bytes between the lines of `---`; `nil` without a header.
  let header: Range<Int>?
  let body: Range<Int>

  /// Splits a file.
  ///
  /// A header is there when the first line is exactly `---` (blanks may follow), and ends at the
  /// next such line; three hyphens elsewhere are not looked at.
  init(_ diagnostics: inout FileDiagnostics) {
    let bytes = diagnostics.file.bytes
    let first = Self.line(at: 0, in: bytes)
    if Self.isExactly("+++", bytes[first]) {
      diagnostics.report(
        .frontMatterTOML, at: first.leading(3),
        "\"+++\" begins front matter in TOML, which is not read",
        hint: "write it as YAML (key: value) between lines of ---")
    }
    guard Self.isExactly("---", bytes[first]) else {
      (header, body) = (nil, 0..<bytes.count)
      return
    }
    let start = min(first.upperBound + 1, bytes.count)
    var next = start
    while next < bytes.count, next - start <= Self.maximumSize {
      let line = Self.line(at: next, in: bytes)
      let after = min(line.upperBound + 1, bytes.count)
      if Self.isExactly("---", bytes[line]) {
        (header, body) = (start..<next, after..<bytes.count)
        return
      }
      next = after
    }
    Self.reportUnclosed(first, searched: start..<next, &diagnostics)
    (header, body) = (nil, bytes.count..<bytes.count)
  }

  private static func reportUnclosed(
    _ first: Range<Int>, searched: Range<Int>, _ diagnostics: inout FileDiagnostics
  ) {
    let bytes = diagnostics.file.bytes
    var hint = "end it with a line that is exactly ---"
    var next = searched.lowerBound
    while next < searched.upperBound {
      let line = line(at: next, in: bytes)
      if isNearlyDelimiter(bytes[line]) {
        hint += "; line \(diagnostics.position(at: next).line) is nearly that"
        break
      }
      next = line.upperBound + 1
    }
    let isWhole = searched.upperBound >= bytes.count
    let bound = isWhole ? "before the end of the file" : "within \(maximumSize >> 10) KiB"
    diagnostics.report(
      .frontMatterUnclosed, at: first.leading(3),
      "\"---\" begins front matter that does not end \(bound)", hint: hint)
  }

  /// The line that begins at an offset, without its newline.
  private static func line(at start: Int, in bytes: [UInt8]) -> Range<Int> {
    start..<(bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
  }

  /// Whether a line is `text`, perhaps with blanks after it.
  private static func isExactly(_ text: String, _ line: ArraySlice<UInt8>) -> Bool {
    line.count >= 3 && line.starts(with: text.utf8) && line.dropFirst(3).allSatisfy(isBlank)
  }

  /// Whether a line looks meant to end a header: `...`, `----`, `--`, or indented.
  private static func isNearlyDelimiter(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = line.filter { !isBlank($0) }
    return (2...8).contains(marks.count)
      && (marks.allSatisfy { $0 == UInt8(ascii: "-") }
        || marks.allSatisfy { $0 == UInt8(ascii: ".") })
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
