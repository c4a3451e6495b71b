/// What a file under `content/` is, decided by its path alone.
package enum ContentKind: Sendable, Hashable {
  /// `content/notes/<slug>.md`, or `content/notes/<slug>/index.md`; `folder` is the latter's folder.
  case note(name: String, folder: String?)
  /// `content/series/<slug>.md`.
  case series(name: String)
  /// `content/index.md`: words on the home page.
  case home
  /// `content/404.md`.
  case notFound
  /// Any other Markdown file; `path` is relative to `content/`, without the extension.
  case page(path: String, folder: String?)
  /// Below `content/static/`: copied as it is to `path`.
  case staticFile(path: String)
  /// Anything else below `content/`: an image or file beside a note or page.
  case attachment
  /// `content/site.yml`.
  case configuration

  /// The kind of a path such as `content/notes/a.md`; `nil` outside `content/`.
  package init?(path: String) {
    guard let inside = path.dropping(prefix: "content/") else { return nil }
    if inside == "site.yml" {
      self = .configuration
    } else if let file = inside.dropping(prefix: "static/") {
      self = .staticFile(path: file)
    } else if let stem = Self.markdownStem(inside) {
      self = Self.markdown(stem: stem)
    } else {
      self = .attachment
    }
  }

  /// The path without `.md` or `.markdown`; `nil` for other files.
  package static func markdownStem(_ path: String) -> String? {
    path.dropping(suffix: ".md") ?? path.dropping(suffix: ".markdown")
  }

  /// Whether a path below `content/` is that of a Markdown file with a head.
  static func isHeaded(_ path: String) -> Bool {
    let length = path.utf8.count - "content/".utf8.count
    return (path.hasSuffix(".md") && length > 3 || path.hasSuffix(".markdown") && length > 9)
      && !path.utf8.starts(with: "content/static/".utf8)
  }

  private static func markdown(stem: String) -> ContentKind {
    var parts = stem.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let isIndex = parts.count > 1 && parts[parts.count - 1] == "index"
    if isIndex { parts.removeLast() }
    let name = parts[parts.count - 1]
    let folder = isIndex ? "content/" + parts.joined(separator: "/") : nil
    if parts.count > 1, parts[0] == "notes" { return .note(name: name, folder: folder) }
    if parts.count > 1, parts[0] == "series" { return .series(name: name) }
    if parts == ["index"] { return .home }
    if parts == ["404"] { return .notFound }
    return .page(path: parts.joined(separator: "/"), folder: folder)
  }
}

extension String {
  /// The rest after `prefix`, if the string begins with it.
  package func dropping(prefix: String) -> String? {
    utf8.starts(with: prefix.utf8)
      ? String(self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...]) : nil
  }

  /// What stands before `suffix`, if the string ends with it and is longer.
  package func dropping(suffix: String) -> String? {
    guard utf8.count > suffix.utf8.count, hasSuffix(suffix) else { return nil }
    return String(self[..<utf8.index(endIndex, offsetBy: -suffix.utf8.count)])
  }

  /// Whether it is a relative path that stays below its root: no empty part, `.`, `..` or NUL.
  package var staysBelowRoot: Bool {
    let bytes = utf8.span
    var start = 0
    for index in 0...bytes.count {
      if index < bytes.count, bytes[index] == 0 { return false }
      guard index == bytes.count || bytes[index] == UInt8(ascii: "/") else { continue }
      switch index - start {
      case 0: return false
      case 1 where bytes[start] == UInt8(ascii: "."): return false
      case 2 where bytes[start] == UInt8(ascii: ".") && bytes[start + 1] == UInt8(ascii: "."):
        return false
      default: start = index + 1
      }
    }
    return true
  }
}
