import Foundation
import Testing

@testable import seriatim

/// A place that one of the tools sends to, on this machine.
final class RemotePlace {
  enum Tool: String, CaseIterable {
    case rsync
    case rclone

    var isInstalled: Bool {
      ["/usr/bin", "/bin", "/usr/local/bin"].contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)")
      }
    }
  }

  let folder: TemporaryFolder
  /// What follows `--to`.
  let target: String
  private var daemon: Process?

  /// A folder `there` that is served; with `limit`, the daemon can write no file of more blocks.
  init(_ tool: Tool, in folder: TemporaryFolder, isReadOnly: Bool = false, limit: Int? = nil) throws
  {
    self.folder = folder
    try folder.makeFolder("there")
    switch tool {
    case .rclone: target = "rclone::local:\(folder.path)/there"
    case .rsync:
      // Below the ports that the system gives to clients.
      let port = Int.random(in: 20_000..<32_000)
      target = "rsync://127.0.0.1:\(port)/www"
      try folder.write([
        "rsyncd.conf": """
        use chroot = no
        address = 127.0.0.1
        port = \(port)
        \(geteuid() == 0 ? "uid = root\ngid = root" : "")
        log file = \(folder.path)/rsyncd.log
        [www]
        path = \(folder.path)/there
        read only = \(isReadOnly ? "yes" : "no")

        """
      ])
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = [
        "-c",
        "\(limit.map { "ulimit -f \($0); " } ?? "")exec rsync --daemon --no-detach --config=\"$0\"",
        "\(folder.path)/rsyncd.conf",
      ]
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      daemon = process
      for _ in 0..<100 {
        if try Self.answers(port) { break }
        usleep(20_000)
      }
    }
  }

  deinit {
    daemon?.terminate()
    daemon?.waitUntilExit()
  }

  /// The identities of all files there: a file that is sent again has another.
  func identities() throws -> [String: String] {
    var identities: [String: String] = [:]
    for name in try folder.tree("there").keys {
      let facts = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/there/\(name)")
      let number = facts[.systemFileNumber] as? NSNumber
      let time = facts[.modificationDate] as? Date
      identities[name] = "\(number ?? 0) \(time?.timeIntervalSince1970 ?? 0)"
    }
    return identities
  }

  /// Whether a daemon answers at a port.
  private static func answers(_ port: Int) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["rsync", "rsync://127.0.0.1:\(port)/"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
