/// Something that its author must mend, as browsers show it.
package struct Problem: Sendable, Hashable {
  /// `content/notes/a.md:3:7`.
  package let place: String
  package let message: String
  /// The source line, the mark under it and the hint, as the terminal shows them.
  package let detail: String

  package init(place: String, message: String, detail: String) {
    self.place = place
    self.message = message
    self.detail = detail
  }
}
