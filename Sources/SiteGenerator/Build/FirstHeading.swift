import Diagnostics
import Markdown

/// The heading that stands for a note's title.
struct FirstHeading {
  /// The text of the first level-1 heading, when the front matter gives no title.
  let title: String?
  /// Whether the body's heading is the title, and so is not shown twice.
  let isLifted: Bool

  /// Looks for it; a body is parsed only when the front matter has no title or the body begins with `#`.
  init(_ file: SourceFile, _ frontMatter: FrontMatter, _ parser: inout MarkdownParser) {
    if let given = frontMatter.title?.value {
      let body = file.bytes[frontMatter.body]
      let isHeading = body.first { $0 != 0x0A && $0 != 0x20 } == UInt8(ascii: "#")
      guard isHeading else {
        (title, isLifted) = (nil, false)
        return
      }
      let found = Self.find(file, frontMatter, &parser)
      (title, isLifted) = (nil, found == given)
    } else {
      title = Self.find(file, frontMatter, &parser)
      isLifted = title != nil
    }
  }

  private static func find(
    _ file: SourceFile, _ frontMatter: FrontMatter, _ parser: inout MarkdownParser
  ) -> String? {
    // The body is read again for good later; what is wrong with it is told then.
    var ignored = FileDiagnostics(file)
    let document = parser.parse(
      file, from: frontMatter.bodyStart, options: .note, diagnostics: &ignored)
    return document.titleHeading.map { document.plainText(of: $0) }
  }
}
