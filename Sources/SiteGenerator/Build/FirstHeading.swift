import Diagnostics
import Markdown

/// The heading that stands for a note's title.
struct FirstHeading {
  /// The text of the first level-1 heading, when the front matter gives no title.
  let title: String?
  /// Whether that heading is the title, and so is not shown twice.
  let isLifted: Bool

  /// Looks for it; a body is parsed only when the front matter has no title or the body begins with a level-1 heading.
  init(_ file: SourceFile, _ frontMatter: FrontMatter, _ parser: MarkdownParser) {
    guard let given = frontMatter.title?.value else {
      title = Self.find(file, frontMatter, parser)
      isLifted = title != nil
      return
    }
    title = nil
    isLifted =
      Self.beginsWithLevelOne(file.bytes[frontMatter.body])
      && Self.find(file, frontMatter, parser) == given
  }

  /// Whether a body's first line with anything on it is a level-1 heading (`# …`).
  private static func beginsWithLevelOne(_ body: ArraySlice<UInt8>) -> Bool {
    let text = body.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") }
    return text.first == UInt8(ascii: "#") && text.dropFirst().first != UInt8(ascii: "#")
  }

  private static func find(
    _ file: SourceFile, _ frontMatter: FrontMatter, _ parser: MarkdownParser
  ) -> String? {
    // The body is read for good later; what is wrong with it is told then.
    var ignored = FileDiagnostics(file)
    var options = MarkdownOptions.note
    options.liftsTitle = true
    let document = parser.parse(
      file, from: frontMatter.bodyStart, options: options, diagnostics: &ignored)
    return document.title.map { document.plainText(of: $0) }
  }
}
