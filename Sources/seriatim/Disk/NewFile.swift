/// Makes files for an author; what is there already is never written over.
enum NewFile {
  /// Writes a file with the folders it needs.
  static func write(_ text: String, to path: String) throws(DiskError) {
    do throws(Errno) {
      let file = try Descriptor(making: path)
      try file.write(text.utf8.span)
      try file.finish()
    } catch {
      throw DiskError(cannot: "write", path, error)
    }
  }
}
