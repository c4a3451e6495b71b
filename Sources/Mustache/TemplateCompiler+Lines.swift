import Diagnostics

/// Literal text, and the rule that a tag alone on its line takes the line with it
/// (Mustache specification, "standalone" in sections, partials, comments and delimiters).
extension TemplateCompiler {
  /// Emits the text before a tag and goes on behind the tag, or behind its line.
  mutating func advance(past tag: TemplateTag, isStandalone: Bool) {
    if isStandalone, let start = lineStart(before: tag), let next = nextLine(after: tag) {
      literal(to: start)
      cursor = next
    } else {
      literal(to: tag.range.lowerBound)
      if isLineStart(tag.range.lowerBound) { tables.operations.append(.lineStart) }
      cursor = tag.range.upperBound
    }
  }

  /// Emits the text from the cursor to `end`; text directly inside a parent is reported instead.
  mutating func literal(to end: Int) {
    guard cursor < end else { return }
    let range = cursor..<end
    cursor = end
    if isDirectlyInParent {
      let shown = bytes.trimmed(range)
      if !shown.isEmpty { reportIgnored(shown) }
      return
    }
    let first = tables.lineStarts.count
    for offset in range where isLineStart(offset) { tables.lineStarts.append(offset) }
    tables.operations.append(.literal(range, lines: first..<tables.lineStarts.count))
  }

  /// Whether only blanks share the tag's line with it.
  func isAlone(_ tag: TemplateTag) -> Bool {
    lineStart(before: tag) != nil && nextLine(after: tag) != nil
  }

  /// The beginning of the tag's line, when only blanks stand before the tag.
  func lineStart(before tag: TemplateTag) -> Int? {
    var offset = tag.range.lowerBound
    while offset > 0, bytes[offset - 1].isTemplateIndentation { offset -= 1 }
    return isLineStart(offset) ? offset : nil
  }

  /// The beginning of the next line, when only blanks stand between the tag and it.
  func nextLine(after tag: TemplateTag) -> Int? {
    var offset = tag.range.upperBound
    while offset < bytes.count, bytes[offset].isTemplateIndentation { offset += 1 }
    if bytes.holds([0x0D, 0x0A], at: offset) { return offset + 2 }
    if offset == bytes.count { return offset }
    return bytes[offset] == 0x0A ? offset + 1 : nil
  }

  /// Whether a line begins at `offset`.
  func isLineStart(_ offset: Int) -> Bool {
    offset == 0 ? startsLine : bytes[offset - 1] == 0x0A
  }

  /// The blanks before the first text at or after `offset`, on that text's own line.
  func firstIndentation(from offset: Int) -> Range<Int> {
    var start = offset
    var offset = offset
    while offset < bytes.count, bytes[offset].isTemplateBlank {
      offset += 1
      if bytes[offset - 1] == 0x0A { start = offset }
    }
    return start..<offset
  }
}
