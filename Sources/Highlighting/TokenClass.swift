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

  /// The CSS class as a byte.
  var letter: UInt8 {
    switch self {
    case .keyword: UInt8(ascii: "k")
    case .type: UInt8(ascii: "t")
    case .function: UInt8(ascii: "f")
    case .variable: UInt8(ascii: "v")
    case .string: UInt8(ascii: "s")
    case .escape: UInt8(ascii: "e")
    case .number: UInt8(ascii: "n")
    case .comment: UInt8(ascii: "c")
    case .attribute: UInt8(ascii: "a")
    case .operator: UInt8(ascii: "o")
    case .punctuation: UInt8(ascii: "p")
    case .inserted: UInt8(ascii: "i")
    case .deleted: UInt8(ascii: "d")
    case .heading: UInt8(ascii: "h")
    case .error: UInt8(ascii: "x")
    }
  }
}
