import Markup
import Testing

/// Stretches of bytes are replaced in one pass.
@Suite struct ByteEditsTests {
  private static func replaced(_ edits: [ByteEdit], from start: Int = 0) -> String {
    String(decoding: Array("0123456789".utf8).span.replacing(edits, from: start), as: UTF8.self)
  }

  @Test func `what lies between edits stays`() {
    #expect(Self.replaced([]) == "0123456789")
    #expect(Self.replaced([(2..<4, Array("ab-".utf8)), (9..<10, [])]) == "01ab-45678")
    #expect(Self.replaced([(0..<0, [0x3C]), (10..<10, [0x3E])]) == "<0123456789>")
  }

  @Test func `what stands before the start is left out, and edits there are too`() {
    #expect(Self.replaced([(1..<2, [0x61]), (5..<6, [0x62])], from: 4) == "4b6789")
  }

  @Test func `of edits that overlap the first counts`() {
    #expect(Self.replaced([(2..<6, [0x61]), (4..<8, [0x62]), (6..<7, [0x63])]) == "01ac789")
  }
}
