/// Makes the path segment of a title or tag.
///
/// Lower case and NFC. Letters, marks, digits and `_` of every script stay; white space and hyphens
/// become one hyphen, none at the ends; everything else is dropped, as GitHub's anchors drop it.
package enum Slug {
  /// The slug of some text; empty when it holds no letter or digit.
  package static func make(from text: String) -> String {
    if let slug = ascii(text) { return slug }
    var result = String.UnicodeScalarView()
    var needsHyphen = false
    for scalar in composed(text.lowercased()).unicodeScalars {
      switch scalar {
      case "-": needsHyphen = true
      case _ where scalar.properties.isWhitespace: needsHyphen = true
      case _ where isWord(scalar):
        if needsHyphen, !result.isEmpty { result.append("-") }
        needsHyphen = false
        result.append(scalar)
      default: break
      }
    }
    return String(result)
  }

  /// The same for ASCII, which most titles are; `nil` for other text.
  private static func ascii(_ text: String) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var needsHyphen = false
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "-"), 0x20, 0x09...0x0D: needsHyphen = true
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        if needsHyphen, !result.isEmpty { result.append(UInt8(ascii: "-")) }
        needsHyphen = false
        result.append(byte.lowercased)
      default: break
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text in Unicode's composed form (NFC), so that equal slugs are equal bytes.
  private static func composed(_ text: String) -> String {
    String(decoding: text._nfcCodeUnits, as: UTF8.self)
  }

  /// Whether it is a letter, a mark, a digit or a connector such as `_`.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      // Variation selectors are marks, and all that is left of many emoji.
      !scalar.properties.isVariationSelector
    default: false
    }
  }
}
