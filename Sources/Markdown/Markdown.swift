import Diagnostics

/// Renders a text alone, without a site around it: what `seriatim render` prints.
package enum Markdown {
  /// Renders CommonMark 0.30, byte for byte as its reference implementation does.
  package static func renderCommonMark(_ bytes: [UInt8], smart: Bool = false) -> [UInt8] {
    render(bytes, MarkdownOptions(.commonMark, isSmart: smart), .plain)
  }

  /// Renders what GitHub understands, in its plainest HTML.
  package static func renderGFM(_ bytes: [UInt8], smart: Bool = false) -> [UInt8] {
    render(bytes, MarkdownOptions(.gfm, isSmart: smart), .plain)
  }

  /// Renders everything a note gets.
  package static func renderNote(
    _ bytes: [UInt8], smart: Bool = false, options: HTMLOptions = HTMLOptions()
  ) -> [UInt8] {
    render(bytes, MarkdownOptions(.note, isSmart: smart), options)
  }

  private static func render(
    _ bytes: [UInt8], _ options: MarkdownOptions, _ html: HTMLOptions
  ) -> [UInt8] {
    let file = SourceFile(path: "", bytes: bytes)
    var diagnostics = FileDiagnostics(file)
    let document = MarkdownParser().parse(file, options: options, diagnostics: &diagnostics)
    return HTMLRenderer(options: html).render(document)
  }
}
