/// A file's code, cut to what a note shows.
///
/// Regions are marked by comments, in any language's form of them:
///
///     // #region retry            // ANCHOR: retry          (mdBook's form)
///     …                           …
///     // #endregion retry         // ANCHOR_END: retry
///
/// Lines with such marks are never shown, and what a part is indented as a whole is taken away.
struct CodeExcerpt {
  enum Failure: Error {
    case noLine(Int, count: Int)
    /// With the names of the regions that are there.
    case noRegion([String])
    /// With the line on which it begins.
    case unclosedRegion(line: Int)
    case badLines
  }

  private let bytes: [UInt8]
  /// Each line with its newline.
  private let lines: [Range<Int>]

  /// Prepares a text with LF line ends.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(start..<end)
      start = end
    }
    self.lines = lines
  }

  /// The code of a part, which ends in a newline unless it is empty.
  func code(of part: CodeReference.Part) throws(Failure) -> [UInt8] {
    switch part {
    case .whole: return joined(0..<lines.count, isCut: false)
    case .badLines: throw .badLines
    case .lines(let range):
      guard range.upperBound <= lines.count else {
        let missing = max(range.lowerBound, lines.count + 1)
        throw .noLine(missing, count: lines.count)
      }
      return joined(range.lowerBound - 1..<range.upperBound, isCut: true)
    case .region(let name): return joined(try region(name), isCut: true)
    }
  }

  /// The lines between a region's marks.
  private func region(_ name: String) throws(Failure) -> Range<Int> {
    var names: [String] = []
    var start: Int?
    /// Regions open within the wanted one, which a bare `#endregion` ends first.
    var depth = 0
    for (index, line) in lines.enumerated() {
      guard let mark = RegionMark(bytes[line]) else { continue }
      guard let begin = start else {
        if mark.isBegin {
          names.append(mark.name)
          if mark.name == name { start = index + 1 }
        }
        continue
      }
      if mark.isBegin {
        if !mark.isAnchor { depth += 1 }
      } else if mark.name == name || (mark.name.isEmpty && depth == 0) {
        return begin..<index
      } else if !mark.isAnchor, depth > 0 {
        depth -= 1
      }
    }
    if let start { throw .unclosedRegion(line: start) }
    throw .noRegion(names)
  }

  private func joined(_ range: Range<Int>, isCut: Bool) -> [UInt8] {
    let shown = lines[range].filter { RegionMark(bytes[$0]) == nil }
    let indent = isCut ? commonIndent(shown) : 0
    var code: [UInt8] = []
    code.reserveCapacity((shown.last?.upperBound ?? 0) - (shown.first?.lowerBound ?? 0) + 1)
    for line in shown {
      // An empty line may have less than the others.
      let text = bytes[line]
      let blanks = text.prefix(indent).prefix { $0 == 0x20 || $0 == 0x09 }
      code += text[blanks.endIndex...]
    }
    if let last = code.last, last != 0x0A { code.append(0x0A) }
    return code
  }

  /// How many bytes of white space all lines that are not empty begin with.
  private func commonIndent(_ lines: [Range<Int>]) -> Int {
    var common: ArraySlice<UInt8>?
    for line in lines {
      let indent = bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }
      guard indent.endIndex < line.upperBound, bytes[indent.endIndex] != 0x0A else { continue }
      guard let known = common else {
        common = indent
        continue
      }
      let same = zip(known, indent).prefix { $0 == $1 }.count
      common = known.prefix(same)
    }
    return common?.count ?? 0
  }
}

/// A comment that begins or ends a region.
struct RegionMark: Hashable {
  let isBegin: Bool
  /// Whether it is written in mdBook's way, whose ends always have a name.
  let isAnchor: Bool
  /// Empty at an end that closes whatever is open.
  let name: String

  private static let forms: [(word: [UInt8], isBegin: Bool, isAnchor: Bool)] = [
    (Array("#region".utf8), true, false), (Array("#endregion".utf8), false, false),
    (Array("ANCHOR:".utf8), true, true), (Array("ANCHOR_END:".utf8), false, true),
  ]

  /// Reads a line; `nil` for nearly all of them.
  init?(_ line: ArraySlice<UInt8>) {
    // Before the word stands only what begins a comment.
    let isWord = { (byte: UInt8) in
      byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= 0x80
    }
    guard var index = line.firstIndex(where: isWord) else { return nil }
    if index > line.startIndex, line[index - 1] == UInt8(ascii: "#") { index -= 1 }
    let rest = line[index...]
    guard let form = Self.forms.first(where: { rest.starts(with: $0.word) }) else { return nil }
    let after = rest.dropFirst(form.word.count)
    let name = after.drop { $0 == 0x20 || $0 == 0x09 }.prefix { byte in
      isWord(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        || "_-.".utf8.contains(byte)
    }
    // `#regional` is no mark, `-->` no name.
    if !form.isAnchor, name.startIndex == after.startIndex, !name.isEmpty { return nil }
    let isNamed = name.first.map { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") } ?? false
    if !isNamed, form.isBegin || form.isAnchor { return nil }
    isBegin = form.isBegin
    isAnchor = form.isAnchor
    self.name = isNamed ? String(decoding: name, as: UTF8.self) : ""
  }
}
