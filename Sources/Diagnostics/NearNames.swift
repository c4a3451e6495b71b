/// Names among which one is found that differs by a single slip, at a cost that does not grow with their number.
///
/// Two names within one insertion, deletion, replacement or swap of neighbours are equal once a letter is
/// taken out of one or both; so each name is kept under the hashes of all its forms with one letter less.
package struct NearNames {
  private var names: [(name: String, letters: [Unicode.Scalar])] = []
  private var byForm: [UInt64: [Int32]] = [:]

  package init() {}

  package mutating func add(_ name: String) {
    let letters = Self.letters(name)
    for form in Set(Self.forms(letters)) { byForm[form, default: []].append(Int32(names.count)) }
    names.append((name, letters))
  }

  /// The first name that is a slip away from `word`; names that differ in digits alone are meant so.
  package func closest(to word: String) -> String? {
    let letters = Self.letters(word)
    var found = Int32.max
    for form in Self.forms(letters) {
      for candidate in byForm[form] ?? [] where candidate < found {
        let other = names[Int(candidate)].letters
        guard Self.withoutDigits(other) != Self.withoutDigits(letters),
          NearMiss.distance(letters, other) <= 1
        else { continue }
        found = candidate
      }
    }
    return found < .max ? names[Int(found)].name : nil
  }

  private static func letters(_ name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars.prefix(64))
  }

  private static func withoutDigits(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    letters.filter { !("0"..."9").contains($0) }
  }

  /// The hashes (FNV-1a) of the whole and of all forms with one letter less.
  private static func forms(_ letters: [Unicode.Scalar]) -> [UInt64] {
    (-1..<letters.count).map { left in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for (index, letter) in letters.enumerated() where index != left {
        hash = (hash ^ UInt64(letter.value)) &* 0x100_0000_01b3
      }
      return hash
    }
  }
}
