import Glibc
import SiteGenerator

/// Reads files that notes take code from, anywhere below the site folder.
struct IncludedFile: Sendable {
  let site: SiteFolder
  /// The output's real path; what is in it depends on the last build, so nothing is taken from there.
  let output: String?

  /// The bytes of the file at a path below the site folder, links inside the site followed.
  func read(_ path: String) throws(SourceTree.ReadFailure) -> [UInt8] {
    let target: String
    do throws(Errno) {
      target = try RealPath.of("\(site.realPath)/\(path)")
    } catch {
      throw SourceTree.ReadFailure(error.phrase)
    }
    guard RealPath.isInside(target, site.realPath) else {
      throw SourceTree.ReadFailure("a link leads out of the site")
    }
    if let output, RealPath.isInside(target, output) {
      throw SourceTree.ReadFailure("it is in the output folder")
    }
    do throws(Errno) {
      return try Self.bytes(RealPath.relative(target, to: site.realPath), in: site)
    } catch {
      throw SourceTree.ReadFailure(error.phrase)
    }
  }

  private static func bytes(_ path: String, in site: SiteFolder) throws(Errno) -> [UInt8] {
    // A pipe would block without O_NONBLOCK.
    let file = try Descriptor(
      opening: path, in: site.folder.number, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    let status = try file.status()
    switch status.kind {
    case .file: break
    case .folder: throw Errno(code: EISDIR)
    case .link, .other: throw Errno(code: EINVAL)
    }
    guard status.st_size <= SourceTree.maximumIncludeSize else { throw Errno(code: EFBIG) }
    return try file.readAll(expecting: Int(status.st_size))
  }
}
