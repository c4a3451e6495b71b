/// What a piece of code is, as far as a reader's eye cares.
///
/// The set is small on purpose: a theme styles fifteen classes, whatever the language. The raw value
/// is the CSS class, one letter, since a page of code holds thousands of them.
package enum TokenClass: String, Sendable, CaseIterable {
  /// A word the language reserves, here or in this position; a tag's name in HTML.
  case keyword = "k"
  /// A type's name.
  case type = "t"
  /// A function, method or command where it is defined or called.
  case function = "f"
  /// A variable that its spelling shows to be one (`$0`, `@count`, `{{title}}`).
  case variable = "v"
  /// Text, a character or a regular expression, with its delimiters.
  case string = "s"
  /// An escape in a string, a character reference, the delimiters of an interpolation.
  case escape = "e"
  /// A number, a date, a colour.
  case number = "n"
  /// A comment; in a console session, nothing else.
  case comment = "c"
  /// An attribute, annotation or directive, a key of structured data, a property in CSS.
  case attribute = "a"
  /// An operator.
  case `operator` = "o"
  /// Delimiters, where they are markup; brackets and commas of programs stay plain.
  case punctuation = "p"
  /// A line that a patch adds.
  case inserted = "i"
  /// A line that a patch takes away.
  case deleted = "d"
  /// A heading: a section of a configuration or document, a hunk or file of a patch.
  case heading = "h"
  /// What cannot be right.
  case error = "x"

  /// The start tag, whole, so that writing it is one copy.
  var startTag: StaticString {
    switch self {
    case .keyword: "<span class=\"k\">"
    case .type: "<span class=\"t\">"
    case .function: "<span class=\"f\">"
    case .variable: "<span class=\"v\">"
    case .string: "<span class=\"s\">"
    case .escape: "<span class=\"e\">"
    case .number: "<span class=\"n\">"
    case .comment: "<span class=\"c\">"
    case .attribute: "<span class=\"a\">"
    case .operator: "<span class=\"o\">"
    case .punctuation: "<span class=\"p\">"
    case .inserted: "<span class=\"i\">"
    case .deleted: "<span class=\"d\">"
    case .heading: "<span class=\"h\">"
    case .error: "<span class=\"x\">"
    }
  }
}
