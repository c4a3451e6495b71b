import Glibc

/// Where releases are to go, and what stands there; looking changes nothing.
struct ReleasePlace {
  /// As typed, for messages.
  let shownPath: String
  /// The folder around the link, absolute.
  let parent: String
  /// The link's name.
  let name: String

  init(_ path: String, of site: SiteFolder, home: String?) throws(DiskError) {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    shownPath = path
    let (folder, name) = path.folderAndName
    guard !name.isEmpty, name != ".", name != ".." else {
      throw DiskError("\"\(path)\" cannot become a link; name a folder that is to be made")
    }
    self.name = String(name)
    do {
      parent = try RealPath.of(folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : String(folder))
    } catch {
      throw DiskError(cannot: "publish to", path, error)
    }
    let whole = parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    for place in [whole, ReleaseTarget.releasesName(of: whole)] {
      if let reason = OutputLocation.refusal(of: place, site: site.realPath, home: home) {
        throw DiskError("refusing to publish to \"\(path)\": \(reason)")
      }
    }
    var status = stat()
    if unsafe lstat(whole, &status) == 0, status.kind != .link {
      throw DiskError(
        "\"\(path)\" is \(status.kind == .folder ? "a folder" : "a file"), where publishing makes a link"
          + "; move it away, or name another place")
    }
  }

  /// The hashes of the release that readers see; empty when there is none of ours.
  func standing() -> [PublishManifest.Entry] {
    guard let folder = try? Descriptor(opening: parent, O_RDONLY | O_DIRECTORY),
      let release = Self.current(name, in: folder.number),
      let file = try? Descriptor(
        opening: "\(ReleaseTarget.releasesName(of: name))/\(Self.marker(of: release))",
        in: folder.number, O_RDONLY | O_NOFOLLOW),
      let bytes = try? file.readAll(expecting: 65_536)
    else { return [] }
    return PublishManifest(reading: String(decoding: bytes, as: UTF8.self)).entries
  }

  /// The release that a link leads to; `nil` when it leads elsewhere, or is not there.
  static func current(_ name: String, in parent: Int32) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { room in
        unsafe room.baseAddress.map { unsafe readlinkat(parent, name, $0, room.count) } ?? -1
      }
    }
    guard count > 0, count < buffer.count else { return nil }
    let target = String(decoding: buffer[..<count], as: UTF8.self)
    let prefix = ReleaseTarget.releasesName(of: name) + "/"
    guard target.hasPrefix(prefix) else { return nil }
    let release = String(target.dropFirst(prefix.count))
    return isRelease(release) ? release : nil
  }

  /// The file of hashes beside a release, which says that it is ours.
  static func marker(of release: String) -> String { "\(release).sha256" }

  /// Whether a name is one that we give: six digits, a hyphen, twelve hexadecimal digits.
  static func isRelease(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].count == 6 && parts[1].count == 12
      && parts[0].allSatisfy { 0x30...0x39 ~= $0 }
      && parts[1].allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}
