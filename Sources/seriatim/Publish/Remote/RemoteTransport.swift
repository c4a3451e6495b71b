/// A tool that carries files to a place which is no folder of this machine.
///
/// Lists are paths relative to the tree and to the target, one file each; a tool is never asked to
/// compare folders and delete what it finds too much.
///
/// To add one, write a type in this folder and a line in `remoteTransports`.
protocol RemoteTransport: Sendable {
  /// The tool's name, and how to get it.
  static var name: String { get }
  static var install: String { get }

  /// What the tool is told of a target; `nil` for a target that is not its own.
  static func destination(of target: String) throws(DiskError) -> String?

  init(_ target: String, destination: String, _ bench: TransportBench)

  /// As typed, for messages.
  var shownPath: String { get }

  /// Copies a file of the target's root to a folder; false when the target does not have it.
  func fetch(_ name: String, into folder: String) throws(DiskError) -> Bool

  /// Those of the files that the target has with another content.
  func differing(_ paths: [String], from tree: String) throws(DiskError) -> [String]

  /// Sends those of the files whose checksums differ; with `changed`, those named in it whatever the target says.
  func send(
    _ paths: [String], changed: Set<String>, from tree: String
  ) throws(DiskError)

  /// Removes files of the target, then the folders that hold nothing any more, innermost first.
  ///
  /// What the target does not have is no error, nor is a folder with files of somebody else.
  func remove(_ paths: [String], folders: [String]) throws(DiskError)
}

/// All transports; the first whose target it is gets it.
let remoteTransports: [any RemoteTransport.Type] = [RsyncTransport.self, RcloneTransport.self]

/// What a transport needs of this machine while it works.
struct TransportBench: Sendable {
  let tool: ExternalTool
  /// Where lists of files are written.
  let folder: String
  /// Held by the tool too, as long as it runs.
  let lock: Int32

  /// Runs the tool; any other end than 0 is an error about `deed` ("send the pages").
  @discardableResult
  func run(
    _ arguments: [String], to deed: String, accepting others: Set<Int32> = []
  ) throws(DiskError) -> ExternalTool.Result {
    let result = try tool.run(arguments, keeping: lock)
    guard result.status == 0 || others.contains(result.status) else {
      throw DiskError("cannot \(deed): \(tool.name) ended with status \(result.status)")
    }
    return result
  }

  /// Writes a list of files and gives its path.
  func list(_ paths: [String], separator: String) throws(DiskError) -> String {
    let path = "\(folder)/list"
    try PublishedFile.write(
      Array(paths.map { $0 + separator }.joined().utf8), to: path)
    return path
  }
}
