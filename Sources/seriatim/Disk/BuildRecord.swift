import Glibc
import SiteGenerator

/// What a build of an output remembers for the next, with the stamps of the files that it left there.
///
/// It is kept in `.seriatim`. Nothing rests on its being there, whole or true of the output of today: without
/// it, and where a file has another stamp, the next build makes everything as if for the first time.
struct BuildRecord: Sendable {
  let memory: BuildMemory
  let stamps: [String: FileStamp]

  /// Another version's file is taken for none.
  private static let form = "seriatim memory 1"

  /// What the last build left; `nil` if there is nothing, or nothing that can be understood.
  init?(in state: StateFolder) {
    guard let bytes = try? state.bytes(of: .memory), var reader = SealedReader(bytes),
      reader.text() == Self.form, let site = reader.key(), let count = reader.number()
    else { return nil }
    var notes: [BuildMemory.Note] = []
    for _ in 0..<max(0, count) {
      guard let key = reader.key(), let words = reader.number(), let summary = reader.text() else {
        return nil
      }
      notes.append(BuildMemory.Note(key: key, summary: summary, wordCount: words))
    }
    var stamps: [String: FileStamp] = [:]
    stamps.reserveCapacity(notes.count * 2)
    while let path = reader.text() {
      guard let stamp = FileStamp(reading: &reader) else { return nil }
      stamps[path] = stamp
    }
    memory = BuildMemory(site: site, notes: notes)
    self.stamps = stamps
  }

  /// Replaces the record by what was just built and put in place.
  ///
  /// `start` is when the first file was put in place: one that was written later, or so shortly before that
  /// its time cannot tell, may have been changed by somebody else since.
  static func write(
    _ memory: BuildMemory, of site: Site, in folder: OutputFolder, since start: Int
  ) throws(DiskError) {
    let root = folder.root.number
    try folder.state.replace(.memory) { file throws(Errno) in
      var writer = SealedWriter(to: file)
      try writer.text(form)
      try writer.key(memory.site)
      try writer.number(memory.notes.count)
      for note in memory.notes {
        try writer.key(note.key)
        try writer.number(note.wordCount)
        try writer.text(note.summary)
      }
      try site.forEachRememberedFile { path throws(Errno) in
        // Links among its folders are followed here, but not where a file is to be kept.
        guard let stamp = FileStamp(of: path, in: root), stamp.isWritten(before: start) else {
          return
        }
        try writer.text(path)
        try stamp.write(to: &writer)
      }
      try writer.seal()
    }
  }
}

extension FolderWalker {
  /// What tells that a file is still the one that was seen; `nil` if it cannot be reached.
  mutating func stamp(of path: String) -> FileStamp? {
    let (folder, name) = path.folderAndName
    guard let parent = try? enter(folder) else { return nil }
    return FileStamp(of: String(name), in: parent)
  }
}

extension SealedWriter {
  fileprivate mutating func key(_ key: UInt128) throws(Errno) {
    try number(Int(truncatingIfNeeded: key))
    try number(Int(truncatingIfNeeded: key >> 64))
  }
}

extension SealedReader {
  fileprivate mutating func key() -> UInt128? {
    guard let low = number(), let high = number() else { return nil }
    return UInt128(UInt(bitPattern: high)) << 64 | UInt128(UInt(bitPattern: low))
  }
}
