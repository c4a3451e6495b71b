/// Sends by rsync: over ssh to `HOST:PATH`, or to a daemon at `rsync://HOST/MODULE/PATH`.
struct RsyncTransport: RemoteTransport {
  let shownPath: String
  private let destination: String
  private let bench: TransportBench

  static let name = "rsync"
  static let install = "apt-get install rsync"

  /// The destination of `rsync:HOST:PATH`, of `rsync:rsync://…` and of `rsync://…`; `nil` for other targets.
  static func destination(of target: String) throws(DiskError) -> String? {
    guard target.hasPrefix("rsync:") else { return nil }
    let place = target.hasPrefix("rsync://") ? target : String(target.dropFirst(6))
    guard place.utf8.contains(UInt8(ascii: ":")), !place.hasPrefix(":") else {
      throw DiskError(
        "'\(target)' names no host; write rsync:HOST:PATH or rsync://HOST/MODULE/PATH")
    }
    // ssh would take it for an option.
    guard !place.hasPrefix("-"), !place.contains("@-") else {
      throw DiskError("'\(target)' has a host that begins with a hyphen")
    }
    return place.hasSuffix("/") || place.hasSuffix(":") ? place : place + "/"
  }

  init(_ target: String, destination: String, _ bench: TransportBench) {
    shownPath = target
    self.destination = destination
    self.bench = bench
  }

  func fetch(_ name: String, into folder: String) throws(DiskError) -> Bool {
    // By a filter, since a file that is not there would be an error like a target that is not.
    try bench.run(
      [
        "--recursive", "--include=/\(name)", "--exclude=*", "--protect-args", "--", destination,
        "\(folder)/",
      ],
      to: "read \"\(shownPath)\", which must be there already")
    return PublishedFile.isThere("\(folder)/\(name)")
  }

  func differing(_ paths: [String], from tree: String) throws(DiskError) -> [String] {
    guard !paths.isEmpty else { return [] }
    let result = try bench.run(
      ["--dry-run", "--existing", "--checksum", "--out-format=%i %n"]
        + (try files(paths, from: tree)),
      to: "compare with \"\(shownPath)\"")
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").compactMap {
      // `<fcs....... notes/a/index.html`, with `>` where the target is on this machine.
      guard $0.hasPrefix("<f") || $0.hasPrefix(">f") || $0.hasPrefix("cL"),
        let blank = $0.firstIndex(of: " ")
      else { return nil }
      return String($0[$0.index(after: blank)...])
    }
  }

  func send(
    _ paths: [String], changed: Set<String>, from tree: String
  ) throws(DiskError) {
    guard !paths.isEmpty else { return }
    // Without the option, a file in the way of a folder would be removed.
    try bench.run(
      ["--checksum", "--chmod=D755,F644", "--no-implied-dirs"] + (try files(paths, from: tree)),
      to: "send to \"\(shownPath)\"")
  }

  func remove(_ paths: [String], folders: [String]) throws(DiskError) {
    // Each path that is named and not there is removed at the target, and no other. What is around it
    // must be there, so folders go level by level.
    try removeMissing(paths, as: "missing")
    let depths = Dictionary(grouping: folders) { $0.utf8.count { $0 == UInt8(ascii: "/") } }
    for (depth, folders) in depths.sorted(by: { $0.key > $1.key }) {
      // 24: a folder that is not empty stays.
      try removeMissing(folders, as: "missing\(depth)", accepting: [24])
    }
  }

  private func removeMissing(
    _ paths: [String], as name: String, accepting others: Set<Int32> = []
  ) throws(DiskError) {
    guard !paths.isEmpty else { return }
    let empty = "\(bench.folder)/\(name)"
    try PublishedFile.makeFolder(empty)
    for folder in Set(paths.flatMap { $0.foldersAbove.map(String.init) }).sorted() {
      try PublishedFile.makeFolder("\(empty)/\(folder)")
    }
    try bench.run(
      ["--delete-missing-args"] + (try files(paths, from: empty)),
      to: "remove old files from \"\(shownPath)\"", accepting: others)
  }

  private func files(_ paths: [String], from tree: String) throws(DiskError) -> [String] {
    // The dot keeps names that begin with `#` or `-` from being taken for anything else.
    let list = try bench.list(paths.map { "./\($0)" }, separator: "\0")
    return ["--from0", "--files-from=\(list)", "--protect-args", "--", "\(tree)/", destination]
  }
}
