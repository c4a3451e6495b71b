import Markup

/// Finds URLs and e-mail addresses in a text by GFM's rules.
enum BareURLs {
  /// Something found, as offsets into the text.
  struct Match {
    var range: Range<Int>
    /// What the link's destination begins with beside the text.
    var prefix: String
    /// Whether it is a URL rather than an address.
    var isURL: Bool
    /// Where it would have ended had no punctuation been cut from its end.
    var end: Int
  }

  /// Finds what is a link in a text.
  ///
  /// As in GFM's reference implementation no URL begins after a `[` that is still open, since it may be a link's text;
  /// `openBrackets` counts these over the texts of a block.
  static func find(
    in text: Span<UInt8>, _ starts: ByteSet, openBrackets: inout Int, isEscaped: (Int) -> Bool
  ) -> [Match] {
    var result: [Match] = []
    var index = starts.firstIndex(in: text, from: 0)
    guard index < text.count else { return result }
    var gap = 0
    while index < text.count {
      let byte = text[index]
      var match: Match?
      switch byte {
      case UInt8(ascii: "[") where !isEscaped(index): openBrackets += 1
      case UInt8(ascii: "]") where openBrackets > 0 && !isEscaped(index): openBrackets -= 1
      case UInt8(ascii: ":") where openBrackets == 0: match = url(in: text, colon: index, from: gap)
      case UInt8(ascii: "w") where openBrackets == 0: match = www(in: text, at: index)
      default: break
      }
      guard let match else {
        index = starts.firstIndex(in: text, from: index + 1)
        continue
      }
      addresses(in: text, gap..<match.range.lowerBound, &result)
      result.append(match)
      index = max(match.range.upperBound, index + 1)
      gap = match.range.upperBound
    }
    addresses(in: text, gap..<text.count, &result)
    return result
  }

  private static func url(in text: Span<UInt8>, colon: Int, from gap: Int) -> Match? {
    guard colon + 3 < text.count, text[colon + 1] == UInt8(ascii: "/"),
      text[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    var start = colon
    while start > gap, colon - start < 6, isLetter(text[start - 1]) { start -= 1 }
    guard isScheme(text, start..<colon) else { return nil }
    let host = colon + 3
    guard isHostByte(text, host) else { return nil }
    let length = domain(in: text, from: host, isShortAllowed: true)
    guard length > 0 else { return nil }
    return match(text, start, host + length, prefix: "")
  }

  private static func www(in text: Span<UInt8>, at start: Int) -> Match? {
    guard start + 4 < text.count, text[start + 1] == UInt8(ascii: "w"),
      text[start + 2] == UInt8(ascii: "w"), text[start + 3] == UInt8(ascii: ".")
    else { return nil }
    if start > 0, !isSpace(text[start - 1]), !"*_~(".utf8.contains(text[start - 1]) { return nil }
    let length = domain(in: text, from: start, isShortAllowed: false)
    guard length > 0 else { return nil }
    return match(text, start, start + length, prefix: "http://")
  }

  private static func match(
    _ text: Span<UInt8>, _ start: Int, _ domainEnd: Int, prefix: String
  ) -> Match? {
    var end = domainEnd
    while end < text.count, !isSpace(text[end]), text[end] != UInt8(ascii: "<") { end += 1 }
    let trimmed = trim(text, start, end)
    guard trimmed > start else { return nil }
    return Match(range: start..<trimmed, prefix: prefix, isURL: true, end: end)
  }

  private static func isScheme(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var name: [UInt8] = []
    for index in range { name.append(text[index] | 0x20) }
    return name.elementsEqual("http".utf8) || name.elementsEqual("https".utf8)
      || name.elementsEqual("ftp".utf8)
  }

  /// The length of a domain; 0 when it is none.
  ///
  /// The last two parts of a domain hold no underscore.
  private static func domain(in text: Span<UInt8>, from start: Int, isShortAllowed: Bool) -> Int {
    guard isHostByte(text, start) else { return 0 }
    var (dots, before, last) = (0, 0, 0)
    var index = start + 1
    while index < text.count - 1 {
      switch text[index] {
      case UInt8(ascii: "_"): last += 1
      case UInt8(ascii: "."):
        before = last
        last = 0
        dots += 1
      case UInt8(ascii: "-"): break
      default:
        if !isHostByte(text, index) { return end(index) }
      }
      index += 1
    }
    return end(index)

    func end(_ index: Int) -> Int {
      if before > 0 || last > 0, dots <= 10 { return 0 }
      return isShortAllowed || dots > 0 ? index - start : 0
    }
  }

  /// Whether a domain may hold the character at an offset: anything but space and punctuation.
  private static func isHostByte(_ text: Span<UInt8>, _ index: Int) -> Bool {
    let byte = text[index]
    if byte < 0x80 { return isAlphanumeric(byte) }
    return byte & 0xC0 == 0x80 || CharacterClass(in: text, at: index) == .other
  }

  /// Cuts from a URL's end what belongs to the sentence around it.
  private static func trim(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var (opening, closing) = (0, 0)
    for index in start..<end {
      if text[index] == UInt8(ascii: "(") { opening += 1 }
      if text[index] == UInt8(ascii: ")") { closing += 1 }
    }
    var end = end
    while end > start {
      switch text[end - 1] {
      case UInt8(ascii: ")"):
        if closing <= opening { return end }
        closing -= 1
        end -= 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ";"):
        var name = end - 2
        while name > start, isLetter(text[name]) { name -= 1 }
        end = name > start && name < end - 2 && text[name] == UInt8(ascii: "&") ? name : end - 1
      default: return end
      }
    }
    return end
  }

