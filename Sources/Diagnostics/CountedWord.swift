extension Int {
  /// The number with a word, in the plural unless there is one: `1 note`, `2 notes`.
  package func counted(_ word: String, plural: String? = nil) -> String {
    "\(self) \(self == 1 ? word : plural ?? word + "s")"
  }
}
