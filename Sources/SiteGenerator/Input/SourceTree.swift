import Markup
package import Diagnostics

/// What can be wrong with a listing of a site's files.
extension Rule {
  package static let sourceLinkOutside = Rule("source-link-outside", .error)
  package static let sourceLinkLoop = Rule("source-link-loop", .error)
  package static let sourceLinkBroken = Rule("source-link-broken", .error)
  package static let sourceName = Rule("source-name", .error)
  package static let sourceKind = Rule("source-kind", .error)
}

/// Everything a build reads: a sorted listing of files, whose bytes are read when asked for.
///
/// Made from the disk at the edge, or from one string in a test; it never holds all bodies.
/// Paths are relative to the site folder and separated by `/`, as in `content/notes/a.md`.
package struct SourceTree: Sendable {
  /// One file of the listing.
  package struct Entry: Sendable, Hashable {
    /// The path that the build knows, relative to the site folder.
    package let path: String
    /// The path that messages show; differs for files of an installed theme.
    package let shownPath: String
    /// Size in bytes when listed.
    package let size: Int
    /// Another number for every other content that the path had; 0 when nobody keeps count.
    package let version: Int

    package init(path: String, shownPath: String? = nil, size: Int, version: Int = 0) {
      self.path = path
      self.shownPath = shownPath ?? path
      self.size = size
      self.version = version
    }
  }

  /// Why a file's bytes could not be had; the message is a phrase such as `permission denied`.
  package struct ReadFailure: Error, Sendable, Hashable {
    package let message: String

    package init(_ message: String) {
      self.message = message
    }
  }

  /// Where files of installed themes are that the site's own stand for: below `installed/themes/`.
  package static let installed = "installed/"

  /// Sorted by path, bytewise; each path once.
  package let entries: [Entry]
  /// What was wrong with the listing itself, such as a link that leads out of the site.
  package let diagnostics: [Diagnostic]
  private let reader: @Sendable (Entry) throws(ReadFailure) -> [UInt8]
  /// `nil` where files are in memory anyhow.
  private let beginningReader: BeginningReader?
  /// `nil` where nothing can be included.
  private let includeReader: IncludeReader?

  /// Reads a file below the site folder that need not be in the listing.
  ///
  /// It is given paths without `..` and refuses what links lead out, and what is longer than
  /// ``maximumIncludeSize``.
  package typealias IncludeReader = @Sendable (String) throws(ReadFailure) -> [UInt8]

  /// Reads a file's first bytes, at most as many as are asked for.
  package typealias BeginningReader = @Sendable (Entry, Int) throws(ReadFailure) -> [UInt8]

  /// The largest file from which code is included: 4 MiB.
  package static let maximumIncludeSize = 4 << 20

  package init(
    entries: [Entry], diagnostics: [Diagnostic] = [], includeReader: IncludeReader? = nil,
    beginningReader: BeginningReader? = nil,
    reader: @escaping @Sendable (Entry) throws(ReadFailure) -> [UInt8]
  ) {
    self.init(
      sorted: entries.sorted { $0.path.precedesByBytes($1.path) },
      diagnostics: diagnostics, includeReader: includeReader, beginningReader: beginningReader,
      reader: reader)
  }

  /// A tree of entries that are in order already.
  package init(
    sorted entries: [Entry], diagnostics: [Diagnostic] = [], includeReader: IncludeReader? = nil,
    beginningReader: BeginningReader? = nil,
    reader: @escaping @Sendable (Entry) throws(ReadFailure) -> [UInt8]
  ) {
    self.entries = entries
    self.diagnostics = diagnostics
    self.reader = reader
    self.beginningReader = beginningReader
    self.includeReader = includeReader
  }

  /// The bytes of a file, as they are.
  package func read(_ entry: Entry) throws(ReadFailure) -> [UInt8] {
    try reader(entry)
  }

  /// The first bytes of a file, at most `count`.
  package func read(_ entry: Entry, upTo count: Int) throws(ReadFailure) -> [UInt8] {
    guard let beginningReader else { return Array(try reader(entry).prefix(count)) }
    return try beginningReader(entry, count)
  }

  /// The bytes of a file that a note includes, given by its path from the site folder.
  package func readInclude(_ path: String) throws(ReadFailure) -> [UInt8] {
    guard let includeReader else { throw ReadFailure("no such file") }
    return try includeReader(path)
  }

  /// The entry of a path, found by bisection.
  package func entry(at path: String) -> Entry? {
    let index = entries.lowerBound(of: path)
    return index < entries.count && entries[index].path == path ? entries[index] : nil
  }

  /// The entries below a folder (`content/notes`), at any depth.
  package func entries(below folder: String) -> ArraySlice<Entry> {
    // The next byte after the slash is the zero.
    entries[entries.lowerBound(of: folder + "/")..<entries.lowerBound(of: folder + "0")]
  }
}

extension [SourceTree.Entry] {
  /// The index of the first of sorted entries whose path is not before `path`.
  func lowerBound(of path: String) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].path.precedesByBytes(path) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
