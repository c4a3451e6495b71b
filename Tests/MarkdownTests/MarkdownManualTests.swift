import Foundation
import TestSupport
import Testing

/// The manual's note about Markdown shows each source, and below it the same source as part of the page.
struct MarkdownManualTests {
  @Test func `shows what becomes of every example`() throws {
    let text = try Repository.text("content/notes/markdown.md")
    let examples = text.matches(of: #/\n(````?)markdown\n((?s:.*?)\n)\1\n/#).map(\.2)
    #expect(examples.count >= 12)
    for example in examples {
      #expect(text.components(separatedBy: "\n" + example).count == 3, "\(example)")
    }
  }
}
