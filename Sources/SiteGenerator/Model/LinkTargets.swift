import Diagnostics
import Synchronization

/// Where links to files of the source tree lead.
package struct LinkTargets: Sendable, Equatable {
  /// A file of the content folder that the output holds under a route.
  package enum Target: Sendable, Hashable {
    case page(Route)
    case file(Route)
    /// It exists but is held back (a draft, a future or faulty note).
    case heldBack
  }

  private let targets: [String: Target]
  /// The files of the source tree, sorted bytewise, for finding what is in a folder.
  private let entries: [SourceTree.Entry]
  private let largeFolders = LargeFolders()

  package init(_ targets: [String: Target] = [:], among entries: [SourceTree.Entry] = []) {
    self.targets = targets
    self.entries = entries
  }

  package static func == (a: Self, b: Self) -> Bool { a.targets == b.targets }

  /// The target of a source path such as `content/notes/a.md`; names are compared exactly.
  package subscript(path: String) -> Target? { targets[path] }

  /// What a path directly in `folder` (`content/notes/`) that leads nowhere probably means.
  ///
  /// As many links as there are notes may lead nowhere, so only in a folder of some hundred files is the path
  /// compared with every name; in a larger one no more than a single slip is understood.
  package func nearest(to path: String, in folder: String) -> String? {
    // A zero is the byte after a slash.
    let end = entries.lowerBound(of: folder.dropLast() + "0")
    let below = entries[entries.lowerBound(of: folder)..<end]
    let paths = below.lazy.map(\.path).filter {
      targets[$0] != nil && !$0.utf8.dropFirst(folder.utf8.count).contains(UInt8(ascii: "/"))
    }
    guard below.count > Self.fewFiles else { return NearMiss.closest(to: path, among: paths) }
    let name = String(path.dropFirst(folder.count))
    return largeFolders.names(in: folder) {
      var names = NearNames()
      for path in paths { names.add(String(path.dropFirst(folder.count))) }
      return names
    }.closest(to: name).map { folder + $0 }
  }

  package static let fewFiles = 400
}

/// The names in folders that links were looked for in, made when one is.
private final class LargeFolders: Sendable {
  private let known = Mutex<[String: NearNames]>([:])

  func names(in folder: String, _ make: () -> NearNames) -> NearNames {
    known.withLock { known in
      if let names = known[folder] { return names }
      let names = make()
      known[folder] = names
      return names
    }
  }
}
