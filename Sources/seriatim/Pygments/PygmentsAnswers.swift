import Glibc
import SiteGenerator

/// What Pygments said, a file an answer, in a site's `.seriatim`.
///
/// Nothing rests on its being there: what is missing or cannot be kept is asked for again.
struct PygmentsAnswers: Sendable {
  private let site: SiteFolder

  private static let name = "pygments"
  /// In seconds.
  private static let maximumAge = 30 * 86_400

  init(_ site: SiteFolder) {
    self.site = site
  }

  func answer(_ language: String, _ code: [UInt8]) -> [UInt8]? {
    guard let folder = try? folder(),
      let bytes = try? StateFolder.contents(of: Self.file(language, code), in: folder),
      var reader = SealedReader(bytes)
    else { return nil }
    return reader.text().map { Array($0.utf8) }
  }

  func keep(_ answer: [UInt8], _ language: String, _ code: [UInt8]) {
    try? StateFolder.make(in: site)
    guard let state = try? Descriptor.folder(StateFolder.folderName, in: site.folder.number) else {
      return
    }
    _ = unsafe mkdirat(state.number, Self.name, 0o777)
    guard let folder = try? folder() else { return }
    try? StateFolder.replace(Self.file(language, code), in: folder) { file throws(Errno) in
      var writer = SealedWriter(to: file)
      try writer.text(String(decoding: answer, as: UTF8.self))
      try writer.seal()
    }
  }

  /// Forgets what is older than a month at `now`, in seconds since 1970, so that answers about code that went do
  /// not pile up.
  func forgetOld(now: Int = time(nil)) {
    guard let folder = try? folder(),
      let names = try? FolderContents.read(".", in: folder.number).compactMap(\.text)
    else { return }
    for name in names {
      var status = stat()
      if unsafe fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mtim.tv_sec < now - Self.maximumAge
      {
        _ = unsafe unlinkat(folder.number, name, 0)
      }
    }
  }

  private func folder() throws(Errno) -> Descriptor? {
    guard let state = try Descriptor.folder(StateFolder.folderName, in: site.folder.number) else {
      return nil
    }
    return try Descriptor.folder(Self.name, in: state.number)
  }

  /// The name of the file for an answer: of all that it was made from.
  private static func file(_ language: String, _ code: [UInt8]) -> String {
    SHA256.hex(Array("\(PygmentsScript.version) \(language)\n".utf8) + code)
  }
}
