import Foundation

@testable import SiteGenerator

/// A JSON value that tells Booleans from numbers, for comparing trees with public suites.
enum JSONValue: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let scalar):
      self =
        switch scalar.value {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int(let value): .number(Double(value))
        case .float(let value): .number(value)
        case .text(let value): .text(value)
        }
    case .sequence(let items): self = .list(items.map { JSONValue($0) })
    case .mapping(let entries):
      let pairs = entries.map { ($0.key.value, JSONValue($0.value)) }
      self = .object(Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
    }
  }
}
