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
  /// `purpose` tells apart who asks, so that two rules may point at one place; the first `right`
  /// places are passed over.
  mutating func place(of texts: [String], purpose: String, after right: Int = 0) -> Range<Int>? {
    for text in texts where !text.isEmpty {
      var places = places(of: Array(text.utf8))
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

  /// Whether what stands at an offset may be a further part of a URL.
  private func goesOn(after offset: Int) -> Bool {
    offset < file.bytes.count && "#?/&=%.".utf8.contains(file.bytes[offset])
  }

  private func places(of text: [UInt8]) -> [Range<Int>] {
    let bytes = file.bytes
    var places: [Range<Int>] = []
    var start = 0
    while start + text.count <= bytes.count,
      let found = bytes[start...].firstIndex(of: text[0])
    {
      start = found + 1
      let end = found + text.count
      guard end <= bytes.count, bytes[found..<end].elementsEqual(text) else { continue }
      let isWhole =
        (found == 0 || !Self.isWord(bytes[found - 1]) || !Self.isWord(text[0]))
        && (end == bytes.count || !Self.isWord(bytes[end]) || !Self.isWord(text[text.count - 1]))
      if isWhole { places.append(found..<end) }
      // More are never told of.
      if places.count > FileDiagnostics.maximumPerRule { break }
    }
    return places
  }

  /// Letters, digits and what binds them in names and paths.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
