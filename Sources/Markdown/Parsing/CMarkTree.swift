import CCMark
import CCMarkArena
import Glibc

/// libcmark's tree, for as long as it takes to copy it into values.
///
/// This is the one file that knows C.
///
/// The tree lives in this thread's arena and is given back when the value ends, so trees end in reverse
/// order of their making and never leave the thread.
@safe struct CMarkTree: ~Copyable {
  private let root: OpaquePointer?
  private let mark: ccmark_mark

  /// Parses bytes; libcmark itself takes care of line ends and of NUL (it becomes U+FFFD).
  init(parsing bytes: Span<UInt8>, isSmart: Bool) {
    unsafe mark = ccmark_take_mark()
    // Without the source positions option, lines after a code span of several lines are miscounted.
    let options = CMARK_OPT_SOURCEPOS | (isSmart ? CMARK_OPT_SMART : 0)
    unsafe root = bytes.withUnsafeBytes { buffer in
      unsafe ccmark_parse(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, options)
    }
  }

  deinit { unsafe ccmark_release(mark) }

  /// Copies the tree, top down and in order, without recursion.
  func convert(into builder: inout DocumentBuilder) {
    guard let root = unsafe root else { return }
    unsafe walk(root, &builder)
  }

  /// Where the first headings' links go; `nil` for a heading that is not one link.
  func linksOfFirstHeadings(_ count: Int) -> [(destination: [UInt8], title: [UInt8])?] {
    var result: [(destination: [UInt8], title: [UInt8])?] = []
    var heading = unsafe root.flatMap { unsafe cmark_node_first_child($0) }
    while let current = unsafe heading, result.count < count {
      if let link = unsafe cmark_node_first_child(current),
        unsafe cmark_node_get_type(link) == CMARK_NODE_LINK
      {
        unsafe result.append(
          (Self.bytes(cmark_node_get_url(link)), Self.bytes(cmark_node_get_title(link))))
      } else {
        result.append(nil)
      }
      unsafe heading = cmark_node_next(current)
    }
    return result
  }

  private static func bytes(_ cString: UnsafePointer<CChar>?) -> [UInt8] {
    guard let cString = unsafe cString else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
  }

  private func walk(_ root: OpaquePointer, _ builder: inout DocumentBuilder) {
    var current = unsafe root
    while true {
      if unsafe enter(current, &builder) {
        if let child = unsafe cmark_node_first_child(current) {
          unsafe current = child
          continue
        }
        builder.close()
      }
      while true {
        if current == root { return }
        if let next = unsafe cmark_node_next(current) {
          unsafe current = next
          break
        }
        guard let parent = unsafe cmark_node_parent(current) else { return }
        unsafe current = parent
        builder.close()
      }
    }
  }

  /// Copies a node; returns whether it was opened, so that others may be in it.
  private func enter(_ node: OpaquePointer, _ builder: inout DocumentBuilder) -> Bool {
    let line = unsafe cmark_node_get_start_line(node)
    let type = unsafe cmark_node_get_type(node)
    switch type {
    case CMARK_NODE_TEXT: unsafe text(node, line, &builder)
    case CMARK_NODE_SOFTBREAK: builder.leaf(.softBreak, line: line)
    case CMARK_NODE_LINEBREAK: builder.leaf(.lineBreak, line: line)
    case CMARK_NODE_CODE:
      unsafe builder.leaf(.code, line: line, cString: cmark_node_get_literal(node))
    case CMARK_NODE_HTML_INLINE:
      unsafe builder.leaf(.htmlInline, line: line, cString: cmark_node_get_literal(node))
    case CMARK_NODE_EMPH:
      builder.openInline(.emphasis, line: line)
      return true
    case CMARK_NODE_STRONG:
      builder.openInline(.strong, line: line)
      return true
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      builder.openInline(type == CMARK_NODE_LINK ? .link : .image, line: line)
      unsafe builder.setTexts(cmark_node_get_url(node), cmark_node_get_title(node))
      return true
    default:
      unsafe enterBlock(node, type, Int32(line), &builder)
      return true
    }
    return false
  }

  private func enterBlock(
    _ node: OpaquePointer, _ type: cmark_node_type, _ line: Int32, _ builder: inout DocumentBuilder
  ) {
    let lines = unsafe (start: line, end: cmark_node_get_end_line(node))
    let column = unsafe cmark_node_get_start_column(node)
    switch type {
    case CMARK_NODE_DOCUMENT: builder.openBlock(.document, lines, column)
    case CMARK_NODE_BLOCK_QUOTE: builder.openBlock(.blockQuote, lines, column)
    case CMARK_NODE_ITEM: builder.openBlock(.item, lines, column)
    case CMARK_NODE_PARAGRAPH: builder.openBlock(.paragraph, lines, column)
    case CMARK_NODE_THEMATIC_BREAK: builder.openBlock(.thematicBreak, lines, column)
    case CMARK_NODE_LIST:
      builder.openBlock(.list, lines, column)
      var flags: NodeFlags = []
      if unsafe cmark_node_get_list_tight(node) != 0 { flags.insert(.tight) }
      if unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST { flags.insert(.ordered) }
      unsafe builder.setList(flags, start: cmark_node_get_list_start(node))
    case CMARK_NODE_HEADING:
      builder.openBlock(.heading, lines, column)
      unsafe builder.setLevel(cmark_node_get_heading_level(node))
    case CMARK_NODE_CODE_BLOCK:
      builder.openBlock(.codeBlock, lines, column)
      unsafe builder.setTexts(cmark_node_get_literal(node), cmark_node_get_fence_info(node))
    case CMARK_NODE_HTML_BLOCK:
      builder.openBlock(.htmlBlock, lines, column)
      unsafe builder.setTexts(cmark_node_get_literal(node), nil)
    default: builder.openBlock(.paragraph, lines, column)
    }
  }

  /// Copies text, with its columns when escapes may matter.
  private func text(_ node: OpaquePointer, _ line: Int32, _ builder: inout DocumentBuilder) {
    unsafe builder.leaf(.text, line: line, cString: cmark_node_get_literal(node))
    guard builder.recordsEscapes else { return }
    let start = unsafe cmark_node_get_start_column(node)
    let end = unsafe cmark_node_get_end_column(node)
    builder.recordEscapes(line: line, start: start, end: end)
  }
}
