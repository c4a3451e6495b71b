import Diagnostics

/// A template compiled to a flat list of operations over its own source bytes.
///
/// A class, so that rendering a partial costs one reference count and not one for each table.
final class Template: Sendable {
  let file: SourceFile
  let bytes: [UInt8]
  let operations: [Operation]
  /// Offsets at which a line of literal text begins, in order.
  let lineStarts: [Int]
  let variables: [Variable]
  let sections: [Section]
  let inclusions: [Inclusion]
  let blocks: [Block]

  init(file: SourceFile, tables: Tables) {
    self.file = file
    bytes = file.bytes
    operations = tables.operations
    lineStarts = tables.lineStarts
    variables = tables.variables
    sections = tables.sections
    inclusions = tables.inclusions
    blocks = tables.blocks
  }

  /// One step of rendering; indices point into the template's tables.
  enum Operation {
    /// Source bytes that go to the output, with the entries of `lineStarts` inside them.
    case literal(Range<Int>, lines: Range<Int>)
    /// A line that begins with a tag: where an indented partial puts its indentation.
    case lineStart
    case variable(Int)
    case section(Int)
    /// A partial or a parent.
    case inclusion(Int)
    case block(Int)
  }

  struct Variable {
    let path: NamePath
    let isEscaped: Bool
    let tag: Range<Int>
  }

  struct Section {
    let path: NamePath
    let isInverted: Bool
    let tag: Range<Int>
    /// In force where the section opens; a lambda's result is parsed with them.
    let delimiters: Delimiters
    /// The source between the tags.
    var content: Range<Int>
    /// The operation after the last one of the section.
    var end: Int
  }

  /// `{{>partial}}`, or `{{<parent}}…{{/parent}}` with the blocks it passes.
  struct Inclusion {
    let target: Target
    let tag: Range<Int>
    /// The blanks before a standalone tag, which indent every line of the partial.
    var indentation: Range<Int>
    var isStandalone: Bool
    /// Indices of the blocks that stand directly inside a parent.
    var arguments: [Int]
    var end: Int

    enum Target {
      /// An index into the library.
      case template(Int)
      /// Its name is the value of a path, `{{>*path}}`.
      case dynamic(NamePath)
      /// Reported when compiled; renders nothing, as the specification has it.
      case missing
    }
  }

  /// `{{$name}}…{{/name}}`: a parameter with its default, or an argument inside a parent.
  struct Block {
    let name: String
    let tag: Range<Int>
    /// The blanks that stand before each line of what replaces the block.
    var indentation: Range<Int>
    let placement: Placement
    /// How many blanks each line of this block loses when it replaces another.
    var surplus: Int
    /// Its operations.
    var body: Range<Int>

    /// How the opening tag stands on its line, which decides how a replacement is indented.
    enum Placement {
      /// Alone.
      case standalone
      /// After blanks, which are already written when the block is.
      case leading
      /// After text: nothing is indented.
      case inline
    }
  }

  /// The tables while they grow.
  struct Tables {
    var operations: [Operation] = []
    var lineStarts: [Int] = []
    var variables: [Variable] = []
    var sections: [Section] = []
    var inclusions: [Inclusion] = []
    var blocks: [Block] = []
  }
}
