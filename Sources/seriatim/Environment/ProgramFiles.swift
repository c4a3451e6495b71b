import Glibc
import SiteGenerator

/// The files that this process runs: the binary, and the libraries that were loaded with it.
enum ProgramFiles {
  /// What tells them from others, such as those of a later version; `nil` where the system does not say.
  ///
  /// Files are told apart by size, inode and times, so that the answer costs no reading.
  static var identity: [UInt8]? {
    guard let maps = try? Descriptor(opening: "/proc/self/maps", O_RDONLY),
      let bytes = try? maps.readAll(expecting: 16_384)
    else { return nil }
    var identity: [UInt8] = []
    for path in paths(in: bytes) {
      var status = stat()
      // A file that was replaced while the process runs has no path any more.
      guard unsafe stat(path, &status) == 0 else { return nil }
      identity += Array("\(path)\0\(FileStamp(status))\0".utf8)
    }
    return identity.isEmpty ? nil : identity
  }

  /// The paths of a list of mappings (proc(5)), each once, in order.
  static func paths(in maps: [UInt8]) -> [String] {
    let lines = maps.split(separator: UInt8(ascii: "\n"))
    let paths = lines.compactMap { line in
      line.firstIndex(of: UInt8(ascii: "/")).map { String(decoding: line[$0...], as: UTF8.self) }
    }
    return Set(paths).sorted()
  }
}
