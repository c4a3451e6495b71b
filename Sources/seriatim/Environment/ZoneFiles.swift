import Glibc
import SiteGenerator

/// The system's zone database.
struct ZoneFiles: Sendable {
  let folder: String

  static let system = ZoneFiles(folder: "/usr/share/zoneinfo")

  /// No zone file is nearly as long, in bytes.
  private static let maximumSize = 1 << 20

  /// The bytes of a zone's file (TZif), or `nil` if there is no such zone.
  func contents(of name: String) -> [UInt8]? {
    guard Self.isName(name),
      let file = try? Descriptor(opening: "\(folder)/\(name)", O_RDONLY | O_NONBLOCK),
      let status = try? file.status(), status.kind == .file, status.st_size <= Self.maximumSize,
      let bytes = try? file.readAll(expecting: Int(status.st_size)),
      bytes.starts(with: "TZif".utf8)
    else { return nil }
    return bytes
  }

  /// The machine's zone: `TZ`, else where `/etc/localtime` leads; `UTC` if neither names one.
  func machineZone(_ environment: Environment, localtime: String = "/etc/localtime") -> String {
    let named = environment["TZ"].map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    if let named, contents(of: named) != nil { return named }
    guard let target = Self.target(of: localtime), let marker = target.range(after: "zoneinfo/")
    else { return "UTC" }
    let name = String(target[marker...])
    return contents(of: name) == nil || name == "Etc/UTC" ? "UTC" : name
  }

  /// Letters, digits, `+`, `-`, `_` between slashes, as in `America/Port-au-Prince`.
  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= 64 && name.staysBelowRoot
      && name.utf8.allSatisfy {
        switch $0 {
        case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2B, 0x2D, 0x2F, 0x5F: true
        default: false
        }
      }
  }

  private static func target(of link: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      return unsafe readlink(link, start, bytes.count)
    }
    return count < 0 ? nil : String(validating: buffer[..<count], as: UTF8.self)
  }
}

extension String {
  /// Where the text after the first `marker` begins.
  fileprivate func range(after marker: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(marker) { return self.index(index, offsetBy: marker.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
