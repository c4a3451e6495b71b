/// Writes HTML bytes: fixed markup passes as it is, everything else is escaped.
///
/// `raw` takes a `StaticString`, so that putting foreign bytes into a page unescaped is a visible act.
package struct HTMLWriter: ~Copyable {
  private var bytes: ByteBuffer
  /// Kept here, since reading the global one asks each time whether it was made.
  private let escaping = Escaping.html

  package init(reserving capacity: Int = 0) {
    bytes = ByteBuffer(reserving: capacity)
  }

  /// How many bytes were written so far.
  package var count: Int { bytes.count }

  /// Writes trusted markup.
  package mutating func raw(_ markup: StaticString) { bytes.append(markup) }

  /// Writes bytes that are HTML already.
  package mutating func raw(html: Span<UInt8>) { bytes.append(html) }

  /// Writes bytes that are HTML already.
  package mutating func raw(html: [UInt8]) { bytes.append(html) }

  /// Writes HTML of at most `capacity` bytes a byte at a time, where calls for each run cost more.
  package mutating func raw(
    capacity: Int, initializingWith write: (inout OutputSpan<UInt8>) -> Void
  ) {
    bytes.append(capacity: capacity, initializingWith: write)
  }

  /// Writes text, escaped for element content and double-quoted attributes.
  package mutating func text(_ text: Span<UInt8>) { escaping.append(text, to: &bytes) }

  /// Writes text, escaped for element content and double-quoted attributes.
  package mutating func text(_ text: String) { escaping.append(text, to: &bytes) }

  /// Writes a number.
  package mutating func number(_ value: Int) { bytes.append(decimal: value) }

  /// Writes ` name="value"`; `rest` follows the value, so that nobody joins both first.
  package mutating func attribute(_ name: StaticString, _ value: String, _ rest: String = "") {
    bytes.append(UInt8(ascii: " "))
    bytes.append(name)
    bytes.append("=\"")
    text(value)
    if !rest.isEmpty { text(rest) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Begins a new line unless at the start of one.
  package mutating func startLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Gives the bytes up.
  package consuming func finish() -> [UInt8] { bytes.finish() }

  /// Takes what was written and starts again with the same reserve, for one writer a worker.
  package mutating func take() -> [UInt8] {
    let taken = bytes.bytes
    bytes.truncate(to: 0)
    return taken
  }
}
