import Markup

/// What is made of the tags, attributes and texts of HTML, in the order in which they come.
protocol HTMLTokens {
  /// The number of attributes so far.
  var attributeCount: Int { get }
  /// `value` is without quotes, `range` the whole attribute from its name to its last quote.
  mutating func add(attribute name: String, value: Range<Int>, in range: Range<Int>)
  mutating func add(text: Range<Int>)
  /// A start tag, whose attributes are those added since `firstAttribute`.
  mutating func start(_ name: String, at tag: Range<Int>, firstAttribute: Int)
  mutating func end(_ name: String, at tag: Range<Int>)
  /// What the script or style sheet that just began holds.
  mutating func add(source: Range<Int>)
}

extension HTMLTokens {
  mutating func add(source: Range<Int>) {}
}

/// Reads tags, attributes and texts out of HTML, in one pass over its bytes.
///
/// Follows section 13.2.5 of HTML as far as checks need it: comments, raw text, attributes with and
/// without quotes. Every byte is looked at a bounded number of times, whatever the page holds.
struct HTMLTokenizer {
  private let bytes: [UInt8]
  private var index = 0

  /// Reads a whole page, or a piece of one.
  static func read(_ bytes: [UInt8], into builder: inout some HTMLTokens) {
    var tokenizer = HTMLTokenizer(bytes: bytes)
    tokenizer.run(&builder)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func run(_ builder: inout some HTMLTokens) {
    var text = 0
    while let tag = find(UInt8(ascii: "<"), from: index) {
      index = tag + 1
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        builder.add(text: text..<tag)
        skipDeclaration()
      case UInt8(ascii: "/"):
        guard index + 1 < bytes.count, bytes[index + 1].isLetter else { continue }
        builder.add(text: text..<tag)
        index += 1
        let name = name()
        index = (find(UInt8(ascii: ">"), from: index) ?? bytes.count - 1) + 1
        builder.end(name, at: tag..<index)
      case let byte where byte.isLetter:
        builder.add(text: text..<tag)
        readStart(at: tag, &builder)
      default: continue
      }
      text = index
    }
    builder.add(text: min(text, bytes.count)..<bytes.count)
  }

  private mutating func readStart(at tag: Int, _ builder: inout some HTMLTokens) {
    let name = name()
    let first = builder.attributeCount
    let isClosed = readAttributes(&builder)
    builder.start(name, at: tag..<index, firstAttribute: first)
    // Of HTML's own elements only void ones may say `/>`; inside pictures others may.
    if isClosed, Self.foreign.contains(name) { builder.end(name, at: index..<index) }
    guard Self.rawText.contains(name) else { return }
    let start = index
    let end = endOfRawText(name)
    switch name {
    case "title", "textarea": builder.add(text: start..<end)
    case "script", "style": builder.add(source: start..<end)
    default: break
    }
    index = end
  }

  /// Reads up to and past the tag's `>`; whether a slash stands before it.
  private mutating func readAttributes(_ builder: inout some HTMLTokens) -> Bool {
    var isClosed = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        index += 1
        return isClosed
      case UInt8(ascii: "/"):
        isClosed = true
        index += 1
      case let byte where byte.isSpace: index += 1
      default:
        isClosed = false
        readAttribute(&builder)
      }
    }
    return isClosed
  }

  private mutating func readAttribute(_ builder: inout some HTMLTokens) {
    let first = index
    let name = attributeName()
    let last = index
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
      builder.add(attribute: name, value: last..<last, in: first..<last)
      return
    }
    index += 1
    skipBlanks()
    guard index < bytes.count else { return }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = index + 1
      let end = find(quote, from: start) ?? bytes.count
      index = min(end + 1, bytes.count)
      builder.add(attribute: name, value: start..<end, in: first..<index)
    } else {
      let start = index
      while index < bytes.count, !bytes[index].isSpace, bytes[index] != UInt8(ascii: ">") {
        index += 1
      }
      builder.add(attribute: name, value: start..<index, in: first..<index)
    }
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.count, !bytes[index].isSpace, bytes[index] != UInt8(ascii: ">"),
      bytes[index] != UInt8(ascii: "/")
    {
      index += 1
    }
    return Self.lowercased(bytes[start..<index])
  }

  private mutating func attributeName() -> String {
    let start = index
    // Even a stray `=` is the first letter of a name.
    index += 1
    while index < bytes.count, !bytes[index].isSpace, bytes[index] != UInt8(ascii: ">"),
      bytes[index] != UInt8(ascii: "/"), bytes[index] != UInt8(ascii: "=")
    {
      index += 1
    }
    return Self.lowercased(bytes[start..<index])
  }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index].isSpace { index += 1 }
  }

  /// Skips a comment, the document type, or what browsers take for a comment.
  private mutating func skipDeclaration() {
    guard bytes[index...].starts(with: "!--".utf8) else {
      index = (find(UInt8(ascii: ">"), from: index) ?? bytes.count - 1) + 1
      return
    }
    // `<!-->` is a whole comment, so the dashes may be the opening ones.
    var end = index + 1
    while let close = find(UInt8(ascii: ">"), from: end) {
      if close - index >= 3, bytes[close - 1] == UInt8(ascii: "-"),
        bytes[close - 2] == UInt8(ascii: "-")
      {
        index = close + 1
        return
      }
      end = close + 1
    }
    index = bytes.count
  }

  /// Where `</name` begins, else the page's end.
  private func endOfRawText(_ name: String) -> Int {
    let wanted = Array("/\(name)".utf8)
    var start = index
    while let tag = find(UInt8(ascii: "<"), from: start) {
      let end = tag + 1 + wanted.count
      if end <= bytes.count,
        bytes[(tag + 1)..<end].elementsEqual(wanted, by: { $0 | 0x20 == $1 | 0x20 })
      {
        return tag
      }
      start = tag + 1
    }
    return bytes.count
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    return bytes[start...].firstIndex(of: byte)
  }

  private static func lowercased(_ name: ArraySlice<UInt8>) -> String {
    let text = String(decoding: name, as: UTF8.self)
    return name.contains { $0 >= 0x41 && $0 <= 0x5A } ? text.lowercased() : text
  }

  private static let rawText: Set<String> = [
    "iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp",
  ]

  private static let foreign: Set<String> = [
    "circle", "defs", "ellipse", "g", "image", "line", "marker", "path", "polygon", "polyline",
    "rect", "stop", "svg", "text", "use", "math",
  ]
}
