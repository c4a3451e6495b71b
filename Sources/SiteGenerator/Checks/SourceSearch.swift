import Diagnostics

/// Finds what an author typed in a text file.
struct SourceSearch {
  private let file: SourceFile
  /// How often each text was asked for: of equal faults, each gets a place of its own.
  private var asked: [String: Int] = [:]

  init(_ file: SourceFile) {
    self.file = file
  }

  /// The bytes of the first of the texts that is there as words of its own.
  ///
  /// A text that begins with a line feed is the first line of code without a language. `purpose` tells apart who asks, so that two rules may point at one place; the first `right`
  /// places are passed over.
  mutating func place(of texts: [String], purpose: String, after right: Int = 0) -> Range<Int>? {
    for text in texts where !text.isEmpty {
      var places =
        text.hasPrefix("\n")
        ? self.places(of: Array(text.utf8.dropFirst())).filter { beginsCode($0.lowerBound) }
        : self.places(of: Array(text.utf8))
      // A URL that goes on is another one; where there is nothing else, it is better than no place.
      let ends = places.filter { !goesOn(after: $0.upperBound) }
      if !ends.isEmpty { places = ends }
      guard let last = places.last else { continue }
      let number = asked["\(purpose) \(text)", default: right]
      asked["\(purpose) \(text)"] = number + 1
      return number < places.count ? places[number] : last
    }
    return nil
  }

  /// Whether a line of code begins at an offset: there is only what indents it before, and above it a
  /// fence without words, or an empty line.
  private func beginsCode(_ offset: Int) -> Bool {
    let before = file.bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let isMargin = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">") }
    guard start > 0, before[start...].allSatisfy(isMargin) else { return false }
    let above = file.bytes[..<(start - 1)]
    let line = above[(above.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)...]
    // A list's mark may stand before its fence; a carriage return after it.
    return line.allSatisfy {
      isMargin($0) || $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") || $0 == 0x0D
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "*")
    }
  }

  /// Whether what stands at an offset may be a further part of a URL.
  private func goesOn(after offset: Int) -> Bool {
    offset < file.bytes.count && "#?/&=%.".utf8.contains(file.bytes[offset])
  }

  private func places(of text: [UInt8]) -> [Range<Int>] {
    let bytes = file.bytes
    var places: [Range<Int>] = []
    guard !text.isEmpty else { return [] }
    var start = 0
    while start + text.count <= bytes.count,
      let found = bytes[start...].firstIndex(of: text[0])
    {
      start = found + 1
      let end = found + text.count
      guard end <= bytes.count, bytes[found..<end].elementsEqual(text) else { continue }
      let isWhole =
        (found == 0 || !bytes[found - 1].isName || !text[0].isName)
        && (end == bytes.count || !bytes[end].isName || !text[text.count - 1].isName)
      if isWhole { places.append(found..<end) }
      // More are never told of.
      if places.count > FileDiagnostics.maximumPerRule { break }
    }
    return places
  }
}
