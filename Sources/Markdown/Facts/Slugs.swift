/// Makes heading ids: GitHub's slugs, never two alike on a page.
///
/// Lower case; letters, marks, digits, `_` and `-` stay; a blank becomes a hyphen; everything else is dropped, and
/// blanks that this leaves at an end with it. `A -- B` is `a----b`, `What now ?` is `what-now`, `安装` stays.
package struct Slugs: Sendable {
  private var used: Set<String>
  /// The next number to try for a slug, so that many equal headings cost linear time.
  private var nextNumber: [String: Int] = [:]

  /// What a heading without any letter is called.
  private static let nameless = "section"

  /// Starts a page on which some ids are taken already, by a theme.
  package init(reserved: some Sequence<String> = EmptyCollection()) {
    used = Set(reserved)
  }

  /// Makes room for a number of ids.
  mutating func reserveCapacity(_ count: Int) {
    used.reserveCapacity(used.count + count)
  }

  /// Takes an id as it is; `false` when it was taken before.
  package mutating func take(_ id: String) -> Bool {
    used.insert(id).inserted
  }

  /// An id for a heading that nothing else on the page has.
  package mutating func unique(for text: String) -> String {
    unique(slug: Self.slug(text))
  }

  /// An id from a slug, which may be empty.
  mutating func unique(slug: String) -> String {
    let slug = slug.isEmpty ? Self.nameless : slug
    if used.insert(slug).inserted { return slug }
    var number = nextNumber[slug] ?? 1
    while !used.insert("\(slug)-\(number)").inserted { number += 1 }
    nextNumber[slug] = number + 1
    return "\(slug)-\(number)"
  }

  /// The slug of a text, which may be empty.
  package static func slug(_ text: String) -> String {
    var bytes = Array(text.utf8)
    return slug(&bytes)
  }

  /// The slug of a text's bytes, which may be empty; the bytes are used up.
  static func slug(_ bytes: inout [UInt8]) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return asciiSlug(&bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: result.append(scalar)
      case 0x41...0x5A: result.append(Unicode.Scalar(UInt8(scalar.value + 0x20)))
      case 0x09, 0x0A, 0x20:
        if !result.isEmpty { result.append(" ") }
      case 0..<0x80: break
      default:
        if isKept(scalar) {
          result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
      }
    }
    while result.last == " " { result.removeLast() }
    return String(result).replacingBlanks()
  }

  /// The slug of a text without letters beyond ASCII, which most headings are, written over it.
  private static func asciiSlug(_ bytes: inout [UInt8]) -> String {
    var (end, blanks) = (0, 0)
    for index in bytes.indices {
      var byte = bytes[index]
      switch byte {
      case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: break
      case 0x41...0x5A: byte |= 0x20
      case 0x09, 0x0A, 0x20:
        if end > 0 { blanks += 1 }
        continue
      default: continue
      }
      while blanks > 0 {
        bytes[end] = UInt8(ascii: "-")
        end += 1
        blanks -= 1
      }
      bytes[end] = byte
      end += 1
    }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .connectorPunctuation:
      // Variation selectors and the keycap mark are left over from emoji whose picture was dropped.
      !(0xFE00...0xFE0F).contains(scalar.value) && scalar.value != 0x20E3
    default: false
    }
  }
}

extension String {
  fileprivate func replacingBlanks() -> String {
    guard utf8.contains(0x20) else { return self }
    return String(decoding: utf8.map { $0 == 0x20 ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
  }
}
