/// Digests values one after the other, each with its length, so that no two lists of values look alike.
///
/// The first half of SHA-256: no two differing inputs of any site share a value, and a build keeps one for
/// every note.
struct Fingerprint {
  private var state = SHA256()

  mutating func add(_ bytes: Span<UInt8>) {
    add(bytes.count)
    state.update(bytes)
  }

  mutating func add(_ text: String) {
    add(text.utf8.span)
  }

  mutating func add(_ number: Int) {
    state.update(number)
  }

  mutating func add(_ value: UInt128) {
    add(Int(truncatingIfNeeded: value))
    add(Int(truncatingIfNeeded: value >> 64))
  }

  /// Of everything that was added.
  var value: UInt128 {
    state.finish().prefix(16).reduce(0) { $0 << 8 | UInt128($1) }
  }
}
