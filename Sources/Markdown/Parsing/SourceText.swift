/// The part of a file that is Markdown, and how its lines count.
struct SourceText: Sendable {
  /// The whole file.
  let bytes: [UInt8]
  /// Where the Markdown begins, after the front matter.
  let start: Int
  /// The number of the line at `start`, from 1.
  let firstLine: Int

  init(_ bytes: [UInt8], from start: Int = 0, firstLine: Int? = nil) {
    self.bytes = bytes
    self.start = min(max(start, 0), bytes.count)
    self.firstLine = firstLine ?? Self.lineNumber(at: self.start, in: bytes)
  }

  var count: Int { bytes.count - start }

  private static func lineNumber(at offset: Int, in bytes: [UInt8]) -> Int {
    var line = 1
    let span = bytes.span
    for index in 0..<offset where span[index] == UInt8(ascii: "\n") { line += 1 }
    return line
  }
}

/// Whether a byte is one that separates words within a line.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// Whether a byte ends a line.
func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// Whether a byte is white space to CommonMark's reference implementation.
func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
