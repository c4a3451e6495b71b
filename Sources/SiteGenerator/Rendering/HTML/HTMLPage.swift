/// A page, or a piece of one, taken apart: its elements in document order, as flat arrays.
///
/// Made for checks, which must see what browsers see whatever wrote the page, and for finding the URLs in HTML that an
/// author wrote; not for changing it.
struct HTMLPage: Sendable {
  /// One element, without those around it.
  struct Element: Sendable {
    /// Lower case.
    let name: String
    /// Where its tag begins, as a byte offset into the page.
    let offset: Int
    /// The number of the element around it; -1 for none.
    let parent: Int
    /// Its attributes in `HTMLPage.attributes`.
    let attributes: Range<Int>
    /// Past its last descendant in `HTMLPage.elements`.
    var end: Int
    /// Its texts, those of descendants included, in `HTMLPage.texts`.
    var texts: Range<Int>
  }

  struct Attribute: Sendable {
    /// Lower case.
    let name: String
    /// The value's bytes, references not yet replaced.
    let value: Range<Int>
  }

  /// What browsers mend in tags that do not fit each other.
  struct Fault: Sendable {
    enum Kind: Sendable {
      /// A link within a link.
      case nestedLink
      /// An end tag without a start tag.
      case strayEnd
      /// A start tag without the end tag that it needs.
      case unclosed
    }

    let kind: Kind
    let name: String
    let offset: Int
  }

  let bytes: [UInt8]
  let elements: [Element]
  let attributes: [Attribute]
  /// Runs of text; scripts and style sheets hold none.
  let texts: [Range<Int>]
  /// What scripts and style sheets hold, with the numbers of their elements.
  let sources: [(element: Int, range: Range<Int>)]
  let faults: [Fault]

  init(_ bytes: [UInt8]) {
    var builder = HTMLPageBuilder()
    HTMLTokenizer.read(bytes, into: &builder)
    self.bytes = bytes
    builder.finish()
    elements = builder.elements
    attributes = builder.attributes
    texts = builder.texts
    sources = builder.sources
    faults = builder.faults
  }
}

extension HTMLPage {
  /// The numbers of all elements of a name.
  func elements(named name: String) -> some Sequence<Int> {
    elements.indices.lazy.filter { elements[$0].name == name }
  }

  /// Where an attribute's value stands; of two of one name, the first counts (HTML, section 13.2.5.33).
  func range(of name: String, in element: Int) -> Range<Int>? {
    attributes[elements[element].attributes].first { $0.name == name }?.value
  }

  /// An attribute's value.
  func value(of name: String, in element: Int) -> String? {
    range(of: name, in: element).map { HTMLReferences.decode(bytes[$0]) }
  }

  func has(_ name: String, _ element: Int) -> Bool {
    attributes[elements[element].attributes].contains { $0.name == name }
  }

  /// The words of an element and what is in it, blanks made one.
  func text(of element: Int) -> String {
    let text = texts[elements[element].texts].map { HTMLReferences.decode(bytes[$0]) }.joined()
    return text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// Whether one of the elements around it, or itself, is of a name.
  func isInside(_ name: String, _ element: Int) -> Bool {
    var index = element
    var steps = 0
    while index >= 0, steps < HTMLPageBuilder.maximumDepth {
      if elements[index].name == name { return true }
      index = elements[index].parent
      steps += 1
    }
    return false
  }

  /// Whether a reader who listens is told anything of an element's content.
  ///
  /// Source: Accessible Name and Description Computation 1.2, sections 4.3.2 C to I.
  func hasName(_ element: Int) -> Bool {
    for name in ["aria-label", "aria-labelledby", "title"] {
      if let value = value(of: name, in: element), !Self.isBlank(value) { return true }
    }
    var index = element + 1
    var text = elements[element].texts.lowerBound
    let end = elements[element].end
    while index < end {
      let inner = elements[index]
      if hasWords(text..<max(text, inner.texts.lowerBound)) { return true }
      if value(of: "aria-hidden", in: index) == "true" {
        text = inner.texts.upperBound
        index = inner.end
        continue
      }
      text = max(text, inner.texts.lowerBound)
      for name in ["alt", "aria-label", "title"] where has(name, index) {
        if let value = value(of: name, in: index), !Self.isBlank(value) { return true }
      }
      index += 1
    }
    return hasWords(text..<max(text, elements[element].texts.upperBound))
  }

  private func hasWords(_ range: Range<Int>) -> Bool {
    texts[range].contains { run in
      // Nearly all texts have a letter before any reference, and need not be decoded.
      bytes[run].prefix { $0 != UInt8(ascii: "&") }.contains { $0 > 0x20 && $0 < 0x7F }
        || !Self.isBlank(HTMLReferences.decode(bytes[run]))
    }
  }

  static func isBlank(_ text: String) -> Bool {
    if text.utf8.contains(where: { $0 > 0x20 && $0 < 0x7F }) { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }
}
