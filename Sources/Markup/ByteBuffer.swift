/// Bytes that grow at their end, mostly by a few at a time: what every writer writes into.
///
/// The plain version, appending to an array, spends more on each piece than copying it costs. Here the array
/// is as long as it may become, and pieces are put where the next byte belongs.
package struct ByteBuffer: ~Copyable {
  /// What is written, and after it bytes that nobody has written yet nor ever reads.
  private var storage: [UInt8]
  package private(set) var count = 0

  package init(reserving capacity: Int = 0) {
    storage = Self.storage(capacity, beginningWith: Span())
  }

  /// By way of an empty array: the library makes one of a given length by a version for any element.
  private static func storage(_ capacity: Int, beginningWith bytes: Span<UInt8>) -> [UInt8] {
    var storage: [UInt8] = []
    if capacity == 0 { return storage }
    storage.reserveCapacity(capacity)
    storage.append(addingCapacity: capacity) { output in
      unsafe output.withUnsafeMutableBufferPointer { memory, count in
        unsafe bytes.withUnsafeBufferPointer { _ = unsafe memory.initialize(fromContentsOf: $0) }
        count = capacity
      }
    }
    return storage
  }

  /// The byte written last.
  package var last: UInt8? { count == 0 ? nil : storage[count - 1] }

  /// A copy of what was written; `finish` makes none.
  package var bytes: [UInt8] { Array(storage[..<count]) }

  /// What was written, as a string.
  package var text: String {
    unsafe storage.span.extracting(first: count).withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }

  /// Gives the bytes up.
  package consuming func finish() -> [UInt8] {
    storage.removeSubrange(count...)
    return storage
  }

  /// Forgets what was written after the first `count` bytes, and keeps the memory.
  package mutating func truncate(to count: Int) {
    precondition(count >= 0 && count <= self.count, "nothing was written there")
    self.count = count
  }

  @inline(never)
  private mutating func grow(_ added: Int) {
    storage = Self.storage(
      max(64, 2 * storage.count, count + added),
      beginningWith: storage.span.extracting(first: count))
  }

  /// Appends what `write` puts where it is told to, at most `capacity` bytes; it says how many.
  @inline(__always)
  mutating func append(atMost capacity: Int, _ write: (UnsafeMutableRawPointer) -> Int) {
    if capacity > storage.count - count { grow(capacity) }
    let start = count
    let written = unsafe storage.withUnsafeMutableBytes { memory in
      unsafe memory.baseAddress.map { unsafe write($0 + start) } ?? 0
    }
    precondition(written >= 0 && written <= capacity, "more was written than there is room for")
    count += written
  }

  /// Appends bytes that are written one at a time, at most `capacity`.
  package mutating func append(
    capacity: Int, initializingWith write: (inout OutputSpan<UInt8>) -> Void
  ) {
    unsafe append(atMost: capacity) { start in
      let room = unsafe UnsafeMutableRawBufferPointer(start: start, count: capacity)
        .bindMemory(to: UInt8.self)
      var output = unsafe OutputSpan(buffer: room, initializedCount: 0)
      write(&output)
      return unsafe output.finalize(for: room)
    }
  }

  package mutating func append(_ byte: UInt8) {
    if count == storage.count { grow(1) }
    storage[count] = byte
    count += 1
  }

  package mutating func append(_ run: Span<UInt8>) {
    unsafe run.withUnsafeBytes { bytes in
      guard let source = bytes.baseAddress else { return }
      unsafe append(source, bytes.count)
    }
  }

  package mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

  package mutating func append(_ text: String) { text.withSpan { append($0) } }

  /// Appends a run in double quotes.
  mutating func append(quoting run: Span<UInt8>) {
    unsafe run.withUnsafeBytes { bytes in
      unsafe append(atMost: bytes.count + 2) { target in
        unsafe target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
        if let source = bytes.baseAddress {
          unsafe Self.copy(source, bytes.count, to: target + 1)
        }
        let end = bytes.count + 1
        unsafe target.storeBytes(of: UInt8(ascii: "\""), toByteOffset: end, as: UInt8.self)
        return end + 1
      }
    }
  }

  /// Appends fixed text.
  @inline(__always)
  package mutating func append(_ text: StaticString) {
    guard text.hasPointerRepresentation else { return append(String(text.unicodeScalar)) }
    unsafe append(text.utf8Start, text.utf8CodeUnitCount)
  }

  @inline(__always)
  private mutating func append(_ source: UnsafeRawPointer, _ count: Int) {
    unsafe append(atMost: count) { target in
      unsafe Self.copy(source, count, to: target)
      return count
    }
  }

  /// Appends a number in decimal.
  package mutating func append(decimal value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var digits = 1
    var limit: UInt = 10
    while rest >= limit {
      digits += 1
      limit *= 10
    }
    unsafe append(atMost: digits) { start in
      for place in (0..<digits).reversed() {
        let digit = UInt8(ascii: "0") + UInt8(rest % 10)
        unsafe start.storeBytes(of: digit, toByteOffset: place, as: UInt8.self)
        rest /= 10
      }
      return digits
    }
  }
}
