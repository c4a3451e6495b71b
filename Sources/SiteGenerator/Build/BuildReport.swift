package import Diagnostics

/// What a build did, for the summary line and the exit status.
package struct BuildReport: Sendable {
  /// A note that was not published, and why.
  package struct HeldBack: Sendable, Hashable {
    package enum Reason: String, Sendable, Hashable, CaseIterable {
      case draft
      case future
      case faulty
    }

    package let path: String
    package let reason: Reason

    package init(path: String, reason: Reason) {
      self.path = path
      self.reason = reason
    }
  }

  /// Sorted, all of them.
  package var diagnostics: [Diagnostic] = []
  package var heldBack: [HeldBack] = []
  /// Notes published.
  package var noteCount = 0
  package var seriesCount = 0
  /// Files handed to the sink.
  package var fileCount = 0
  /// The site as it was assembled; `nil` when there was none to assemble.
  package var site: Site?
  /// For the next build of the same output; only where `BuildOptions.program` is given.
  package var memory: BuildMemory?
  /// Whether the sink holds a complete output; false when errors stopped the build.
  package var isComplete = false

  package init() {}

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
