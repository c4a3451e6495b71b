/// Finds every URL in a page.
enum PageReferences {
  private typealias Kind = CheckedPage.Reference.Kind

  /// Attributes that hold one URL, by element.
  private static let attributes: [String: [(name: String, kind: Kind)]] = [
    "a": [("href", .link)],
    "area": [("href", .link)],
    "audio": [("src", .asset)],
    "embed": [("src", .asset)],
    "form": [("action", .link)],
    "iframe": [("src", .asset)],
    "image": [("href", .image), ("xlink:href", .image)],
    "img": [("src", .image)],
    "input": [("src", .image)],
    "link": [("href", .head)],
    "object": [("data", .asset)],
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

  static func all(of page: HTMLPage) -> [CheckedPage.Reference] {
    var references: [CheckedPage.Reference] = []
    for index in page.elements.indices {
      let element = page.elements[index]
      func add(_ url: String, _ kind: Kind) {
        references.append(
          CheckedPage.Reference(
            url: url.trimmingBlanks, kind: kind, offset: element.offset))
      }
      for (name, kind) in attributes[element.name] ?? [] {
        guard let url = page.value(of: name, in: index) else { continue }
        add(url, element.name == "link" && isFetched(page, index) ? .asset : kind)
      }
      if element.name == "img" || element.name == "source",
        let set = page.value(of: "srcset", in: index)
      {
        for url in candidates(of: set) { add(url, .image) }
      }
      if element.name == "meta", let content = page.value(of: "content", in: index),
        isImage(page, index)
      {
        add(content, .image)
      }
    }
    return references
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
  private static func candidates(of set: String) -> [String] {
    set.split(separator: ",").compactMap { candidate in
      candidate.split { $0.isWhitespace }.first.map(String.init)
    }
    .filter { !$0.hasPrefix("data:") }
  }
}

extension String {
  /// Without the white space around it that URLs may have in HTML.
  var trimmingBlanks: String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
    guard utf8.first.map(isBlank) == true || utf8.last.map(isBlank) == true else { return self }
    let start = utf8.firstIndex { !isBlank($0) } ?? endIndex
    let end = utf8.lastIndex { !isBlank($0) }.map { utf8.index(after: $0) } ?? endIndex
    return start < end ? String(self[start..<end]) : ""
  }
}
