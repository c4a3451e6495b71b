/// What the info string of a fenced code block says: its language, and how the block is shown.
///
///     swift title="main.swift" lines start=10 mark=3,5-7 ins=8 del=9 id=main
///
/// Lines in `mark`, `ins` and `del` are counted from the block's first line as 1, whatever `start` is.
/// What Hugo (`{linenos=true,hl_lines=[8,"15-17"]}`), Zola (`rust,linenos,hl_lines=3-5`), Docusaurus
/// (`showLineNumbers {1,3-5}`), VitePress, Pandoc and Octopress write is understood where it means the
/// same; what only concerns their own machinery (`no_run`, `style=`) is passed over. All ranges are of
/// bytes within the info string.
package struct FenceAttributes: Sendable, Equatable {
  /// A text and where it stands, without its quotes.
  package struct Text: Sendable, Equatable {
    package let text: String
    package let range: Range<Int>
  }

  /// What is wrong with a piece of the info string.
  package struct Problem: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      /// No attribute has this name.
      case unknown(String)
      /// The attribute of this name cannot have this value, or has none.
      case badValue(String)
      /// The attribute of this name was given before.
      case repeated(String)
      /// A quote that nothing closes.
      case unclosedQuote
    }

    package let kind: Kind
    package let range: Range<Int>

    package init(kind: Kind, range: Range<Int>) {
      self.kind = kind
      self.range = range
    }
  }

  /// The language as written, before any lookup.
  package internal(set) var language: Text?
  package internal(set) var title: Text?
  package internal(set) var showsLineNumbers = false
  /// The number that the first line shows; 1 unless given.
  package internal(set) var firstLine = 1
  package internal(set) var marked = LineSet()
  package internal(set) var inserted = LineSet()
  package internal(set) var deleted = LineSet()
  package internal(set) var id: Text?
  /// A file to take the code from, with `#region` or `#L10-L20`.
  package internal(set) var include: Text?
  /// In the order of the info string.
  package internal(set) var problems: [Problem] = []

  /// The names that we document, for suggestions.
  package static let names = ["title", "lines", "start", "mark", "ins", "del", "id", "include"]

  /// Reads an info string; what is wrong with it becomes ``problems``, never a failure.
  package init(info: Span<UInt8>) {
    var parser = FenceAttributesParser()
    parser.parse(info, into: &self)
  }

  /// Reads an info string.
  package init(info: String) {
    self.init(info: Array(info.utf8).span)
  }
}
