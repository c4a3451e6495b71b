/// The words around code that no author wrote.
struct CodeWords: Sendable {
  private let strings: ThemeStrings
  /// Names a region without title and language.
  let code: String
  /// Read in place of the sign before an inserted or deleted line.
  let inserted: String
  let deleted: String

  init(_ strings: ThemeStrings) {
    self.strings = strings
    code = strings.phrase("code")
    inserted = strings.phrase("code_inserted")
    deleted = strings.phrase("code_deleted")
  }

  /// A region's name from a title or a language.
  func named(_ name: String) -> String {
    strings.phrase("code_named", ["name": name])
  }
}

/// Gives the regions of a page names, no two alike, since they are how landmarks are told apart by ear.
struct CodeNames: Sendable {
  private let words: CodeWords
  private var countByName: [String: Int] = [:]

  init(_ words: CodeWords) {
    self.words = words
  }

  /// The name of the next region; a number tells it from an earlier one that would be called the same.
  mutating func name(_ name: String?) -> String {
    let name = name.map(words.named) ?? words.code
    var unique = name
    var count = countByName[name, default: 0] + 1
    if count > 1 {
      // A title may itself be "main.swift (2)".
      repeat {
        unique = "\(name) (\(count))"
        count += 1
      } while countByName[unique] != nil
      count -= 1
      countByName[unique] = 1
    }
    countByName[name] = count
    return unique
  }
}
