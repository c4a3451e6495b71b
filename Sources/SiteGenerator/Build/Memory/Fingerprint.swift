import CXXHash

/// Digests values one after the other, each with its length, so that no two lists of values look alike.
///
/// XXH3 with 128 bits: by chance no two inputs of a site share a value, and nobody gains by making two that do.
@safe struct Fingerprint: ~Copyable, @unchecked Sendable {
  /// Nobody else has it.
  private let state: OpaquePointer

  init() {
    guard let state = unsafe XXH3_createState() else { fatalError("out of memory") }
    unsafe self.state = unsafe state
    unsafe XXH3_128bits_reset(state)
  }

  deinit {
    unsafe XXH3_freeState(state)
  }

  mutating func add(_ bytes: Span<UInt8>) {
    add(bytes.count)
    unsafe bytes.withUnsafeBytes { unsafe update($0) }
  }

  mutating func add(_ text: String) {
    add(text.utf8.span)
  }

  mutating func add(_ number: Int) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe update($0) }
  }

  mutating func add(_ value: UInt128) {
    add(Int(truncatingIfNeeded: value))
    add(Int(truncatingIfNeeded: value >> 64))
  }

  /// Of everything that was added.
  var value: UInt128 {
    let hash = unsafe XXH3_128bits_digest(state)
    return UInt128(hash.high64) << 64 | UInt128(hash.low64)
  }

  private mutating func update(_ bytes: UnsafeRawBufferPointer) {
    _ = unsafe XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }
}
