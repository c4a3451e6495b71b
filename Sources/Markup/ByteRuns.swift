import Glibc

extension Span<UInt8> {
  /// The index of the first such byte at or after `start`.
  package func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    guard start < count else { return nil }
    return unsafe withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let place = unsafe memchr(base + start, Int32(byte), buffer.count - start)
      return unsafe place.map { unsafe base.distance(to: UnsafeRawPointer($0)) }
    }
  }

  /// The first bytes that are no UTF-8; `nil` when all are.
  ///
  /// Only runs of bytes that are not ASCII are decoded: text is mostly ASCII, and the library's check
  /// takes every byte singly once it met one that is not.
  package var firstInvalidUTF8: Range<Int>? {
    var index = 0
    while true {
      let start = firstNonASCII(from: index)
      guard start < count else { return nil }
      index = start + 1
      while index < count, self[index] >= 0x80 { index += 1 }
      do {
        _ = try UTF8Span(validating: extracting(start..<index))
      } catch {
        return error.byteOffsets.lowerBound + start..<error.byteOffsets.upperBound + start
      }
    }
  }

  private func firstNonASCII(from start: Int) -> Int {
    var index = start
    unsafe withUnsafeBytes { buffer in
      while index + 16 <= buffer.count {
        let low = unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let high = unsafe buffer.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
        if (low | high) & 0x8080_8080_8080_8080 != 0 { return }
        index += 16
      }
    }
    while index < count, self[index] < 0x80 { index += 1 }
    return index
  }

  /// Whether both hold the same bytes.
  package func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { a in
      unsafe other.withUnsafeBytes { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        return unsafe memcmp(a, b, count) == 0
      }
    }
  }
}

extension String {
  /// Calls `body` with the UTF-8, in place.
  ///
  /// The plain version, `utf8.span`, is a call into the library that takes longer than copying most texts.
  @inline(__always)
  func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let result = unsafe utf8.withContiguousStorageIfAvailable { unsafe body($0.span) }
    return result ?? body(utf8.span)
  }

  /// Whether this comes before `other` in the order of bytes, which no version of Unicode changes.
  package func precedesByBytes(_ other: String) -> Bool {
    withSpan { mine in
      other.withSpan { others in
        let common = min(mine.count, others.count)
        let order: Int32 = unsafe mine.withUnsafeBytes { a in
          unsafe others.withUnsafeBytes { b in
            guard let a = a.baseAddress, let b = b.baseAddress else { return 0 }
            return unsafe memcmp(a, b, common)
          }
        }
        return order == 0 ? mine.count < others.count : order < 0
      }
    }
  }
}

extension [UInt8] {
  /// Appends a run of bytes at once.
  ///
  /// The plain version, `append(contentsOf:)`, goes through the sequence's iterator, which costs more than
  /// copying the few bytes of which most runs are.
  package mutating func append(_ run: Span<UInt8>) {
    unsafe run.withUnsafeBufferPointer { unsafe append(buffer: $0) }
  }

  /// Appends fixed text.
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(buffer: $0) }
  }

  private mutating func append(buffer: UnsafeBufferPointer<UInt8>) {
    guard let source = buffer.baseAddress else { return }
    append(addingCapacity: buffer.count) { output in
      unsafe output.withUnsafeMutableBufferPointer { target, count in
        guard let start = target.baseAddress else { return }
        unsafe memcpy(start, source, buffer.count)
        count = buffer.count
      }
    }
  }

  /// Appends a string's UTF-8.
  ///
  /// By its span: appending the view asks for its length and its storage several times.
  package mutating func append(_ text: String) {
    append(text.utf8.span)
  }
}
