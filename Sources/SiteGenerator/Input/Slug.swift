/// Makes the path segment and anchor of a title.
package enum Slug {
  /// The slug of some text; empty when it holds no letter or digit.
  package static func make(from text: String) -> String { text }
}
