/// Where the parts of a code fence's first line stand in its file.
package struct FenceLine {
  /// Behind the fence itself.
  package let markEnd: Int
  /// Where the info string begins: the line's end when there is none.
  package let infoStart: Int

  /// Reads a line, whose range goes as far as its text; `nil` when there is no fence.
  package init?(_ bytes: [UInt8], _ line: Range<Int>) {
    // Only marks of containers stand before a fence, and none of them is one of these.
    guard
      let start = bytes[line].firstIndex(where: {
        $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~")
      })
    else { return nil }
    let mark = bytes[start]
    markEnd = bytes[start..<line.upperBound].firstIndex { $0 != mark } ?? line.upperBound
    infoStart = bytes[markEnd..<line.upperBound].firstIndex { !isBlank($0) } ?? line.upperBound
  }
}
