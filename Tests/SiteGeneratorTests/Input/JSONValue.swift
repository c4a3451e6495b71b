import TestSupport

@testable import SiteGenerator

extension JSONValue {
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
