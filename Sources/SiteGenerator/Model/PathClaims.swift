import Markup
import Diagnostics

extension Rule {
  /// Two sources would write one file of the output.
  static let outputCollision = Rule("output-collision", .error)
}

/// Who writes which file of the output, to find two sources for one path.
///
/// Paths are compared in lower case and by canonical equivalence (Swift's own string equality),
/// because some disks and hosts cannot tell such paths apart.
package struct PathClaims: Sendable {
  /// A source that wants a path.
  package struct Claimant: Sendable, Hashable {
    /// The path as it would be written.
    package let path: String
    /// Names the source for its author: a file of the site, or words such as `the sitemap`.
    package let source: String
  }

  /// In the order they came; nearly all are alone, so that lists by path would hold one each.
  private var claimants: [Claimant] = []
  /// Hashes of the paths so far.
  private var hashes: Set<UInt64> = []
  /// Hashes that came twice: of one path, or, rarely, of two.
  private var repeated: Set<UInt64> = []

  package init() {}

  package mutating func claim(_ path: String, by source: String) {
    claimants.append(Claimant(path: path, source: source))
    let hash = Self.hash(path)
    if !hashes.insert(hash).inserted { repeated.insert(hash) }
  }

  /// Paths that more than one source claims, sorted by path, claimants in the order they came.
  package var collisions: [[Claimant]] {
    guard !repeated.isEmpty else { return [] }
    let suspects = claimants.filter { repeated.contains(Self.hash($0.path)) }
    return Dictionary(grouping: suspects) { $0.path.lowercased() }.values
      .filter { $0.count > 1 }
      .sorted { $0[0].path.precedesByBytes($1[0].path) }
  }

  /// A hash that is equal for equal paths; by bytes (FNV-1a), since nearly all are ASCII.
  private static func hash(_ path: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let bytes = path.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte < 0x80 else { return hashUnicode(path) }
      hash = (hash ^ UInt64(byte.lowercased)) &* 0x100_0000_01b3
    }
    return hash
  }

  private static func hashUnicode(_ path: String) -> UInt64 {
    let path = path.lowercased()
    // Some letters beyond ASCII have lower ones within it, as the sign for kelvin has.
    return path.utf8.allSatisfy { $0 < 0x80 }
      ? hash(path) : UInt64(bitPattern: Int64(path.hashValue))
  }
}
