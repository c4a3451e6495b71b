import SiteGenerator

/// The bytes of an output, in pieces: what is copied or joined may be long.
enum FilePieces {
  /// Gives the first `count` bytes of a buffer again and again; `outputs` opens what was written before.
  static func forEach(
    of file: OutputFile, _ source: DiskSource,
    outputs: (String) throws(Errno) -> Descriptor?,
    _ body: ([UInt8], Int) throws(Errno) -> Void
  ) throws(Errno) {
    switch file.content {
    case .bytes(let bytes): try body(bytes, bytes.count)
    case .copy(let entry): try read(source.open(entry), body)
    case .joined(let pieces):
      for piece in pieces {
        switch piece {
        case .bytes(let bytes): try body(bytes, bytes.count)
        case .output(let path):
          if let output = try outputs(path) { try read(output, body) }
        }
      }
    }
  }

  private static func read(
    _ file: consuming Descriptor, _ body: ([UInt8], Int) throws(Errno) -> Void
  ) throws(Errno) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = try file.read(into: &buffer, upTo: buffer.count)
      try body(buffer, count)
      if count < buffer.count { return }
    }
  }
}
