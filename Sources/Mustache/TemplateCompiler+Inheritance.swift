import Diagnostics

/// Partials, parents and blocks (Mustache specification, "partials" and "inheritance").
extension TemplateCompiler {
  var isDirectlyInParent: Bool { frames.last?.kind == .parent }

  mutating func addPartial(_ tag: TemplateTag) {
    let isAlone = isAlone(tag)
    let blanks = lineStart(before: tag).map { $0..<tag.range.lowerBound }
    advance(past: tag, isStandalone: isAlone)
    let at = tag.range.lowerBound
    tables.inclusions.append(
      Template.Inclusion(
        target: target(tag), tag: tag.range,
        indentation: isAlone ? blanks ?? at..<at : at..<at, isStandalone: isAlone, arguments: [],
        end: tables.operations.count + 1))
    tables.operations.append(.inclusion(tables.inclusions.count - 1))
  }

  /// Opens a parent.
  ///
  /// It stands alone when only blanks precede it and only blanks follow its closing tag, wherever that
  /// is; so the blanks get an operation of their own, to be dropped then.
  mutating func openParent(_ tag: TemplateTag) {
    let start = lineStart(before: tag)
    literal(to: start ?? tag.range.lowerBound)
    var leading: Int?
    if start != nil, !isDirectlyInParent {
      leading = tables.operations.count
      literal(to: tag.range.lowerBound)
      if tables.operations.count == leading { tables.operations.append(.lineStart) }
    }
    cursor = tag.range.upperBound
    let at = tag.range.lowerBound
    tables.inclusions.append(
      Template.Inclusion(
        target: target(tag), tag: tag.range, indentation: at..<at, isStandalone: false,
        arguments: [], end: 0))
    tables.operations.append(.inclusion(tables.inclusions.count - 1))
    push(tag, tables.inclusions.count - 1, leading: leading, blanks: start.map { $0..<at })
  }

  mutating func closeParent(_ frame: Frame, _ tag: TemplateTag) {
    literal(to: tag.range.lowerBound)
    cursor = tag.range.upperBound
    if let leading = frame.leading, let blanks = frame.blanks, let next = nextLine(after: tag) {
      tables.operations[leading] = .literal(cursor..<cursor, lines: 0..<0)
      tables.inclusions[frame.index].isStandalone = true
      tables.inclusions[frame.index].indentation = blanks
      cursor = next
    }
    frames.removeLast()
    end(frame, contentEnd: tag.range.lowerBound)
  }

  /// Opens a block; inside a parent whatever stands before it on its line counts for nothing.
  mutating func openBlock(_ tag: TemplateTag) {
    let parent = isDirectlyInParent ? frames.last?.index : nil
    let start = lineStart(before: tag)
    let next = nextLine(after: tag)
    let isStandalone = next != nil && (parent != nil || start != nil)
    if parent != nil {
      literal(to: tag.range.lowerBound)
      cursor = (isStandalone ? next : nil) ?? tag.range.upperBound
    } else {
      advance(past: tag, isStandalone: isStandalone)
    }
    let at = tag.range.lowerBound
    let blanks = start.map { $0..<at }
    let indentation = isStandalone ? firstIndentation(from: cursor) : blanks ?? at..<at
    tables.blocks.append(
      Template.Block(
        name: name(tag), tag: tag.range, indentation: indentation,
        placement: isStandalone ? .standalone : start != nil ? .leading : .inline,
        surplus: isStandalone ? indentation.count : 0,
        body: 0..<0))
    tables.operations.append(.block(tables.blocks.count - 1))
    if let parent { tables.inclusions[parent].arguments.append(tables.blocks.count - 1) }
    push(tag, tables.blocks.count - 1, blanks: blanks, isMeasured: isStandalone)
  }

  mutating func closeBlock(_ frame: Frame, _ tag: TemplateTag) {
    let isArgument = frames.dropLast().last?.kind == .parent
    if isArgument {
      literal(to: lineStart(before: tag) ?? tag.range.lowerBound)
      cursor = tag.range.upperBound
    } else {
      advance(past: tag, isStandalone: isAlone(tag))
    }
    if frame.isMeasured, tables.operations.count == frame.start {
      // Nothing inside: the tag's own indentation is the block's.
      let at = frame.tag.range.lowerBound
      tables.blocks[frame.index].indentation = frame.blanks ?? at..<at
      tables.blocks[frame.index].surplus = 0
    }
    frames.removeLast()
    end(frame, contentEnd: tag.range.lowerBound)
  }

  mutating func push(
    _ tag: TemplateTag, _ index: Int, leading: Int? = nil, blanks: Range<Int>? = nil,
    isMeasured: Bool = false
  ) {
    frames.append(
      Frame(
        kind: tag.kind, tag: tag, index: index, start: tables.operations.count, leading: leading,
        blanks: blanks, isMeasured: isMeasured))
  }

  /// Sets where a frame's operations and source end.
  mutating func end(_ frame: Frame, contentEnd: Int) {
    let operation = tables.operations.count
    switch frame.kind {
    case .parent: tables.inclusions[frame.index].end = operation
    case .block: tables.blocks[frame.index].body = frame.start..<operation
    default:
      let start = tables.sections[frame.index].content.lowerBound
      tables.sections[frame.index].content = start..<max(start, contentEnd)
      tables.sections[frame.index].end = operation
    }
  }
}
