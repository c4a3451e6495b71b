import Glibc

extension String {
  /// A string of at most `capacity` bytes that are written one after another, without an array in between.
  package init(capacity: Int, initializingWith write: (inout OutputSpan<UInt8>) -> Void) {
    unsafe self.init(unsafeUninitializedCapacity: capacity) { buffer in
      var output = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
      write(&output)
      return unsafe output.finalize(for: buffer)
    }
  }

  /// Two or three strings in one, made at its size at once; the plain version, `+`, grows the first.
  package init(joining a: String, _ b: String, _ c: String = "") {
    let (first, second) = (a.utf8.count, a.utf8.count + b.utf8.count)
    let size = second + c.utf8.count
    unsafe self.init(unsafeUninitializedCapacity: size) { memory in
      guard let start = memory.baseAddress else { return 0 }
      a.withSpan { unsafe $0.copy(to: start) }
      b.withSpan { unsafe $0.copy(to: start + first) }
      c.withSpan { unsafe $0.copy(to: start + second) }
      return size
    }
  }
}

extension Span<UInt8> {
  @inline(__always)
  fileprivate func copy(to target: UnsafeMutablePointer<UInt8>) {
    unsafe withUnsafeBytes { bytes in
      guard let source = bytes.baseAddress else { return }
      unsafe memcpy(target, source, bytes.count)
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a text, which there must be room for.
  package mutating func append(_ text: String) { text.withSpan { append($0) } }

  /// Appends a run of bytes, which there must be room for.
  mutating func append(_ run: Span<UInt8>) {
    precondition(run.count <= freeCapacity, "there is no room for the run")
    unsafe withUnsafeMutableBufferPointer { memory, count in
      guard let start = memory.baseAddress else { return }
      unsafe run.copy(to: start + count)
      count += run.count
    }
  }

  /// Appends a number from 0 to 99 with two digits.
  package mutating func append(twoDigits value: Int) {
    append(UInt8(ascii: "0") + UInt8(value / 10))
    append(UInt8(ascii: "0") + UInt8(value % 10))
  }
}
