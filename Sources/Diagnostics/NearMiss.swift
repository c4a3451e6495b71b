/// Finds what an author probably meant.
package enum NearMiss {
  /// The candidate closest to `word`, if it is close enough to be a slip of the fingers.
  ///
  /// Closeness is the number of single-letter insertions, deletions, replacements and swaps of
  /// neighbours; up to a third of the word's length, at least one, at most three. Case is ignored.
  /// Ties go to the candidate that comes first.
  package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (distance: Int, candidate: String)?
    let limit = min(3, max(1, letters.count / 3))
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
      guard abs(other.count - letters.count) <= limit else { continue }
      let found = distance(letters, other)
      if found <= limit, found < best?.distance ?? Int.max { best = (found, candidate) }
    }
    return best?.candidate
  }

  /// The words of a hint: `did you mean 'series'?`, or `nil` when nothing is close.
  package static func hint(for word: String, among candidates: some Sequence<String>) -> String? {
    closest(to: word, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// Optimal string alignment distance (Damerau-Levenshtein without overlapping swaps).
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
