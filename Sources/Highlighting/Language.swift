/// A language that code can be in.
package struct Language: Sendable {
  /// The name, as GitHub's fences have it in lower case; also what follows `language-` in HTML.
  package let name: String
  /// What a reader is shown.
  package let title: String
  /// Other names for it, in lower case.
  package let aliases: [String]
  let lexer: any Lexer

  init(_ name: String, title: String, aliases: [String] = [], lexer: any Lexer) {
    self.name = name
    self.title = title
    self.aliases = aliases
    self.lexer = lexer
  }

  /// The language of that name or alias; case is ignored.
  package static func named(_ name: String) -> Language? {
    byName[name.lowercased()].map { all[$0] }
  }

  /// The language of that name or alias; case is ignored.
  package static func named(_ name: Span<UInt8>) -> Language? {
    named(String(copying: name))
  }

  /// Every name and alias, in the order of the list, for suggestions.
  package static let names: [String] = all.flatMap { [$0.name] + $0.aliases }

  private static let byName: [String: Int] = {
    var byName: [String: Int] = [:]
    for (index, language) in all.enumerated() {
      for name in [language.name] + language.aliases { byName[name] = index }
    }
    return byName
  }()
}

extension String {
  /// Makes a string of UTF-8 bytes, with U+FFFD for what is not UTF-8.
  init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
