import Diagnostics
import Foundation
import Markup
import Mustache
import Synchronization
import TestSupport
import Testing

/// The public Mustache specification, every module, the optional ones too.
@Suite(.enabled(if: SharedSuites.arePresent)) struct SpecificationTests {
  private static let modules = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
    "~dynamic-names", "~inheritance", "~lambdas",
  ]

  @Test(arguments: modules) func `renders every example of the specification`(module: String) throws
  {
    let data = try SharedSuites.data("conformance/mustache/\(module).json")
    let examples = try JSONDecoder().decode(Module.self, from: data).tests
    #expect(!examples.isEmpty)
    for example in examples {
      let lambda = module == "~lambdas" ? Self.lambda(example.name) : nil
      var files = [(name: "main", file: source("main", example.template))]
      files += (example.partials ?? [:]).map { (name: $0.key, file: source($0.key, $0.value)) }
      var output = ByteBuffer()
      _ = TemplateLibrary(files)
        .render("main", example.data.value(lambda: lambda), into: &output)
      let rendered = String(decoding: output.bytes, as: UTF8.self)
      #expect(rendered == example.expected, "\(module): \(example.name)")
    }
  }

  private func source(_ name: String, _ text: String) -> SourceFile {
    SourceFile(path: "\(name).mustache", bytes: Array(text.utf8))
  }

  private struct Module: Decodable {
    var tests: [Example]
  }

  private struct Example: Decodable {
    var name: String
    var data: JSONValue
    var template: String
    var partials: [String: String]?
    var expected: String
  }

  /// The specification's lambdas, which it gives as code in other languages.
  private static func lambda(_ example: String) -> TemplateLambda {
    let counter = Counter()
    return TemplateLambda { source in
      switch example {
      case "Interpolation": "world"
      case "Interpolation - Expansion": "{{planet}}"
      case "Interpolation - Alternate Delimiters": "|planet| => {{planet}}"
      case "Interpolation - Multiple Calls": "\(counter.next())"
      case "Escaping": ">"
      case "Section": source == "{{x}}" ? "yes" : "no"
      case "Section - Expansion": "\(source){{planet}}\(source)"
      case "Section - Alternate Delimiters": "\(source){{planet}} => |planet|\(source)"
      case "Section - Multiple Calls": "__\(source)__"
      default: ""
      }
    }
  }
}

/// Counts the calls of a lambda.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}

extension JSONValue {
  /// As a template value; decimals are text, since a site has none.
  fileprivate func value(lambda: TemplateLambda?) -> TemplateValue {
    switch self {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .number(let value):
      return Int(exactly: value).map { .number($0) } ?? .text("\(value)")
    case .text(let value): return .text(value)
    case .list(let items): return .list(items.map { $0.value(lambda: lambda) })
    case .object(let members):
      if members["__tag__"] != nil, let lambda { return .lambda(lambda) }
      let values = members.sorted { $0.key < $1.key }
        .map { (name: $0.key, value: $0.value.value(lambda: lambda)) }
      return .object(TemplateObject(dynamic: values))
    }
  }
}
