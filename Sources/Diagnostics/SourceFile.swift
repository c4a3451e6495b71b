import Glibc

/// A text file of the site as its author knows it: a path to show, and its bytes.
///
/// Positions are 1-based lines and 1-based columns, columns counted in UTF-8 bytes, as compilers do.
package struct SourceFile: Sendable {
  /// The path shown in messages, relative to the site folder.
  package let path: String
  /// The whole content; offsets everywhere else count into it.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// A place in a file: 1-based line, 1-based column in UTF-8 bytes.
package struct SourcePosition: Sendable, Hashable, Comparable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (a: Self, b: Self) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// The offsets at which a file's lines begin, for turning byte offsets into positions.
package struct LineTable: Sendable {
  private let starts: [Int]
  private let count: Int

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var start = 0
      while start < buffer.count,
        let place = unsafe memchr(base + start, 0x0A, buffer.count - start)
      {
        start = unsafe base.distance(to: UnsafeRawPointer(place)) + 1
        starts.append(start)
      }
    }
    self.starts = starts
    count = bytes.count
  }

  /// Number of lines; a final newline does not begin another one.
  package var lineCount: Int {
    starts.count > 1 && starts[starts.count - 1] == count ? starts.count - 1 : starts.count
  }

  /// The position of a byte offset; an offset past the end is the end.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }

  /// The byte range of a 1-based line, without its line end; empty past the last line.
  package func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= starts.count else { return count..<count }
    let start = starts[line - 1]
    let end = line < starts.count ? starts[line] - 1 : count
    return start..<max(start, end)
  }
}
