/// The documented description of one context object: what templates may name, and what it means.
///
/// Lint checks against it, the theme manual is generated from it, and objects keep their values in its
/// order. Shapes may refer to each other and to themselves, since references are looked up late:
///
///     extension TemplateShape {
///       static let section = TemplateShape(
///         "section", "A heading of the outline.",
///         [
///           Field("title", .html, "The heading's words."),
///           Field("children", .list(of: .section), "The headings under it."),
///         ])
///     }
package final class TemplateShape: Sendable {
  /// What messages and the manual call it: `note`.
  package let name: String
  /// One line for the manual.
  package let documentation: String
  package let fields: [Field]

  /// One name of an object.
  package struct Field: Sendable {
    package let name: String
    package let kind: TemplateKind
    /// One line for the manual.
    package let documentation: String

    package init(_ name: String, _ kind: TemplateKind, _ documentation: String) {
      self.name = name
      self.kind = kind
      self.documentation = documentation
    }
  }

  /// An entry of the open-addressing table from names to slots; a free one has slot -1.
  private struct Bucket {
    var hash = 0
    var slot = -1
  }

  private let buckets: [Bucket]

  package init(_ name: String, _ documentation: String, _ fields: [Field]) {
    self.name = name
    self.documentation = documentation
    self.fields = fields
    var capacity = 4
    while capacity < fields.count * 2 { capacity *= 2 }
    var buckets = [Bucket](repeating: Bucket(), count: capacity)
    for (slot, field) in fields.enumerated() {
      let hash = field.name.hashValue
      var index = hash & (capacity - 1)
      while buckets[index].slot >= 0 { index = (index + 1) & (capacity - 1) }
      buckets[index] = Bucket(hash: hash, slot: slot)
    }
    self.buckets = buckets
  }

  /// The position of a name among the fields.
  func slot(of name: TemplateName) -> Int? {
    var index = name.hash & (buckets.count - 1)
    while buckets[index].slot >= 0 {
      let bucket = buckets[index]
      if bucket.hash == name.hash, fields[bucket.slot].name == name.text { return bucket.slot }
      index = (index + 1) & (buckets.count - 1)
    }
    return nil
  }
}

/// The kind of value a field holds.
package indirect enum TemplateKind: Sendable {
  case text
  case html
  case bool
  case number
  case lambda
  /// Whatever the author gave; lint checks nothing below it.
  case any
  /// An object of a shape, or `null`. Write `.object(.note)`.
  case object(of: ShapeReference)
  /// A list of one kind. Write `.list(of: .note)` for a list of objects.
  case list(TemplateKind)

  /// An object; the shape is looked up late, so that it may be the one being made.
  package static func object(
    _ shape: @autoclosure @escaping @Sendable () -> TemplateShape
  ) -> TemplateKind {
    .object(of: ShapeReference(shape))
  }

  /// A list of objects.
  package static func list(
    of shape: @autoclosure @escaping @Sendable () -> TemplateShape
  ) -> TemplateKind {
    .list(.object(of: ShapeReference(shape)))
  }

  /// What messages and the manual call it, such as `list of note`.
  package var name: String {
    switch self {
    case .text: "text"
    case .html: "HTML"
    case .bool: "yes or no"
    case .number: "number"
    case .lambda: "lambda"
    case .any: "anything"
    case .object(let reference): reference.shape.name
    case .list(let kind): "list of \(kind.name)"
    }
  }
}

/// A shape that is looked up when it is needed.
package struct ShapeReference: Sendable {
  private let find: @Sendable () -> TemplateShape

  init(_ find: @escaping @Sendable () -> TemplateShape) {
    self.find = find
  }

  package var shape: TemplateShape { find() }
}
