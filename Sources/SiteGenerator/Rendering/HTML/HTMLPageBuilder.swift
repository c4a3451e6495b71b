/// Puts tags and texts together to elements, forgiving what browsers forgive.
struct HTMLPageBuilder: HTMLTokens {
  private(set) var elements: [HTMLPage.Element] = []
  private(set) var attributes: [HTMLPage.Attribute] = []
  private(set) var texts: [Range<Int>] = []
  private(set) var sources: [(element: Int, range: Range<Int>)] = []
  private(set) var faults: [HTMLPage.Fault] = []
  /// The numbers of open elements, outermost first.
  private var open: [Int] = []
  /// How many of each name are open, so that an end tag without a start costs nothing.
  private var openCount: [String: Int] = [:]
  /// Whether some elements were too deep to be kept open, so that their end tags tell nothing.
  private var isTooDeep = false

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
    if name == "a", openCount[name, default: 0] > 0 { note(.nestedLink, name, tag.lowerBound) }
    closeImplied(before: name)
    let index = elements.count
    elements.append(
      HTMLPage.Element(
        name: name, offset: tag.lowerBound, parent: open.last ?? -1,
        attributes: firstAttribute..<attributes.count, end: index + 1,
        texts: texts.count..<texts.count))
    guard !Self.void.contains(name) else { return }
    guard open.count < Self.maximumDepth else {
      isTooDeep = true
      return
    }
    open.append(index)
    openCount[name, default: 0] += 1
  }

  /// Closes the innermost open element of a name, and all inside it.
  mutating func end(_ name: String, at tag: Range<Int>) {
    if openCount[name, default: 0] == 0 { note(.strayEnd, name, tag.lowerBound) }
    end(name)
  }

  private mutating func end(_ name: String) {
    guard openCount[name, default: 0] > 0 else { return }
    while let index = open.last {
      close()
      if elements[index].name == name { return }
      noteUnclosed(index)
    }
  }

  mutating func finish() {
    while let index = open.last {
      close()
      noteUnclosed(index)
    }
  }

  private mutating func noteUnclosed(_ index: Int) {
    let element = elements[index]
    if !Self.mayStayOpen.contains(element.name) { note(.unclosed, element.name, element.offset) }
  }

  private mutating func note(_ kind: HTMLPage.Fault.Kind, _ name: String, _ offset: Int) {
    if !isTooDeep { faults.append(HTMLPage.Fault(kind: kind, name: name, offset: offset)) }
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
    "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hgroup", "hr", "main", "menu", "nav", "ol", "p", "pre", "search", "section",
    "summary", "table", "ul",
  ]

  /// Whose end tags authors may leave out.
  private static let mayStayOpen: Set<String> = [
    "body", "caption", "colgroup", "dd", "dt", "head", "html", "li", "optgroup", "option", "p",
    "rp", "rt", "tbody", "td", "tfoot", "th", "thead", "tr",
  ]
}
