package import Diagnostics
import Diagrams
import Markdown

/// A note without a site around it: what `seriatim render` prints.
package enum LooseNote {
  /// The HTML of a note, as its page would hold it but for links to other files, which stay as they are.
  ///
  /// A front matter is passed over. `nil` when the file is no text.
  package static func render(
    path: String, bytes: [UInt8], isSmart: Bool, into diagnostics: inout [Diagnostic]
  ) -> [UInt8]? {
    guard let file = SourceText.file(path: path, bytes: bytes, into: &diagnostics) else {
      return nil
    }
    var problems = FileDiagnostics(file)
    let frontMatter = FrontMatter.read(.note, &problems)
    var document = MarkdownParser().parse(
      file, from: frontMatter.bodyStart, options: MarkdownOptions(.note, isSmart: isSmart),
      diagnostics: &problems)
    let words = ThemeWords(strings: .english, dateFormat: .iso)
    let drawn = BodyDiagrams(words.strings, steps: .open).draw(
      in: document, makesFeed: false, &problems)
    drawn.place(in: &document, \.html)
    let code = CodeBlockWriter(CodeColouring(), strings: words.strings, tree: nil)
    code.place(code.read(document, &problems), in: &document)
    var options = HTMLOptions()
    options.hasPermalinks = true
    options.words = HTMLWords(words.strings)
    diagnostics += problems.diagnostics
    return HTMLRenderer(options: options).render(document)
  }
}

extension Document {
  /// The ids of headings, which diagrams must not take again.
  var headingIDs: Set<String> {
    let headings = headings()
    var ids = Set<String>(minimumCapacity: headings.count)
    for heading in headings { ids.insert(string(of: heading)) }
    return ids
  }
}
