/// The values of one context object, in the order of its shape's fields.
///
/// A class, so that putting one on the context stack counts one reference; it never changes.
package final class TemplateObject: Sendable {
  package let shape: TemplateShape
  package let values: [TemplateValue]

  /// Makes an object; there is exactly one value for each field of the shape.
  package init(_ shape: TemplateShape, _ values: [TemplateValue]) {
    precondition(values.count == shape.fields.count, "\(shape.name) has other fields")
    self.shape = shape
    self.values = values
  }

  /// Makes an object of names known only when the site is read, such as `params`.
  ///
  /// Of a name given twice the first stands.
  package init(dynamic members: [(name: String, value: TemplateValue)]) {
    shape = TemplateShape(
      "params", "Free values of the author.",
      members.map { TemplateShape.Field($0.name, .any, "A free value.") })
    values = members.map(\.value)
  }
}
