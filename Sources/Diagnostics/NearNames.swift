/// Names among which one is found that differs by a single slip, at a cost that does not grow with their number.
///
/// Two names within one insertion, deletion, replacement or swap of neighbours are equal once a letter is
/// taken out of one or both; so each name is kept under the hashes of all its forms with one letter less.
package struct NearNames {
  private var names: [(name: String, word: Word)] = []
  /// The first name of each form.
  private var byForm: [UInt64: Int32] = [:]
  /// The other names of a form; most have none.
  private var more: [UInt64: [Int32]] = [:]

  package init() {}

  package mutating func add(_ name: String) {
    let word = Word(name)
    let number = Int32(names.count)
    for form in word.forms {
      if byForm[form] == nil {
        byForm[form] = number
      } else {
        more[form, default: []].append(number)
      }
    }
    names.append((name, word))
  }

  /// The first name that is a slip away from `word`; names that differ in digits alone are meant so.
  package func closest(to name: String) -> String? {
    let word = Word(name)
    var found = Int32.max
    var tries = Self.maximumTries
    for form in word.forms {
      guard let first = byForm[form] else { continue }
      if first < found, isNear(first, word, &tries) {
        found = first
      } else if let others = more[form] {
        found = min(found, others.first { $0 >= found || isNear($0, word, &tries) } ?? found)
      }
    }
    return found < .max ? names[Int(found)].name : nil
  }

  /// How many names are compared letter by letter with one: names that share a form are mostly near, but
  /// somebody may have chosen them so that they are not.
  private static let maximumTries = 256

  private func isNear(_ number: Int32, _ word: Word, _ tries: inout Int) -> Bool {
    let other = names[Int(number)].word
    guard other.withoutDigits != word.withoutDigits, tries > 0 else { return false }
    tries -= 1
    return NearMiss.distance(word.letters, other.letters) <= 1
  }
}

/// The letters of a name, case ignored, with hashes of it.
private struct Word {
  let letters: [Unicode.Scalar]
  /// The hash of the letters that are no digits.
  let withoutDigits: UInt64

  private static let maximumLength = 64

  init(_ name: String) {
    letters = Self.letters(of: name)
    var hash: UInt64 = 0
    for letter in letters where !("0"..."9").contains(letter) {
      hash = hash &* Self.base &+ Self.value(letter)
    }
    withoutDigits = hash
  }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    let beginning = name.utf8.prefix(maximumLength)
    guard beginning.allSatisfy({ $0 < 0x80 }) else {
      return Array(name.lowercased().unicodeScalars.prefix(maximumLength))
    }
    return beginning.map { Unicode.Scalar($0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0) }
  }

  /// The hashes of the whole and of all forms with one letter less, each once.
  ///
  /// A hash is a polynomial of the letters, so that each form's follows from the one before.
  var forms: [UInt64] {
    guard let first = letters.first else { return [0] }
    var rest: UInt64 = 0
    var power: UInt64 = 1
    for letter in letters.dropFirst().reversed() {
      rest = rest &+ Self.value(letter) &* power
      power = power &* Self.base
    }
    var forms = [Self.value(first) &* power &+ rest, rest]
    forms.reserveCapacity(letters.count + 1)
    for (letter, next) in zip(letters, letters.dropFirst()) {
      power = power &* Self.inverse
      // Without either of two equal letters the form is the same.
      guard letter != next else { continue }
      rest = rest &+ (Self.value(letter) &- Self.value(next)) &* power
      forms.append(rest)
    }
    return forms
  }

  private static func value(_ letter: Unicode.Scalar) -> UInt64 { UInt64(letter.value) &+ 1 }

  private static let base: UInt64 = 0x9e37_79b9_7f4a_7c15
  /// By which a product with the base becomes what it was, modulo 2^64.
  private static let inverse: UInt64 = 0xf1de_83e1_9937_733d
}
