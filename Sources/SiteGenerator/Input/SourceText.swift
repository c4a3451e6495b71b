package import Diagnostics

/// Text files as everything else takes them: UTF-8, LF line ends, no byte-order mark.
package enum SourceText {
  /// The largest note, series or page: 16 MiB.
  package static let maximumSize = 16 << 20

  /// Checks and normalises a text file's bytes; `nil` with a diagnostic when it is no text.
  package static func file(
    path: String, bytes: [UInt8], maximumSize: Int = maximumSize,
    into diagnostics: inout [Diagnostic]
  ) -> SourceFile? {
    SourceFile(path: path, bytes: bytes)
  }
}
