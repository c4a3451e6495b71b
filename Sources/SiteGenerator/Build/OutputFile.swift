/// One file of the output tree, as a value.
package struct OutputFile: Sendable {
  /// Where its bytes come from.
  package enum Content: Sendable {
    case bytes([UInt8])
    /// A source file, copied as it is.
    case copy(of: SourceTree.Entry)
    /// Pieces one after the other, put together by whoever keeps the files.
    ///
    /// So a file of all notes costs no memory: their texts are taken from where they were written.
    case joined([Piece])
  }

  /// A part of a joined file.
  package enum Piece: Sendable, Hashable {
    case bytes([UInt8])
    /// All of another output, by its path, which was given to the sink before.
    ///
    /// One that was not written adds nothing: its source is at fault, so that the build is not kept.
    case output(String)
  }

  /// When a file is put in place: assets before the pages that show them, pages before what lists them.
  package enum Stage: Int, Sendable, Comparable, CaseIterable {
    case asset
    case page
    case siteWide

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// Relative to the output folder, separated by `/`: `notes/a/index.html`.
  package let path: String
  package let content: Content
  package let stage: Stage

  package init(path: String, content: Content, stage: Stage) {
    self.path = path
    self.content = content
    self.stage = stage
  }
}

/// Takes the files of a build as they are made; called from several threads at once.
///
/// Each path is given once. A thrown error is the machine's fault (a full disk) and ends the build.
package protocol OutputSink: Sendable {
  func write(_ file: OutputFile) throws

  /// Leaves files as an earlier build left them, if all of them still stand so; else takes none of them.
  ///
  /// They belong to the output as if they had been written. Only a sink that was given what the earlier
  /// build's memory came with can agree.
  func keep(_ paths: [String]) throws -> Bool
}

extension OutputSink {
  package func keep(_ paths: [String]) -> Bool { false }
}

extension Sequence<OutputFile.Piece> {
  /// The bytes of a joined file; `read` gives those of an output by its path.
  package func joined<Failure>(
    _ read: (String) throws(Failure) -> [UInt8]?
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    for piece in self {
      switch piece {
      case .bytes(let own): bytes += own
      case .output(let path): bytes += try read(path) ?? []
      }
    }
    return bytes
  }
}
