/// Sends by rclone to `REMOTE:PATH`, where `REMOTE` is one of rclone's configuration, or `:local`.
struct RcloneTransport: RemoteTransport {
  let shownPath: String
  private let destination: String
  private let bench: TransportBench

  static let name = "rclone"
  static let install = "apt-get install rclone"

  /// The destination of `rclone:REMOTE:PATH`; `nil` for other targets.
  static func destination(of target: String) throws(DiskError) -> String? {
    guard target.hasPrefix("rclone:") else { return nil }
    let place = String(target.dropFirst(7))
    guard place.dropFirst().utf8.contains(UInt8(ascii: ":")) else {
      throw DiskError("'\(target)' names no remote; write rclone:REMOTE:PATH")
    }
    return place
  }

  init(_ target: String, destination: String, _ bench: TransportBench) {
    shownPath = target
    self.destination = destination
    self.bench = bench
  }

  func fetch(_ name: String, into folder: String) throws(DiskError) -> Bool {
    let deed = "read \"\(shownPath)\", which must be there already"
    // Tells a target that is not there from one without the file.
    try run(["lsf", "--max-depth=1", "--dirs-only", "--", destination], to: deed)
    let list = try bench.list([name], separator: "\n")
    try run(["copy", "--files-from-raw=\(list)", "--", destination, folder], to: deed)
    return PublishedFile.isThere("\(folder)/\(name)")
  }

  func differing(_ paths: [String], from tree: String) throws(DiskError) -> [String] {
    guard !paths.isEmpty else { return [] }
    let deed = "compare with \"\(shownPath)\""
    let standing = try run(
      [
        "lsf", "--recursive", "--files-only", "--files-from-raw=\(try list(paths))", "--",
        destination,
      ],
      to: deed)
    let there = Self.lines(standing.output)
    guard !there.isEmpty else { return [] }
    // 1 says that some differ; what could not be compared is not among the equal ones.
    let equal = try run(
      [
        "check", "--one-way", "--match=-",
        "--files-from-raw=\(try list(there))", "--", tree, destination,
      ],
      to: deed, accepting: [1])
    return Array(Set(there).subtracting(Self.lines(equal.output))).sorted()
  }

  func send(
    _ paths: [String], changed: Set<String>, from tree: String
  ) throws(DiskError) {
    // Not every remote has checksums: what our manifest calls changed is sent without asking.
    try copy(paths.filter(changed.contains), from: tree, by: "--ignore-times")
    try copy(paths.filter { !changed.contains($0) }, from: tree, by: "--checksum")
  }

  func remove(_ paths: [String], folders: [String]) throws(DiskError) {
    guard !paths.isEmpty else { return }
    try run(
      ["delete", "--files-from-raw=\(try list(paths))", "--", destination],
      to: "remove old files from \"\(shownPath)\"")
    for folder in folders {
      // It refuses a folder that is not empty; stores of objects have none.
      _ = try bench.tool.run(
        ["rmdir", "--quiet", "--retries=1", "--", path(folder)], isQuiet: true,
        keeping: bench.lock)
    }
  }

  private func path(_ folder: String) -> String {
    destination.hasSuffix(":") || destination.hasSuffix("/")
      ? destination + folder : "\(destination)/\(folder)"
  }

  /// Runs rclone without its notices.
  @discardableResult
  private func run(
    _ arguments: [String], to deed: String, accepting others: Set<Int32> = []
  ) throws(DiskError) -> ExternalTool.Result {
    try bench.run(["--log-level=ERROR"] + arguments, to: deed, accepting: others)
  }

  private func copy(
    _ paths: [String], from tree: String, by comparison: String
  ) throws(DiskError) {
    guard !paths.isEmpty else { return }
    try run(
      [
        "copy", comparison, "--no-update-modtime", "--files-from-raw=\(try list(paths))", "--",
        tree, destination,
      ],
      to: "send to \"\(shownPath)\"")
  }

  private func list(_ paths: [String]) throws(DiskError) -> String {
    for path in paths where path.utf8.contains(where: { $0 < 0x20 }) {
      throw DiskError("\"\(path)\" holds a control character, which rclone's lists cannot")
    }
    return try bench.list(paths, separator: "\n")
  }

  private static func lines(_ output: [UInt8]) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
