import Markup
import SiteGenerator

/// What a commit will do, file by file; and when all is done, what the output holds.
///
/// The same form serves for the journal and for the manifest, whose files are all `kept`. Every path is
/// ended by NUL, the one byte that no path has:
///
///     seriatim 1␀kfeed.xml␀pnotes/a/index.html␀dnotes/b/index.html␀.␀
struct Journal: Sendable, Equatable {
  // #region deeds
  enum Deed: UInt8, Sendable {
    case placeAsset = 0x61  // a
    case placePage = 0x70  // p
    case placeSiteWide = 0x73  // s
    case keep = 0x6B  // k
    case delete = 0x64  // d
    // #endregion deeds

    init(placing stage: OutputFile.Stage) {
      self =
        switch stage {
        case .asset: .placeAsset
        case .page: .placePage
        case .siteWide: .placeSiteWide
        }
    }

    /// When a file to be placed is placed.
    var stage: OutputFile.Stage? {
      switch self {
      case .placeAsset: .asset
      case .placePage: .page
      case .placeSiteWide: .siteWide
      case .keep, .delete: nil
      }
    }
  }

  struct Entry: Sendable, Equatable {
    let deed: Deed
    let path: String
  }

  /// In the order they were given.
  var entries: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The paths with one deed.
  func paths(_ deed: Deed) -> [String] {
    entries.compactMap { $0.deed == deed ? $0.path : nil }
  }

  /// What stands in the output when everything is done, sorted.
  var manifest: Journal {
    var paths = entries.compactMap { $0.deed == .delete ? nil : $0.path }
    paths.sort { $0.precedesByBytes($1) }
    return Journal(paths.map { Entry(deed: .keep, path: $0) })
  }
}

extension Journal {
  private static let header = Array("seriatim 1".utf8)
  private static let end: [UInt8] = [UInt8(ascii: ".")]

  var bytes: [UInt8] {
    var bytes = Self.header + [0]
    bytes.reserveCapacity(entries.count * 40)
    for entry in entries {
      bytes.append(entry.deed.rawValue)
      bytes.append(contentsOf: entry.path.utf8)
      bytes.append(0)
    }
    return bytes + Self.end + [0]
  }

  /// Reads the form above; `nil` if anything is not as it must be, above all a path that leaves the output.
  init?(reading bytes: [UInt8]) {
    var records = bytes.split(separator: 0, omittingEmptySubsequences: false)[...]
    guard records.popLast()?.isEmpty == true, records.popLast() == Self.end[...],
      records.popFirst() == Self.header[...]
    else { return nil }
    entries = []
    entries.reserveCapacity(records.count)
    for record in records {
      guard let deed = record.first.flatMap(Deed.init(rawValue:)),
        let path = String(validating: record.dropFirst(), as: UTF8.self), path.staysBelowRoot
      else { return nil }
      entries.append(Entry(deed: deed, path: path))
    }
  }
}
