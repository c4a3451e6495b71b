/// What a template can see: a closed set of values, so that nothing is looked up by reflection.
///
/// False are the empty text, empty HTML, `false`, the empty list and `null`. Zero is true: "0 parts"
/// is something to say.
package enum TemplateValue: Sendable {
  /// Text; escaped where `{{name}}` puts it.
  case text(String)
  /// HTML made by the site; inserted as it is and never parsed as a template.
  case html([UInt8])
  case bool(Bool)
  case number(Int)
  case list([TemplateValue])
  case object(TemplateObject)
  case lambda(TemplateLambda)
  /// Nothing, as an absent neighbour.
  case null

  /// Whether a section over the value is shown.
  package var isTrue: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .html(let bytes): !bytes.isEmpty
    case .bool(let value): value
    case .list(let items): !items.isEmpty
    case .number, .object, .lambda: true
    case .null: false
    }
  }
}

/// A function from template source to template source.
///
/// A section over it passes the source between its tags, as the template's author wrote it; what comes
/// back is parsed as a template. It must therefore never put content into its result: content goes
/// into values, which are not parsed.
package struct TemplateLambda: Sendable {
  package let expand: @Sendable (String) -> String

  package init(_ expand: @escaping @Sendable (String) -> String) {
    self.expand = expand
  }
}
