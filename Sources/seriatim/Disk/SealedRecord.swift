import SiteGenerator

/// Writes numbers and texts to a file, and last a digest of them all.
struct SealedWriter {
  private let file: Int32
  private var digest = SHA256()
  private var buffer: [UInt8] = []

  /// So many bytes go to the file at once.
  private static let pieceSize = 65_536

  /// Writes to an open file, which stays the caller's.
  init(to file: Int32) {
    self.file = file
    buffer.reserveCapacity(Self.pieceSize + 1_024)
  }

  mutating func number(_ value: Int) throws(Errno) {
    for shift in stride(from: 0, to: Int.bitWidth, by: 8) {
      buffer.append(UInt8(truncatingIfNeeded: value >> shift))
    }
    if buffer.count >= Self.pieceSize { try flush() }
  }

  mutating func text(_ text: String) throws(Errno) {
    try number(text.utf8.count)
    buffer.append(contentsOf: text.utf8)
  }

  /// Writes the rest and the digest.
  consuming func seal() throws(Errno) {
    try flush()
    try Descriptor.write(digest.finish().span, to: file)
  }

  private mutating func flush() throws(Errno) {
    let piece = buffer
    buffer.removeAll(keepingCapacity: true)
    digest.update(piece.span)
    try Descriptor.write(piece.span, to: file)
  }
}

/// Reads what a `SealedWriter` wrote; nothing of a file whose digest is another.
struct SealedReader {
  private var rest: ArraySlice<UInt8>

  init?(_ bytes: [UInt8]) {
    let content = bytes.dropLast(32)
    var digest = SHA256()
    digest.update(content.span)
    guard bytes.count >= 32, digest.finish() == Array(bytes.suffix(32)) else { return nil }
    rest = content
  }

  mutating func number() -> Int? {
    guard rest.count >= 8 else { return nil }
    let value = rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(8)
    return Int(truncatingIfNeeded: value)
  }

  mutating func text() -> String? {
    guard let count = number(), 0...rest.count ~= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return String(validating: rest.prefix(count), as: UTF8.self)
  }
}