  /// Finds e-mail addresses in a part of a text that holds no URL.
  private static func addresses(in text: Span<UInt8>, _ range: Range<Int>, _ result: inout [Match])
  {
    var floor = range.lowerBound
    var index = floor
    while index < range.upperBound {
      guard text[index] == UInt8(ascii: "@") else {
        index += 1
        continue
      }
      guard let match = address(in: text, at: index, floor..<range.upperBound) else {
        index += 1
        continue
      }
      result.append(match)
      floor = match.range.upperBound
      index = floor
    }
  }

  private static func address(in text: Span<UInt8>, at sign: Int, _ range: Range<Int>) -> Match? {
    var start = sign
    var scheme: Scheme?
    scan: while start > range.lowerBound {
      let byte = text[start - 1]
      if isAlphanumeric(byte) || ".+-_".utf8.contains(byte) {
        start -= 1
      } else if byte == UInt8(ascii: ":"), scheme == nil,
        let found = Scheme.allCases.first(where: { $0.ends(text, start - 1, range.lowerBound) })
      {
        scheme = found
        start -= found.rawValue.utf8.count + 1
        break scan
      } else {
        break
      }
    }
    guard start < sign else { return nil }
    var end = sign + 1
    var dots = 0
    while end < range.upperBound {
      let byte = text[end]
      if byte == UInt8(ascii: "."), end + 1 < range.upperBound, isAlphanumeric(text[end + 1]) {
        dots += 1
      } else if byte == UInt8(ascii: "@") {
        return nil
      } else if !(isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || (byte == UInt8(ascii: "/") && scheme == .xmpp))
      {
        break
      }
      end += 1
    }
    guard end - sign >= 2, dots > 0, isLetter(text[end - 1]) || text[end - 1] == UInt8(ascii: ".")
    else { return nil }
    end = trim(text, sign, end)
    guard end > sign + 1 else { return nil }
    return Match(
      range: start..<end, prefix: scheme == nil ? "mailto:" : "", isURL: false, end: end)
  }

  /// The schemes that an address may carry.
  private enum Scheme: String, CaseIterable {
    case mailto, xmpp

    /// Whether this scheme's name ends before a colon and no letter stands before it.
    func ends(_ text: Span<UInt8>, _ colon: Int, _ floor: Int) -> Bool {
      let name = Array(rawValue.utf8)
      let start = colon - name.count
      guard start >= floor else { return false }
      for index in 0..<name.count where text[start + index] != name[index] { return false }
      return start == floor || !isAlphanumeric(text[start - 1])
    }
  }
}
