import Markup
import SiteGenerator

/// What goes out: each file with its size and the SHA-256 of its bytes, sorted by path.
struct PublishManifest: Sendable {
  struct Entry: Sendable, Hashable {
    let path: String
    /// In bytes; `nil` where only the hash is known.
    let size: Int?
    /// Lower-case hexadecimal.
    let hash: String
    /// When a deployer should send it: assets first.
    let stage: OutputFile.Stage
  }

  let entries: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries.sorted { $0.path.precedesByBytes($1.path) }
  }

  /// Reads the form that `sha256sum` writes; lines that have another form are left out.
  init(reading text: String) {
    entries = text.split(separator: "\n").compactMap { line in
      guard let blanks = line.firstRange(of: "  ") else { return nil }
      return Entry(
        path: String(line[blanks.upperBound...]), size: nil,
        hash: String(line[..<blanks.lowerBound]),
        stage: .page)
    }
  }

  /// Lines that `sha256sum --check` takes.
  var sums: String { entries.map { "\($0.hash)  \($0.path)\n" }.joined() }

  /// `{"files":[{"path":…,"size":…,"sha256":…,"stage":"asset"}]}`, and a newline.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("files")
    writer.beginArray()
    for entry in entries {
      writer.beginObject()
      writer.member("path", entry.path)
      if let size = entry.size { writer.member("size", size) }
      writer.member("sha256", entry.hash)
      writer.member("stage", "\(entry.stage)")
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.finish() + [UInt8(ascii: "\n")]
  }
}
