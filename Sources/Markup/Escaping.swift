/// How bytes that mean something to a format are written instead.
///
/// One pass that copies clean runs at once; the plain version, a `switch` a byte, is ten times slower.
/// A class, so that using a shared one does not copy its table.
package final class Escaping: Sendable {
  private let special: ByteSet
  private let replacements: [[UInt8]]

  /// Makes an escaping from ASCII characters and what stands for each.
  package init(_ pairs: KeyValuePairs<Unicode.Scalar, String>) {
    special = ByteSet(pairs.map { UInt8(truncatingIfNeeded: $0.key.value) })
    var replacements = [[UInt8]](repeating: [], count: 256)
    for (scalar, text) in pairs {
      replacements[Int(UInt8(truncatingIfNeeded: scalar.value))] = Array(text.utf8)
    }
    self.replacements = replacements
  }

  /// Appends `bytes` to `output`, escaped.
  package func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    var index = 0
    while index < bytes.count {
      let end = special.firstIndex(in: bytes, from: index)
      if end > index { output.append(bytes.extracting(index..<end)) }
      if end < bytes.count { output.append(contentsOf: replacements[Int(bytes[end])]) }
      index = end + 1
    }
  }

  /// HTML text and double-quoted attribute values, as CommonMark's reference renderer writes them.
  package static let html = Escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
}
