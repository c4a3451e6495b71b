import Markup
import Testing

/// What is scanned and copied in chunks, beside the plain version that looks at a byte at a time.
@Suite struct ByteRunsTests {
  /// Bytes drawn from a few, the same for the same seed.
  private static func bytes(_ count: Int, from alphabet: String, seed: UInt64) -> [UInt8] {
    let letters = Array(alphabet.utf8)
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return letters[Int(state >> 33) % letters.count]
    }
  }

  private static let lengths = Array(0...70) + [511, 512, 513, 1023, 1024, 1025, 3000]

  @Test(arguments: [
    "abc", "ab<", "<>&\"", "a&", "é<ü", "\n\tx\"", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa<",
  ])
  func `escapes texts of every length as byte after byte would`(alphabet: String) {
    for length in Self.lengths {
      let text = Self.bytes(length, from: alphabet, seed: UInt64(length))
      var escaped = ByteBuffer()
      escaped.append("before")
      Escaping.html.append(text.span, to: &escaped)
      var plain: [UInt8] = Array("before".utf8)
      for byte in text {
        switch byte {
        case UInt8(ascii: "&"): plain += Array("&amp;".utf8)
        case UInt8(ascii: "<"): plain += Array("&lt;".utf8)
        case UInt8(ascii: ">"): plain += Array("&gt;".utf8)
        case UInt8(ascii: "\""): plain += Array("&quot;".utf8)
        default: plain.append(byte)
        }
      }
      #expect(escaped.bytes == plain, "length \(length)")
    }
  }

  @Test(arguments: ["<", "\n<", "\u{0}\u{1F}é", "0123456789", "", "\"&<>\\`*_"])
  func `finds the first byte of a set wherever it stands`(members: String) {
    let set = ByteSet(ascii: members)
    for length in Self.lengths {
      let text = Self.bytes(length, from: "abcdefgh \t\(members)", seed: UInt64(length) + 7)
      for start in stride(from: 0, through: length, by: max(1, length / 9)) {
        let plain = text[start...].firstIndex { set.contains($0) } ?? length
        #expect(set.firstIndex(in: text.span, from: start) == plain)
      }
    }
  }

  @Test(
    arguments: [
      ("", nil), ("plain", nil), ("grüße · 日本 🚀", nil),
    ] as [(String, Range<Int>?)])
  func `takes what is UTF-8`(text: String, fault: Range<Int>?) {
    #expect(Array(text.utf8).span.firstInvalidUTF8 == fault)
  }

  @Test(arguments: [0, 1, 15, 16, 17, 40])
  func `finds the first bytes that are no UTF-8`(before: Int) {
    for fault in [[0xFF], [0xC3], [0xE6, 0x97], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] as [[UInt8]] {
      let text = Array(repeating: UInt8(ascii: "a"), count: before) + fault + Array(" é end".utf8)
      #expect(text.span.firstInvalidUTF8?.lowerBound == before, "\(fault) after \(before)")
    }
  }

  @Test func `orders strings by their bytes`() {
    let words = ["", "a", "a/b", "a-b", "ab", "b", "ä", "z", "日"]
    for first in words {
      for second in words {
        let plain = first.utf8.lexicographicallyPrecedes(second.utf8)
        #expect(first.precedesByBytes(second) == plain, "\(first) \(second)")
      }
    }
  }

  @Test(arguments: [
    ("Part {part} of {count}", "Part 2 of 7"), ("{part}{part}", "22"), ("no place", "no place"),
    ("{other} {part", "{other} {part"), ("}{part}{", "}2{"), ("", ""),
  ])
  func `fills values into the places of a phrase`(phrase: String, result: String) {
    #expect(phrase.filled(["part": "2", "count": "7"]) == result)
  }
}
