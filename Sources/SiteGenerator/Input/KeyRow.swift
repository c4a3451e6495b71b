import Diagnostics

/// One key that a file may have: its names, what it takes, a line of help, and how to read it.
///
/// Reading, suggestions for misspelt keys and the manual's table all come from the same rows.
struct KeyRow<Target>: Sendable {
  typealias Read =
    @Sendable (inout Target, YAMLNode, Located<String>, inout ValueReader) -> Void

  /// The key's name, then names that mean the same.
  let names: [String]
  /// What it takes, as the manual says it: `text`, `date`, `list of texts`.
  let type: String
  /// One line for the manual.
  let help: String
  let read: Read

  init(_ names: [String], _ type: String, _ help: String, _ read: @escaping Read) {
    self.names = names
    self.type = type
    self.help = help
    self.read = read
  }
}

/// Rows found by name.
struct KeyTable<Target>: Sendable {
  let rows: [KeyRow<Target>]
  private let index: [String: Int]

  init(_ rows: [KeyRow<Target>]) {
    self.rows = rows
    var index: [String: Int] = [:]
    for (position, row) in rows.enumerated() {
      for name in row.names { index[name] = position }
    }
    self.index = index
  }

  subscript(name: String) -> KeyRow<Target>? { index[name].map { rows[$0] } }

  /// Every name, synonyms too, in the order of the rows.
  var names: [String] { rows.flatMap(\.names) }
}
