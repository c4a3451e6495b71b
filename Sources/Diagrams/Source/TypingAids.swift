import Markdown
import Markup

/// What fingers type instead of signs that no keyboard has: ` | ` for ` · `, `->` for `→`, `-->` for `⇢`.
///
/// Whether a `|` separates or is part of code, a link or emphasis is for Markdown to say. So each one that could
/// be meant is parsed as a private-use character of its own, and those that come out where a separator or an
/// arrow belongs are replaced in the source.
struct TypingAids {
  private let candidates: [Candidate]
  /// The body with a private-use character in place of each candidate.
  let marked: [UInt8]

  private struct Candidate {
    let range: Range<Int>
    let sign: Sign
  }

  private enum Sign: String {
    case separator = "·"
    case arrow = "→"
    case reply = "⇢"
  }

  /// Planes 15's private use characters, U+F0000 to U+FFFFD: what comes after so many is not looked at.
  private static let maximum = 0xFFFD

  /// Finds candidates; `nil` when there are none, which is usual.
  init?(_ body: [UInt8], for kind: any DiagramKind) {
    guard kind.mainBlock != .table || kind.traits.contains(.hasReturnLine) else { return nil }
    let hasArrows = !kind.traits.isDisjoint(with: [.hasArrows, .hasReturnLine])
    let candidates = Self.find(in: body.span, hasArrows: hasArrows)
    if candidates.isEmpty || Self.hasMarks(body.span) { return nil }
    self.candidates = candidates
    let marks = candidates.enumerated().map { index, candidate -> ByteEdit in
      (
        candidate.range,
        [
          0xF3, 0xB0 | UInt8(index >> 12), 0x80 | UInt8(index >> 6 & 0x3F),
          0x80 | UInt8(index & 0x3F),
        ]
      )
    }
    marked = body.span.replacing(marks)
  }

  private static func find(in body: Span<UInt8>, hasArrows: Bool) -> [Candidate] {
    var found: [Candidate] = []
    var index = marks.firstIndex(in: body, from: 1)
    while index < body.count, found.count < maximum {
      if body[index] == UInt8(ascii: "|"), isBlank(body[index - 1]),
        index + 1 == body.count || body[index + 1] <= 0x20
      {
        found.append(Candidate(range: index..<index + 1, sign: .separator))
      } else if hasArrows, body[index] == UInt8(ascii: ">"), body[index - 1] == UInt8(ascii: "-") {
        let isReply = index >= 2 && body[index - 2] == UInt8(ascii: "-")
        let range = (isReply ? index - 2 : index - 1)..<index + 1
        found.append(Candidate(range: range, sign: isReply ? .reply : .arrow))
      }
      index = marks.firstIndex(in: body, from: index + 1)
    }
    return found
  }

  /// What the candidates end in.
  private static let marks = ByteSet(ascii: "|>")

  /// Whether the body holds characters of plane 15 already.
  private static func hasMarks(_ body: Span<UInt8>) -> Bool {
    var index = 1
    while index < body.count {
      if body[index] & 0xF0 == 0xB0, body[index - 1] == 0xF3 { return true }
      index += 1
    }
    return false
  }

  /// The replacements for the candidates that are grammar, in order.
  ///
  /// `document` is `marked`, parsed; items that begin on or after `end` are steps.
  func replacements(in document: Document, main: NodeID, before end: Int) -> [ByteEdit] {
    var confirmed: [Int] = []
    for id in document.preorder(below: main) where document[id].kind == .paragraph {
      if Int(document[id].startLine) >= end { break }
      for child in document.children(of: id) where document[child].kind == .text {
        collect(document.literal(of: child), into: &confirmed)
      }
    }
    var next = document.next(after: main)
    while let id = next, document[id].kind == .paragraph, Int(document[id].startLine) < end {
      if let last = document.lastChild(of: id), document[last].kind == .text {
        collectTarget(document.literal(of: last), into: &confirmed)
      }
      next = document.next(after: id)
    }
    return confirmed.sorted().map { index in
      let candidate = candidates[index]
      return (candidate.range, Array(candidate.sign.rawValue.utf8))
    }
  }

  /// Takes separators wherever they are in a text, arrows when they are all of it.
  private func collect(_ text: ArraySlice<UInt8>, into confirmed: inout [Int]) {
    var index = text.startIndex
    while let (mark, place) = nextMark(in: text, from: index) {
      index = place + 4
      switch candidates[mark].sign {
      case .separator: confirmed.append(mark)
      case .arrow, .reply:
        let before = text[text.startIndex..<place].allSatisfy(isBlank)
        if before, text[index...].allSatisfy(isBlank) { confirmed.append(mark) }
      }
    }
  }

  /// Takes an arrow that only a number follows: the target of a loop.
  private func collectTarget(_ text: ArraySlice<UInt8>, into confirmed: inout [Int]) {
    let rest = text.reversed().drop { isBlank($0) || isDigit($0) }
    let end = rest.startIndex.base
    guard end < text.endIndex, end - 4 >= text.startIndex,
      let (mark, place) = nextMark(in: text, from: end - 4), place == end - 4,
      candidates[mark].sign == .arrow, text[end...].contains(where: isDigit)
    else { return }
    confirmed.append(mark)
  }

  private func nextMark(in text: ArraySlice<UInt8>, from start: Int) -> (mark: Int, place: Int)? {
    var index = start
    while index + 3 < text.endIndex {
      if text[index] == 0xF3, text[index + 1] & 0xF0 == 0xB0 {
        let mark =
          Int(text[index + 1] & 0x0F) << 12 | Int(text[index + 2] & 0x3F) << 6
          | Int(text[index + 3] & 0x3F)
        return mark < candidates.count ? (mark, index) : nil
      }
      index += 1
    }
    return nil
  }
}

/// Whether a byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
