/// A value of a JSON text, for reading what others or a page's script wrote.
package indirect enum JSONText: Sendable, Equatable {
  case object([(name: String, value: JSONText)])
  case array([JSONText])
  case string(String)
  /// A number, `true`, `false` or `null`, as it stands.
  case literal(String)

  /// The byte at which a text stops being JSON.
  package struct Fault: Error, Equatable {
    package let offset: Int
  }

  /// Reads a whole text (RFC 8259).
  package init(_ bytes: some Collection<UInt8>) throws(Fault) {
    var reader = JSONReader(Array(bytes))
    self = try reader.whole()
  }

  package static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.object(let a), .object(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.name == $1.name && $0.value == $1.value }
    case (.array(let a), .array(let b)): a == b
    case (.string(let a), .string(let b)), (.literal(let a), .literal(let b)): a == b
    default: false
    }
  }

  /// An object's member; of several of one name, the last counts.
  package subscript(name: String) -> JSONText? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  package var members: [(name: String, value: JSONText)] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// The elements of an array; any other value is its own only one.
  package var elements: [JSONText] {
    guard case .array(let elements) = self else { return [self] }
    return elements
  }
}
