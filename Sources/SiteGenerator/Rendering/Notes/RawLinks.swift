import Markdown

/// The URLs in the HTML that an author wrote into Markdown: links, pictures and whatever else names a file.
struct RawLinks: Sendable {
  /// One of them.
  struct Link: Sendable {
    /// As its author means it, character references replaced.
    let destination: String
    let isImage: Bool
    /// Where it stands in the file; `nil` where that cannot be told.
    let source: Range<Int>?
    /// The line of the file on which its tag, or the block of HTML around it, begins.
    let line: Int
    fileprivate let html: RawHTML
    /// Where it stands in that HTML.
    fileprivate let range: Range<Int>
  }

  let links: [Link]

  /// Reads the URLs of a document's HTML.
  init(_ html: [RawHTML], in document: Document) {
    links = html.flatMap { html in
      let page = HTMLPage(Array(document.literal(of: html.node)))
      return HTMLAddresses.all(in: page).sorted { $0.range.lowerBound < $1.range.lowerBound }
        .filter { !$0.range.isEmpty }
        .map { address in
          Link(
            destination: HTMLReferences.decode(page.bytes[address.range]),
            isImage: address.kind == .image, source: html.sourceRange(of: address.range),
            line: html.line, html: html, range: address.range)
        }
    }
  }

  /// Changes URLs in the document whose HTML was read, as if none had been changed before.
  func rewrite(_ document: inout Document, _ url: (Link) -> String?) {
    var rest = links[...]
    while let first = rest.first {
      let end = rest.firstIndex { $0.html.node != first.html.node } ?? rest.endIndex
      let edits = rest[..<end].compactMap { link in
        url(link).map { (link.range, Self.escape($0)) }
      }
      first.html.replace(edits, in: &document)
      rest = rest[end...]
    }
  }

  /// Changes URLs in the source.
  func rewrite(_ writer: inout TwinWriter, _ url: (Link) -> String?) {
    for link in links {
      if let range = link.source, let url = url(link) {
        writer.replace(range, with: Self.escape(url))
      }
    }
  }

  /// Writes a URL so that it ends neither an attribute, whatever its quotes, nor a line.
  private static func escape(_ url: String) -> [UInt8] {
    url.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "\""): Array("%22".utf8)
      case UInt8(ascii: "'"): Array("%27".utf8)
      case UInt8(ascii: "<"): Array("%3C".utf8)
      case UInt8(ascii: ">"): Array("%3E".utf8)
      case UInt8(ascii: "`"): Array("%60".utf8)
      case 0x20: Array("%20".utf8)
      case 0x09, 0x0A, 0x0D: []
      default: [byte]
      }
    }
  }
}
