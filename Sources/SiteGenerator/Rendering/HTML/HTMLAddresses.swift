/// Finds every URL in a page, or in a piece of one.
enum HTMLAddresses {
  /// A URL and where it stands.
  struct Address: Sendable {
    enum Kind: Sendable {
      /// Leads a reader on.
      case link
      case image
      /// A script, style sheet, frame or other file that the page needs.
      case asset
      /// Told to machines in the head, such as a feed or the next page.
      case head
    }

    /// Its bytes in the page, without the blanks around it that HTML allows; character references not yet replaced.
    let range: Range<Int>
    let kind: Kind
    /// Where its element's tag begins.
    let tag: Int
  }

  /// Attributes that hold one URL, by element.
  private static let attributes: [String: [(name: String, kind: Address.Kind)]] = [
    "a": [("href", .link)],
    "area": [("href", .link)],
    "audio": [("src", .asset)],
    "blockquote": [("cite", .link)],
    "del": [("cite", .link)],
    "embed": [("src", .asset)],
    "form": [("action", .link)],
    "iframe": [("src", .asset)],
    "image": [("href", .image), ("xlink:href", .image)],
    "img": [("src", .image)],
    "input": [("src", .image)],
    "ins": [("cite", .link)],
    "link": [("href", .head)],
    "object": [("data", .asset)],
    "q": [("cite", .link)],
    "script": [("src", .asset)],
    "source": [("src", .asset)],
    "track": [("src", .asset)],
    "use": [("href", .asset), ("xlink:href", .asset)],
    "video": [("src", .asset), ("poster", .image)],
  ]

  /// Relations of `link` whose file the browser fetches to show the page.
  private static let fetched: Set<String> = [
    "stylesheet", "icon", "apple-touch-icon", "manifest", "modulepreload", "preload",
  ]

  /// All of them, element by element; those of one element in the order of the table above.
  static func all(in page: HTMLPage) -> [Address] {
    var found: [Address] = []
    for index in page.elements.indices {
      let element = page.elements[index]
      func add(_ range: Range<Int>, _ kind: Address.Kind) {
        found.append(
          Address(range: trimmed(page.bytes, range), kind: kind, tag: element.offset))
      }
      for (name, kind) in attributes[element.name] ?? [] {
        guard let range = page.range(of: name, in: index) else { continue }
        add(range, element.name == "link" && isFetched(page, index) ? .asset : kind)
      }
      if element.name == "img" || element.name == "source",
        let set = page.range(of: "srcset", in: index)
      {
        for range in candidates(of: set, page.bytes) { add(range, .image) }
      }
      if element.name == "meta", let range = page.range(of: "content", in: index),
        isImage(page, index)
      {
        add(range, .image)
      }
    }
    return found
  }

  private static func isFetched(_ page: HTMLPage, _ element: Int) -> Bool {
    let relations = page.value(of: "rel", in: element)?.lowercased().split(separator: " ") ?? []
    return relations.contains { fetched.contains(String($0)) }
  }

  /// `og:image` and its like for link previews.
  private static func isImage(_ page: HTMLPage, _ element: Int) -> Bool {
    let name = page.value(of: "property", in: element) ?? page.value(of: "name", in: element)
    return name == "og:image" || name == "twitter:image"
  }

  /// The URLs of `a.png 1x, b.png 2x` (HTML, section 4.8.4.2.1).
  private static func candidates(of set: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = set.lowerBound
    while index < set.upperBound {
      let start =
        bytes[index..<set.upperBound]
        .firstIndex { !$0.isSpace && $0 != UInt8(ascii: ",") } ?? set.upperBound
      var end = bytes[start..<set.upperBound].firstIndex(where: \.isSpace) ?? set.upperBound
      index = end
      while end > start, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
      // After a URL that ends in a comma no size follows.
      if end == index {
        index = bytes[end..<set.upperBound].firstIndex(of: UInt8(ascii: ",")) ?? set.upperBound
      }
      if end > start, !bytes[start..<end].starts(with: "data:".utf8) { found.append(start..<end) }
    }
    return found
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isSpace { start += 1 }
    while end > start, bytes[end - 1].isSpace { end -= 1 }
    return start..<end
  }
}
