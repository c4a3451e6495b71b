/// Counts words over pieces of text that may touch: runs without spaces that hold a letter or a digit.
struct WordCounter {
  private(set) var words = 0
  /// Whether the run that the text so far ends in is a word already.
  private var isWord = false

  mutating func endWord() { isWord = false }

  /// Counts in a text, a word where its first letter or digit stands.
  ///
  /// The plain version is `countSlowly`. Words are short, so that its branches are guessed wrongly once
  /// a word; sixteen bytes at a time take a tenth of the time on prose.
  mutating func count(_ text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      index = countQuickly(text, from: index)
      let end = min(index + 16, text.count)
      countSlowly(text, index..<end)
      index = end
    }
  }

  /// Counts in sixteens of bytes, as long as they are ASCII without control characters and every run begins with a
  /// letter or a digit; returns where they are not.
  private mutating func countQuickly(_ text: Span<UInt8>, from start: Int) -> Int {
    let each: UInt64 = 0x0101_0101_0101_0101
    var index = start
    // The byte before is part of a word.
    var carried: UInt64 = isWord ? 0xFF : 0
    unsafe text.withUnsafeBytes { buffer in
      while index + 16 <= buffer.count {
        let chunk = unsafe buffer.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
        let plain = Self.halves(chunk &- Self.all(0x20) .< Self.all(0x60))
        let run = Self.halves(Self.all(0x20) .< chunk)
        let makers = Self.halves(
          (chunk | Self.all(0x20)) &- Self.all(0x61) .< Self.all(26)
            .| (chunk &- Self.all(0x30) .< Self.all(10)))
        let low = run.low & ~(run.low &<< 8 | carried)
        let high = run.high & ~(run.high &<< 8 | run.low &>> 56)
        guard plain.low & plain.high & (makers.low | ~low) & (makers.high | ~high) == .max else {
          return
        }
        words += Int((((low & each) &+ (high & each)) &* each) &>> 56)
        carried = run.high &>> 56
        index += 16
      }
    }
    isWord = carried != 0
    return index
  }

  /// A byte sixteen times; comparing with a single one goes through all lanes.
  private static func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }

  /// A mask of sixteen bytes as two numbers, its first byte lowest.
  private static func halves(_ mask: SIMDMask<SIMD16<Int8>>) -> (low: UInt64, high: UInt64) {
    let halves = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return (UInt64(littleEndian: halves[0]), UInt64(littleEndian: halves[1]))
  }

  private mutating func countSlowly(_ text: Span<UInt8>, _ range: Range<Int>) {
    for index in range {
      let byte = text[index]
      if isSpace(byte) {
        isWord = false
      } else if !isWord, Self.makesWord(text, index) {
        isWord = true
        words += 1
      }
    }
  }

  private static func makesWord(_ text: Span<UInt8>, _ index: Int) -> Bool {
    let byte = text[index]
    let letter = byte | 0x20
    if (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) { return true }
    guard byte >= 0xC0 else { return false }
    let bytes = (index..<min(index + 4, text.count)).map { text[$0] }
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    return scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }
}
