import Glibc

extension ByteBuffer {
  /// Copies without a call what most pieces are, less than sixteen bytes: two halves that may overlap.
  @inline(__always)
  static func copy(
    _ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutableRawPointer
  ) {
    @inline(__always)
    func copy<Part: BitwiseCopyable>(_ part: Part.Type, at place: Int) {
      let bytes = unsafe source.loadUnaligned(fromByteOffset: place, as: part)
      unsafe target.storeBytes(of: bytes, toByteOffset: place, as: part)
    }
    if count >= 16 {
      unsafe memcpy(target, source, count)
    } else if count >= 8 {
      copy(UInt64.self, at: 0)
      copy(UInt64.self, at: count - 8)
    } else if count >= 4 {
      copy(UInt32.self, at: 0)
      copy(UInt32.self, at: count - 4)
    } else {
      for place in 0..<count { copy(UInt8.self, at: place) }
    }
  }
}
