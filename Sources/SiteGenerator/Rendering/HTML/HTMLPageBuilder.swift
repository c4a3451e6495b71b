/// Puts tags and texts together to elements, forgiving what browsers forgive.
struct HTMLPageBuilder: HTMLTokens {
  private(set) var elements: [HTMLPage.Element] = []
  private(set) var attributes: [HTMLPage.Attribute] = []
  private(set) var texts: [Range<Int>] = []
  private(set) var sources: [(element: Int, range: Range<Int>)] = []
  /// The numbers of open elements, outermost first.
  private var open: [Int] = []
  /// How many of each name are open, so that an end tag without a start costs nothing.
  private var openCount: [String: Int] = [:]

  /// Deeper elements are taken for children of this depth's last, so that no walk up is long.
  static let maximumDepth = 200

  var attributeCount: Int { attributes.count }

  mutating func add(attribute name: String, value: Range<Int>, in range: Range<Int>) {
    attributes.append(HTMLPage.Attribute(name: name, value: value))
  }

  mutating func add(text: Range<Int>) {
    if !text.isEmpty { texts.append(text) }
  }

  /// Adds what the last element holds, which is no text of the page.
  mutating func add(source: Range<Int>) {
    if !source.isEmpty { sources.append((elements.count - 1, source)) }
  }

  /// Adds an element, whose attributes are those added since `firstAttribute`.
  mutating func start(_ name: String, at tag: Range<Int>, firstAttribute: Int) {
    closeImplied(before: name)
    let index = elements.count
    elements.append(
      HTMLPage.Element(
        name: name, offset: tag.lowerBound, parent: open.last ?? -1,
        attributes: firstAttribute..<attributes.count, end: index + 1,
        texts: texts.count..<texts.count))
    guard !Self.void.contains(name), open.count < Self.maximumDepth else { return }
    open.append(index)
    openCount[name, default: 0] += 1
  }

  /// Closes the innermost open element of a name, and all inside it.
  mutating func end(_ name: String, at tag: Range<Int>) { end(name) }

  private mutating func end(_ name: String) {
    guard openCount[name, default: 0] > 0 else { return }
    while let index = open.last {
      close()
      if elements[index].name == name { return }
    }
  }

  mutating func finish() {
    while !open.isEmpty { close() }
  }

  private mutating func close() {
    guard let index = open.popLast() else { return }
    openCount[elements[index].name, default: 1] -= 1
    elements[index].end = elements.count
    elements[index].texts = elements[index].texts.lowerBound..<texts.count
  }

  /// End tags that HTML lets authors leave out, and links, which do not nest (HTML, section 13.1.2.4).
  private mutating func closeImplied(before name: String) {
    if name == "a" || name == "button" { end(name) }
    guard let last = open.last else { return }
    let isImplied =
      switch elements[last].name {
      case "p": Self.endsParagraph.contains(name)
      case "li": name == "li"
      case "dt", "dd": name == "dt" || name == "dd"
      case "td", "th": name == "td" || name == "th" || name == "tr" || name == "tbody"
      case "tr": name == "tr" || name == "tbody" || name == "tfoot"
      case "thead", "tbody": name == "tbody" || name == "tfoot"
      case "option": name == "option"
      case "head": name == "body"
      default: false
      }
    guard isImplied else { return }
    close()
    closeImplied(before: name)
  }

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  private static let endsParagraph: Set<String> = [
    "address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "figure",
    "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "nav", "ol", "p",
    "pre", "section", "table", "ul",
  ]
}
