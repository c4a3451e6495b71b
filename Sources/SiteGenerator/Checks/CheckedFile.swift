/// What is kept of a file of the output for the checks; its bytes are let go.
struct CheckedFile: Sendable {
  let path: String
  /// In bytes.
  let size: Int
  /// The source that it is a copy of.
  let copied: SourceTree.Entry?
  /// The URLs of a file that is no page: a feed's entries, a sitemap's addresses, files of a style sheet.
  private(set) var references: [CheckedPage.Reference]

  /// Looks at a file; `strings` keeps each text once, and `size` knows the outputs that a joined file is made of.
  init(_ file: OutputFile, _ strings: StringTable, sizeOf size: (String) -> Int) {
    path = strings.one(file.path)
    switch file.content {
    case .bytes(let bytes):
      self.size = bytes.count
      copied = nil
      references = strings.sharing(MachineFile(path: file.path)?.references(bytes) ?? [])
    case .copy(let entry):
      self.size = entry.size
      copied = entry
      references = []
    case .joined(let pieces):
      self.size = pieces.reduce(0) { sum, piece in
        switch piece {
        case .bytes(let bytes): sum + bytes.count
        case .output(let path): sum + size(path)
        }
      }
      copied = nil
      references = []
    }
  }

  /// Reads the style sheet that this is a copy of; other copies are somebody else's.
  mutating func read(through tree: SourceTree) {
    guard let copied, case .styleSheet? = MachineFile(path: path) else { return }
    references = StyleSheetURLs.references((try? tree.read(copied)) ?? [])
  }
}

/// Files whose URLs are for machines.
enum MachineFile {
  case atom
  case jsonFeed
  case sitemap
  case styleSheet

  init?(path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    switch name {
    case "feed.xml": self = .atom
    case "feed.json": self = .jsonFeed
    case _ where name.hasPrefix("sitemap") && name.hasSuffix(".xml"): self = .sitemap
    case _ where name.hasSuffix(".css"): self = .styleSheet
    default: return nil
    }
  }

  /// The URLs of a file of this kind, in its order.
  func references(_ bytes: [UInt8]) -> [CheckedPage.Reference] {
    switch self {
    case .atom: Self.values(of: "href", in: "link", bytes)
    case .sitemap: Self.texts(of: "loc", bytes)
    case .jsonFeed: JSONFeedURLs.references(bytes)
    case .styleSheet: StyleSheetURLs.references(bytes)
    }
  }

  private static func values(
    of attribute: String, in element: String, _ bytes: [UInt8]
  ) -> [CheckedPage.Reference] {
    let page = HTMLPage(bytes)
    var places = PagePlaces(bytes)
    return page.elements(named: element).compactMap { index in
      page.value(of: attribute, in: index).map {
        CheckedPage.Reference(
          url: $0, kind: .link, place: places.place(of: page.elements[index].offset))
      }
    }
  }

  private static func texts(of element: String, _ bytes: [UInt8]) -> [CheckedPage.Reference] {
    let page = HTMLPage(bytes)
    var places = PagePlaces(bytes)
    return page.elements(named: element).map {
      CheckedPage.Reference(
        url: page.text(of: $0), kind: .link, place: places.place(of: page.elements[$0].offset))
    }
  }
}
