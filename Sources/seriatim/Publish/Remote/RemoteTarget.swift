import SiteGenerator

/// A place on another machine, with the manifest of what we put there.
///
/// Files go in an order in which a reader never meets a page before what it shows: assets with a hash in
/// their name, other assets, pages, feeds and sitemap, and at last deletions. Before the first of them the
/// target's manifest names the old files and the new ones, so that whatever an interrupted run leaves is
/// known to the next.
struct RemoteTarget {
  private let transport: any RemoteTransport
  private let folder: OutgoingFolder
  /// What the target's manifest names; `nil` when there is none.
  let standing: [PublishManifest.Entry]?

  var shownPath: String { transport.shownPath }

  /// The manifest at the target's root, as `sha256sum` writes it.
  static let manifestName = ".seriatim.sha256"

  /// Reads the target's manifest; a target that cannot be read is an error.
  init(_ transport: any RemoteTransport, _ folder: OutgoingFolder) throws(DiskError) {
    self.transport = transport
    self.folder = folder
    if try transport.fetch(Self.manifestName, into: folder.path("fetched")) {
      let text = try PublishedFile.text(of: folder.path("fetched/\(Self.manifestName)"))
      // Whoever can write there could name other files; none outside the target is touched.
      standing = PublishManifest(reading: text).entries.filter {
        $0.path.staysBelowRoot && $0.path != Self.manifestName
      }
    } else {
      standing = nil
    }
  }

  /// Refuses when files of somebody else are in the way.
  func refuseForeign(_ plan: PublishPlan) throws(DiskError) {
    let foreign = try transport.differing(plan.new.map(\.path), from: folder.path("tree"))
    if !foreign.isEmpty { throw DiskError(refusing: foreign, in: shownPath) }
  }

  /// Sends what differs and removes what is no more; what lies in the folder's `tree` is what `manifest` names.
  func publish(_ manifest: PublishManifest, _ plan: PublishPlan) throws(DiskError) {
    let changed = Set((plan.new + plan.changed).map(\.path))
    let isNew = !plan.isEmpty || standing == nil
    if isNew { try write(manifest: union(manifest, changed)) }
    for stage in RemoteStage.allCases {
      try transport.send(
        manifest.entries.filter { RemoteStage(of: $0) == stage }.map(\.path), changed: changed,
        from: folder.path("tree"))
    }
    let removed = plan.removed.map(\.path)
    let kept = Set(manifest.entries.flatMap { $0.path.foldersAbove.map(String.init) })
    let emptied = Set(removed.flatMap { $0.foldersAbove.map(String.init) }).subtracting(kept)
    // Innermost first.
    try transport.remove(removed, folders: emptied.sorted { $0.utf8.count > $1.utf8.count })
    if isNew { try write(manifest: manifest) }
  }

  private func write(manifest: PublishManifest) throws(DiskError) {
    let tree = folder.path("manifest")
    try PublishedFile.makeFolder(tree)
    try PublishedFile.write(Array(manifest.sums.utf8), to: "\(tree)/\(Self.manifestName)")
    try transport.send([Self.manifestName], changed: [Self.manifestName], from: tree)
  }

  /// The old files and the new ones; of what changes, the content is not known before the end.
  private func union(_ manifest: PublishManifest, _ changed: Set<String>) -> PublishManifest {
    let paths = Set(manifest.entries.map(\.path))
    let old = (standing ?? []).filter { !paths.contains($0.path) }
    return PublishManifest(
      old
        + manifest.entries.map {
          guard changed.contains($0.path) else { return $0 }
          return PublishManifest.Entry(
            path: $0.path, size: nil, hash: String(repeating: "0", count: 64), stage: $0.stage)
        })
  }
}

/// The order in which files go to another machine.
enum RemoteStage: Int, CaseIterable {
  /// Nothing refers to these but pages that come later.
  case hashedAsset
  case asset
  case page
  case siteWide

  init(of entry: PublishManifest.Entry) {
    switch entry.stage {
    case .asset:
      let name = entry.path.split(separator: "/").last ?? ""
      self = name.contains(".\(entry.hash.prefix(12)).") ? .hashedAsset : .asset
    case .page: self = .page
    case .siteWide: self = .siteWide
    }
  }
}
