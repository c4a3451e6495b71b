package import Highlighting

/// Colours code in languages that are not built in, as a value: a program of somebody else at the edge, or a
/// table in a test.
///
/// For the same language and code it must give the same answer at all times, or fail. It is asked by several
/// threads at once.
package struct FallbackHighlighter: Sendable {
  /// Why there is no answer.
  package enum Failure: Error, Hashable {
    /// It cannot be used at all, so that there is no sense in asking again; the message is a sentence.
    case unusable(String, hint: String)
    /// It could not cope with this code; the message is a sentence that begins with its name.
    case noAnswer(String)
  }

  /// The tokens of some code, in order and within it; `nil` for a language that it does not know.
  package typealias Ask =
    @Sendable (_ language: String, _ code: [UInt8]) throws(Failure) -> [Token]?

  package let ask: Ask

  package init(_ ask: @escaping Ask) {
    self.ask = ask
  }

  /// For whoever builds without one.
  package static let none = FallbackHighlighter { _, _ throws(Failure) in
    throw .unusable("no other highlighter can be asked here", hint: "leave it out")
  }
}
