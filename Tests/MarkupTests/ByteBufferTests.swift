import Markup
import Testing

/// What writers write into, beside arrays.
struct ByteBufferTests {
  private static let text = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)

  @Test func `keeps pieces of every length in order while it grows`() {
    var buffer = ByteBuffer()
    var plain: [UInt8] = []
    for length in 0...Self.text.count {
      buffer.append(Self.text.span.extracting(first: length))
      buffer.append(UInt8(ascii: ";"))
      plain += Self.text[..<length] + [UInt8(ascii: ";")]
      #expect(buffer.count == plain.count)
      #expect(buffer.last == UInt8(ascii: ";"))
    }
    #expect(buffer.bytes == plain)
    #expect(buffer.finish() == plain)
  }

  @Test func `takes fixed text, strings, arrays and bytes written one at a time`() {
    var buffer = ByteBuffer(reserving: 2)
    buffer.append("é")
    buffer.append("fixed text that is longer")
    buffer.append(" grüße" as String)
    buffer.append([0x21])
    buffer.append(capacity: 8) { output in
      output.append(0x3F)
      output.append(0x3F)
    }
    #expect(buffer.text == "éfixed text that is longer grüße!??")
  }

  @Test func `forgets what is cut off`() {
    var buffer = ByteBuffer()
    #expect(buffer.last == nil)
    buffer.append("one two")
    buffer.truncate(to: 3)
    buffer.append(" three")
    #expect(buffer.text == "one three")
    buffer.truncate(to: 0)
    #expect(buffer.finish().isEmpty)
  }
}
