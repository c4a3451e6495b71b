import Highlighting
import Markdown

/// A code block with what its fence says.
struct CodeBlock: Sendable {
  let node: NodeID
  /// The language as its author wrote it; empty when there is none.
  let name: String
  /// The language of that name, if we know it.
  let language: Language?
  /// What stands after the language; `nil` for the most, which have a language or nothing.
  var fence: CodeFence?
  /// What the site's fallback made of the code; `nil` where it was not asked, or does not know the language.
  var tokens: [Token]?

  var title: String? { fence?.attributes.title?.text }

  /// What a reader is told of the language; nothing for text, which says nothing.
  var label: String? {
    guard let language else { return name.isEmpty ? nil : name }
    return language.name == Language.plain.name ? nil : language.title
  }

  /// What follows `language-` in the class that other tools look for.
  var className: String? { language?.name ?? (name.isEmpty ? nil : name) }

  /// The code: the included one, else the block's own.
  func code(in document: Document) -> ArraySlice<UInt8> {
    fence?.included?[...] ?? document.literal(of: node)
  }
}

/// What a fence says beside the language, checked.
struct CodeFence: Sendable {
  let attributes: FenceAttributes
  /// An id that nothing else on the page has.
  var id: String?
  /// The code that `include` leads to.
  var included: [UInt8]?
  /// The file it comes from, relative to the site folder, for who watches it.
  var includedPath: String?
}
