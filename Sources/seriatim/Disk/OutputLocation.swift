import Glibc

/// Where a build writes, after the places that no build may write to were refused.
struct OutputLocation: Sendable {
  /// Absolute and free of links, whether the folder is there already or not.
  let realPath: String
  /// As typed, for messages.
  let shownPath: String
  /// Names the output in `.seriatim`: relative to the site where it lies inside, so that a site can be moved.
  let key: String

  /// Decides where `path` is, which is relative to the current folder; `nil` is `public` in the site.
  init(_ path: String?, of site: SiteFolder, home: String?) throws(DiskError) {
    shownPath = path ?? (site.shownPath == "." ? "public" : "\(site.shownPath)/public")
    do {
      realPath = try RealPath.ofFuture(path ?? "\(site.realPath)/public")
    } catch {
      throw DiskError(cannot: "use the output folder", shownPath, error)
    }
    key = RealPath.relative(realPath, to: site.realPath)
    if let reason = Self.refusal(of: realPath, site: site.realPath, home: home) {
      throw DiskError(
        "refusing to write to \"\(shownPath)\": \(reason); name another folder with --output")
    }
  }

  /// Why a folder cannot be an output: builds delete files of theirs there, and read what is in the sources.
  static func refusal(of output: String, site: String, home: String?) -> String? {
    if output == "/" { return "it is the root of the file system" }
    if output == site { return "it is the site folder itself" }
    if RealPath.isInside(site, output) { return "it holds the site folder" }
    if let home = home.flatMap({ try? RealPath.of($0) }), home != "/" {
      if output == home { return "it is the home folder" }
      if RealPath.isInside(home, output) { return "it holds the home folder" }
    }
    for name in ["content", "themes", ".seriatim", ".git"] {
      let folder = "\(site)/\(name)"
      let real = (try? RealPath.of(folder)) ?? folder
      if RealPath.isInside(output, real) { return "it lies inside the site's \(name)" }
      if RealPath.isInside(real, output) { return "it holds the site's \(name)" }
    }
    return nil
  }
}
