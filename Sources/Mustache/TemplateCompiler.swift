import Diagnostics

/// Compiles one template's source to operations, reporting everything that is wrong with it.
///
/// A faulty template still compiles to something, so that all problems of all templates are reported
/// at once.
struct TemplateCompiler {
  let bytes: [UInt8]
  /// The library's templates by name, for partials and parents.
  let indexByName: [String: Int]
  /// Whether the source begins at the beginning of a line; a lambda's result need not.
  let startsLine: Bool
  var diagnostics: FileDiagnostics
  var tables = Template.Tables()
  /// Open sections, parents and blocks, the innermost last.
  var frames: [Frame] = []
  /// Where source begins that no operation stands for yet.
  var cursor = 0

  /// Sections, parents and blocks nest no deeper.
  static let maximumNesting = 64

  /// A section, parent or block that is open.
  struct Frame {
    var kind: TemplateTag.Kind
    var tag: TemplateTag
    /// Its entry in the table for its kind.
    var index: Int
    /// The number of operations when it was opened, its own included.
    var start: Int
    /// The operation for the blanks before a parent; dropped when it turns out to be standalone.
    var leading: Int?
    /// The blanks before the tag, when only blanks precede it on its line.
    var blanks: Range<Int>?
    /// Whether a block took its indentation from the first line inside.
    var isMeasured = false
  }

  private init(_ file: SourceFile, _ indexByName: [String: Int], startsLine: Bool) {
    bytes = file.bytes
    self.indexByName = indexByName
    self.startsLine = startsLine
    diagnostics = FileDiagnostics(file)
  }

  /// Compiles `file`; partials are looked up among `indexByName`.
  static func compile(
    _ file: SourceFile, among indexByName: [String: Int], delimiters: Delimiters = .standard,
    startsLine: Bool = true
  ) -> (template: Template, diagnostics: [Diagnostic]) {
    var compiler = TemplateCompiler(file, indexByName, startsLine: startsLine)
    compiler.compile(delimiters)
    return (Template(file: file, tables: compiler.tables), compiler.diagnostics.diagnostics)
  }

  private mutating func compile(_ delimiters: Delimiters) {
    var scanner = TagScanner(bytes, delimiters: delimiters)
    while let tag = scanner.next(&diagnostics) {
      guard add(tag) else {
        // Too deep: what follows cannot be matched any more, so it is not reported either.
        while let frame = frames.popLast() { end(frame, contentEnd: cursor) }
        return
      }
    }
    literal(to: bytes.count)
    while let frame = frames.popLast() {
      reportUnclosed(frame)
      end(frame, contentEnd: bytes.count)
    }
  }

  /// Adds a tag; false when it nests too deep.
  private mutating func add(_ tag: TemplateTag) -> Bool {
    if isDirectlyInParent { reportIgnored(tag) }
    switch tag.kind {
    case .silent:
      advance(past: tag, isStandalone: isAlone(tag))
    case .variable, .unescaped:
      advance(past: tag, isStandalone: false)
      let variable = Template.Variable(
        path: path(tag), isEscaped: tag.kind == .variable, tag: tag.range)
      tables.variables.append(variable)
      tables.operations.append(.variable(tables.variables.count - 1))
    case .partial:
      addPartial(tag)
    case .close:
      close(tag)
    case .section, .inverted, .parent, .block:
      guard frames.count < Self.maximumNesting else {
        diagnostics.report(
          .templateDepth, at: tag.range,
          "\(bytes.quoted(tag.range)) is nested deeper than \(Self.maximumNesting) levels",
          hint: "move the inner part to a partial")
        return false
      }
      open(tag)
    }
    return true
  }

  private mutating func open(_ tag: TemplateTag) {
    switch tag.kind {
    case .parent: openParent(tag)
    case .block: openBlock(tag)
    default: openSection(tag)
    }
  }

  private mutating func openSection(_ tag: TemplateTag) {
    advance(past: tag, isStandalone: isAlone(tag))
    let section = Template.Section(
      path: path(tag), isInverted: tag.kind == .inverted, tag: tag.range,
      delimiters: tag.delimiters, content: cursor..<cursor, end: 0)
    tables.sections.append(section)
    tables.operations.append(.section(tables.sections.count - 1))
    push(tag, tables.sections.count - 1)
  }

  /// Closes the frame a closing tag names, and whatever was left open inside it.
  private mutating func close(_ tag: TemplateTag) {
    guard let last = frames.last else {
      diagnostics.report(
        .templateSyntax, at: tag.range, "\(bytes.quoted(tag.range)) closes nothing",
        hint: "remove it, or open a section of that name before it")
      return advance(past: tag, isStandalone: isAlone(tag))
    }
    if let match = frames.lastIndex(where: { isClosed($0.tag, by: tag) }) {
      while frames.count > match + 1, let frame = frames.popLast() {
        literal(to: tag.range.lowerBound)
        reportUnclosed(frame)
        end(frame, contentEnd: tag.range.lowerBound)
      }
    } else {
      let position = diagnostics.position(at: last.tag.range.lowerBound)
      diagnostics.report(
        .templateSyntax, at: tag.range,
        "\(bytes.quoted(tag.range)) does not close \(bytes.quoted(last.tag.range))",
        hint: "write \(closing(last.tag))",
        notes: [.init(path: diagnostics.file.path, position: position, message: "opened here")])
    }
    closeLast(with: tag)
  }

  private func isClosed(_ open: TemplateTag, by tag: TemplateTag) -> Bool {
    open.isDynamic == tag.isDynamic && bytes[open.name] == bytes[tag.name]
  }

  private mutating func closeLast(with tag: TemplateTag) {
    guard let frame = frames.last else { return }
    switch frame.kind {
    case .parent: closeParent(frame, tag)
    case .block: closeBlock(frame, tag)
    default:
      let isAlone = isAlone(tag)
      let contentEnd = isAlone ? lineStart(before: tag) ?? cursor : tag.range.lowerBound
      advance(past: tag, isStandalone: isAlone)
      frames.removeLast()
      end(frame, contentEnd: contentEnd)
    }
  }
}
