import Diagnostics
import Highlighting
import Markdown
import Markup

/// Writes the code blocks of a body: coloured, titled, numbered and marked as their fences say.
///
/// Most fences hold a language and nothing else; they are written without looking at anything more.
struct CodeBlockWriter: Sendable {
  private let words: CodeWords
  private let reader: CodeBlockReader

  /// Prepares for the notes of a site; without `tree`, nothing can be included.
  init(_ colouring: CodeColouring, strings: ThemeStrings, tree: SourceTree?) {
    words = CodeWords(strings)
    reader = CodeBlockReader(colouring: colouring, tree: tree)
  }

  /// Finds the code blocks of a document and reports what is wrong with their fences.
  func read(_ document: Document, _ diagnostics: inout FileDiagnostics) -> [CodeBlock] {
    reader.read(document, &diagnostics)
  }

  /// Puts finished HTML in the place of every code block.
  func place(_ blocks: [CodeBlock], in document: inout Document) {
    var names = CodeNames(words)
    for block in blocks {
      let code = block.code(in: document)
      var output = HTMLWriter(reserving: code.count * 3)
      write(block, code, &names, &output)
      document.replace(block.node, withHTML: output.finish())
    }
  }

  /// Puts the plain form into a feed's content: title and code, for readers without our style sheet.
  func placeForFeed(_ blocks: [CodeBlock], in document: inout Document) {
    for block in blocks where block.fence != nil {
      let code = block.code(in: document)
      var output = HTMLWriter(reserving: code.count * 2)
      begin(figureOf: block, isBare: true, &output)
      output.raw("<pre")
      beginCode(block, &output)
      output.text(code.span)
      end(block, &output)
      document.replace(block.node, withHTML: output.finish())
    }
  }

  private func write(
    _ block: CodeBlock, _ code: ArraySlice<UInt8>, _ names: inout CodeNames,
    _ output: inout HTMLWriter
  ) {
    let lines = block.fence.flatMap(CodeLines.init)
    begin(figureOf: block, isBare: false, &output)
    output.raw("<pre")
    if let id = block.fence?.id, block.title == nil { output.attribute("id", id) }
    if let lines { output.attribute("class", lines.isNumbered ? "lines numbered" : "lines") }
    if let label = block.label { output.attribute("data-language", label) }
    if CodeWidth.scrolls(code.span) {
      output.raw(" tabindex=\"0\" role=\"region\"")
      output.attribute("aria-label", names.name(block.title ?? block.label))
    }
    beginCode(block, &output)
    if let lines {
      var html = HTMLWriter(reserving: code.count * 3)
      writeCode(block, code, &html)
      lines.write(html.finish().span, words, into: &output)
    } else {
      writeCode(block, code, &output)
    }
    end(block, &output)
  }

  private func writeCode(
    _ block: CodeBlock, _ code: ArraySlice<UInt8>, _ output: inout HTMLWriter
  ) {
    if let tokens = block.tokens {
      Highlighter().write(code.span, tokens, into: &output)
    } else if reader.colouring.isOn, let language = block.language {
      Highlighter().highlight(code.span, language: language, into: &output)
    } else {
      output.text(code.span)
    }
  }

  private func begin(figureOf block: CodeBlock, isBare: Bool, _ output: inout HTMLWriter) {
    guard let title = block.title else { return }
    output.raw("<figure")
    if !isBare {
      output.raw(" class=\"code\"")
      if let id = block.fence?.id { output.attribute("id", id) }
    }
    output.raw(">\n<figcaption>")
    output.text(title)
    output.raw("</figcaption>\n")
  }

  private func beginCode(_ block: CodeBlock, _ output: inout HTMLWriter) {
    output.raw("><code")
    if let name = block.className {
      output.raw(" class=\"language-")
      output.text(name)
      output.raw("\"")
    }
    output.raw(">")
  }

  private func end(_ block: CodeBlock, _ output: inout HTMLWriter) {
    output.raw("</code></pre>\n")
    if block.title != nil { output.raw("</figure>\n") }
  }
}
