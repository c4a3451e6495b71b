/// HTML as a run of tags, for leaving some out and for finding fault with others.
struct HTMLTags: HTMLTokens {
  struct Attribute: Sendable {
    /// Lower case.
    let name: String
    /// The value without quotes.
    let value: Range<Int>
    /// From the name to the last quote.
    let range: Range<Int>
  }

  struct Tag: Sendable {
    /// Lower case.
    let name: String
    let isEnd: Bool
    let range: Range<Int>
    /// In `HTMLTags.attributes`.
    let attributes: Range<Int>
  }

  let bytes: [UInt8]
  private(set) var tags: [Tag] = []
  private(set) var attributes: [Attribute] = []

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    HTMLTokenizer.read(self.bytes, into: &self)
  }

  /// An attribute of a tag, references replaced.
  func value(of name: String, in tag: Tag) -> String? {
    attributes[tag.attributes].first { $0.name == name }.map(value)
  }

  func value(of attribute: Attribute) -> String { HTMLReferences.decode(bytes[attribute.value]) }

  var attributeCount: Int { attributes.count }

  mutating func add(attribute name: String, value: Range<Int>, in range: Range<Int>) {
    attributes.append(Attribute(name: name, value: value, range: range))
  }

  mutating func add(text: Range<Int>) {}

  mutating func start(_ name: String, at tag: Range<Int>, firstAttribute: Int) {
    tags.append(
      Tag(name: name, isEnd: false, range: tag, attributes: firstAttribute..<attributes.count))
  }

  mutating func end(_ name: String, at tag: Range<Int>) {
    tags.append(
      Tag(name: name, isEnd: true, range: tag, attributes: attributes.count..<attributes.count))
  }
}
