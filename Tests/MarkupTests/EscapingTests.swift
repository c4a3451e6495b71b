import Markup
import TestSupport
import Testing

/// Sixteen bytes are looked at and written at once: that shows at no length and no place.
@Suite struct EscapingTests {
  private static let pairs: [(Unicode.Scalar, String)] = [
    ("&", "&amp;"), ("<", "&lt;"), ("\"", "&quot;"), ("\u{1}", "\u{FFFD}"), ("'", "&#39;"),
    ("x", "y"), ("\n", "\\n"),
  ]

  /// Pieces of text cut out of memory that ends where they end, of every length up to more than one part.
  @Test(arguments: [0, 1, 5, 40], [false, true])
  func `text of any length is what each byte becomes`(odds: UInt64, isHTML: Bool) {
    var numbers = SeededNumbers(seed: odds &+ (isHTML ? 100 : 0))
    let escaping = isHTML ? Escaping.html : Escaping(Self.pairs)
    let special = Array((isHTML ? "&<>\"" : "&<\"\u{1}'x\n").utf8)
    for length in Array(0...80) + [255, 256, 257, 271, 272, 273, 700] {
      let bytes = (0..<length).map { _ in
        odds > 0 && numbers.next() % odds == 0
          ? special[Int(numbers.next() % UInt64(special.count))]
          : UInt8(truncatingIfNeeded: numbers.next() % 200 + 40)
      }
      var buffer = ByteBuffer()
      escaping.append(bytes.span, to: &buffer)
      let expected = bytes.flatMap { byte in isHTML ? Self.html(byte) : Self.own(byte) }
      #expect(buffer.finish() == expected, "\(length) bytes")
    }
  }

  private static func html(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "&"): Array("&amp;".utf8)
    case UInt8(ascii: "<"): Array("&lt;".utf8)
    case UInt8(ascii: ">"): Array("&gt;".utf8)
    case UInt8(ascii: "\""): Array("&quot;".utf8)
    default: [byte]
    }
  }

  private static func own(_ byte: UInt8) -> [UInt8] {
    pairs.first { $0.0.value == UInt32(byte) }.map { Array($0.1.utf8) } ?? [byte]
  }
}
