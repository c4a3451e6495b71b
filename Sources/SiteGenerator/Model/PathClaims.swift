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
    /// The note, if it is one that may be held back.
    package let note: Int?
  }

  private var claims: [String: [Claimant]] = [:]

  package init() {}

  package mutating func claim(_ path: String, by source: String, note: Int? = nil) {
    let claimant = Claimant(path: path, source: source, note: note)
    claims[path.lowercased(), default: []].append(claimant)
  }

  /// Paths that more than one source claims, sorted by path, claimants in the order they came.
  package var collisions: [[Claimant]] {
    claims.values.filter { $0.count > 1 }
      .sorted { $0[0].path.precedesByBytes($1[0].path) }
  }
}
