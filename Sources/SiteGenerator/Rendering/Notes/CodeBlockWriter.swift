import Diagnostics
import Highlighting
import Markdown
import Markup

/// Writes code blocks: coloured when their language is known, always focusable, since they may scroll.
struct CodeBlockWriter: Sendable {
  let isHighlighting: Bool
  let words: ThemeWords

  /// Puts finished HTML in the place of every code block.
  func rewrite(_ document: inout Document, _ diagnostics: inout FileDiagnostics) {
    for id in document.preorder() where document[id].kind == .codeBlock {
      let name = document.language(of: id)
      var output = HTMLWriter(reserving: document.literal(of: id).count * 3)
      write(document.literal(of: id), language: name, &output)
      document.replace(id, withHTML: output.finish())
    }
  }

  private func write(
    _ code: ArraySlice<UInt8>, language name: ArraySlice<UInt8>, _ output: inout HTMLWriter
  ) {
    let language = name.isEmpty || !isHighlighting ? nil : Language.named(name.span)
    output.raw("<pre tabindex=\"0\"><code")
    if !name.isEmpty {
      output.raw(" class=\"language-")
      output.text(name.span)
      output.raw("\"")
    }
    output.raw(">")
    if let language {
      Highlighter().highlight(code.span, language: language, into: &output)
    } else {
      output.text(code.span)
    }
    output.raw("</code></pre>\n")
  }
}
