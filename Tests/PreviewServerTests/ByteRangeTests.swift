import Testing

@testable import PreviewServer

@Suite struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-1", 10, ByteRange.part(0..<2)),
    ("bytes=-5", 10, .part(5..<10)),
    ("bytes=-50", 10, .part(0..<10)),
    ("bytes=5-", 10, .part(5..<10)),
    ("bytes=5-99", 10, .part(5..<10)),
    ("bytes=9999999-", 10, .unsatisfiable),
    ("bytes=99999999999999999999999-", 10, .unsatisfiable),
    ("bytes=-0", 10, .unsatisfiable),
    ("bytes=0-", 0, .unsatisfiable),
    ("bytes=-5", 0, .unsatisfiable),
    ("bytes=a", 10, .whole),
    ("bytes=-", 10, .whole),
    ("bytes=3-1", 10, .whole),
    ("bytes=0-1,3-4", 10, .whole),
    ("lines=0-1", 10, .whole),
    ("", 10, .whole),
  ])
  func `reads what a range asks of a file`(field: String, count: Int, expected: ByteRange) {
    #expect(ByteRange(field, count: count) == expected)
  }
}
