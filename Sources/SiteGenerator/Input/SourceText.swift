package import Diagnostics
import Markup

extension Rule {
  /// The file is not UTF-8.
  static let textEncoding = Rule("text-encoding", .error)
  /// The file is larger than what is read.
  static let textSize = Rule("text-size", .error)
}

/// Text files as everything else takes them: UTF-8, LF line ends, no byte-order mark.
package enum SourceText {
  /// The largest note, series or page: 16 MiB.
  package static let maximumSize = 16 << 20
  /// The largest `site.yml`: 256 KiB.
  package static let maximumConfigurationSize = 256 << 10

  /// Checks and normalises a text file's bytes; `nil` with a diagnostic when it is no text.
  ///
  /// Lines keep their numbers, so that positions fit the file as its author sees it.
  package static func file(
    path: String, bytes: [UInt8], maximumSize: Int = maximumSize,
    into diagnostics: inout [Diagnostic]
  ) -> SourceFile? {
    guard bytes.count <= maximumSize else {
      diagnostics.append(
        Diagnostic(
          path: path, rule: .textSize,
          message: "the file has \(bytes.count) bytes, more than the \(maximumSize) that are read",
          hint: "split it"))
      return nil
    }
    guard !isUTF16(bytes) else {
      diagnostics.append(
        Diagnostic(
          path: path, rule: .textEncoding, message: "the file is UTF-16, not UTF-8",
          hint: "save it as UTF-8"))
      return nil
    }
    let text = unified(bytes)
    if let fault = text.span.firstInvalidUTF8 {
      var file = FileDiagnostics(SourceFile(path: path, bytes: text))
      let range = fault.clamped(to: 0..<text.count)
      let byte = range.first.map { String(text[$0], radix: 16, uppercase: true) } ?? ""
      file.report(
        .textEncoding, at: range, "byte 0x\(byte) is not valid UTF-8", hint: "save it as UTF-8")
      diagnostics += file.diagnostics
      return nil
    }
    return SourceFile(path: path, bytes: text)
  }

  /// Whether the bytes begin as UTF-16 does: with its mark, or with zeros at every other byte.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let head = bytes.prefix(8)
    guard head.count >= 4, head.count.isMultiple(of: 2) else { return false }
    return [0, 1].contains { phase in
      head.indices.allSatisfy { (head[$0] == 0) == ($0 % 2 == phase) }
    }
  }

  /// Removes the byte-order mark, and makes CR LF and CR into LF.
  private static func unified(_ bytes: [UInt8]) -> [UInt8] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = bytes.span.firstIndex(of: 0x0D, from: start) else {
      return start == 0 ? bytes : Array(bytes[start...])
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    text += bytes[start..<first]
    var index = first
    while index < bytes.count {
      if bytes[index] == 0x0D {
        text.append(0x0A)
        index += index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
      }
      let end = bytes[index...].firstIndex(of: 0x0D) ?? bytes.count
      text += bytes[index..<end]
      index = end
    }
    return text
  }
}
