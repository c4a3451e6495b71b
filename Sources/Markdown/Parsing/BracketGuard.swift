package import Diagnostics
import Glibc

extension Rule {
  package static let tooManyBrackets = Rule("too-many-brackets", .warning)
}

/// Keeps a text of many `![` that nothing closes from costing quadratic time.
///
/// Each link that libcmark 0.30.2 finds makes it walk over all `![` that are still open (`![[]()`, over and over). A
/// paragraph of a real text has a handful of them. Beyond `maximumOpen` in one run of lines each gets a backslash
/// between `!` and `[`, which closes the way for images and changes no word that is shown.
enum BracketGuard {
  static let maximumOpen = 1000

  /// The text, as it is or with a backslash in each `![` too many.
  static func guarded(_ source: SourceText, _ diagnostics: inout FileDiagnostics) -> SourceText {
    let body = source.bytes.span.extracting(droppingFirst: source.start)
    guard isSuspicious(body) else { return source }
    let places = excess(in: body)
    guard let first = places.first else { return source }
    let line =
      source.firstLine + source.bytes[source.start..<source.start + first].count { $0 == 0x0A }
    diagnostics.report(
      .tooManyBrackets, atLine: line,
      "\"![\" is open more than \(maximumOpen) times; images from here on are shown as typed",
      hint: "close each with \"](…)\", or begin a paragraph")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count + places.count)
    var index = 0
    for place in places {
      bytes.append(contentsOf: source.bytes[index..<source.start + place])
      bytes.append(UInt8(ascii: "\\"))
      index = source.start + place
    }
    bytes.append(contentsOf: source.bytes[index...])
    return SourceText(bytes, from: source.start, firstLine: source.firstLine)
  }

  /// The places of `[` that must not begin an image; nearly always none.
  private static func excess(in bytes: Span<UInt8>) -> [Int] {
    var result: [Int] = []
    var open = 0
    var isBlankLine = true
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        if isBlankLine { open = 0 }
        isBlankLine = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: ">"): break
      case UInt8(ascii: "["):
        isBlankLine = false
        open += 1
        if open > maximumOpen, index > 0, bytes[index - 1] == UInt8(ascii: "!") {
          result.append(index)
        }
      case UInt8(ascii: "]"):
        isBlankLine = false
        open = max(0, open - 1)
      default: isBlankLine = false
      }
      index += 1
    }
    return result
  }

  /// Whether a text has so many `![` that its brackets must be counted.
  private static func isSuspicious(_ bytes: Span<UInt8>) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      var (count, index) = (0, 0)
      while index + 1 < buffer.count,
        let place = unsafe memchr(base + index, 0x21, buffer.count - index - 1)
      {
        index = unsafe UnsafeRawPointer(place) - UnsafeRawPointer(base) + 1
        if unsafe buffer[index] == UInt8(ascii: "[") { count += 1 }
        if count > maximumOpen { return true }
      }
      return false
    }
  }
}
