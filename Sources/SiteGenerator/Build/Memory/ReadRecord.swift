import Synchronization

/// Digests what is read, so that whatever was made from it is known to be the same when the digest is.
final class ReadRecord: Sendable {
  /// `nil` when nobody wants to know.
  private let digest: Mutex<Fingerprint?>

  /// Begins with the program, which makes something of what is read; `nil` when there is no use for a record.
  init(_ program: [UInt8]?) {
    var digest = program.map { _ in Fingerprint() }
    if let program { digest?.add(program.span) }
    self.digest = Mutex(digest)
  }

  /// The digest of everything that was read so far, in that order.
  var value: UInt128? { digest.withLock { $0?.value } }

  /// A tree with the same files that records what is read of them.
  func recording(_ tree: SourceTree) -> SourceTree {
    SourceTree(sorted: tree.entries, diagnostics: tree.diagnostics) {
      entry throws(SourceTree.ReadFailure) in
      let bytes = try tree.read(entry)
      self.add(entry.path, bytes)
      return bytes
    }
  }

  /// A zone database that records which zones are asked for.
  func recording(
    _ zoneFile: @escaping @Sendable (String) -> [UInt8]?
  ) -> @Sendable (String) -> [UInt8]? {
    { name in
      let bytes = zoneFile(name)
      self.add(name, bytes ?? [])
      return bytes
    }
  }

  private func add(_ name: String, _ bytes: [UInt8]) {
    digest.withLock {
      $0?.add(name)
      $0?.add(bytes.span)
    }
  }
}
