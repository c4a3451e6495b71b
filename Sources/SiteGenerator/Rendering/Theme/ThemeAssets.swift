import Diagnostics
import Markup

/// A theme's style sheets joined to one, and its other files, each with a hash of its bytes in its name.
package struct ThemeAssets: Sendable {
  /// One file as it is published.
  package struct Asset: Sendable {
    /// Its name in the theme: `icons/logo.svg`.
    package let name: String
    package let route: Route
    package let bytes: [UInt8]
  }

  /// Sorted by name; the joined style sheet is `site.css`.
  package let all: [Asset]

  static let folder = "assets/"
  static let stylesheetName = "site.css"

  /// Reads the files below `assets/`, joining the style sheets in the order that `settings` give.
  init(_ files: ThemeFiles, _ settings: ThemeSettings, _ problems: inout [Diagnostic]) {
    var others: [Asset] = []
    var sources: [String: [UInt8]] = [:]
    for (name, entry) in files.files(in: ThemeFiles.Folder.assets) {
      guard let bytes = files.bytes(entry, &problems) else { continue }
      if name.hasSuffix(".css") {
        sources[name] = bytes
      } else {
        others.append(Self.asset(name, bytes))
      }
    }
    var joined = Self.join(settings, sources, &problems)
    let names = Dictionary(uniqueKeysWithValues: others.map { ($0.name, $0.route.path) })
    joined = StylesheetLinks.rewrite(joined, assets: names)
    others.append(Self.asset(Self.stylesheetName, joined))
    all = others.sorted { $0.name.precedesByBytes($1.name) }
  }

  private static func join(
    _ settings: ThemeSettings, _ sources: [String: [UInt8]], _ problems: inout [Diagnostic]
  ) -> [UInt8] {
    guard let stylesheets = settings.stylesheets else { return [] }
    var diagnostics = FileDiagnostics(stylesheets.file)
    var joined: [UInt8] = []
    for sheet in stylesheets.names {
      guard let source = sources[sheet.value] else {
        diagnostics.report(
          .themeMissing, at: sheet.range, "the theme has no style sheet 'assets/\(sheet.value)'",
          hint: NearMiss.hint(for: sheet.value, among: sources.keys.sorted()))
        continue
      }
      joined += source
      if joined.last != UInt8(ascii: "\n"), !joined.isEmpty { joined.append(UInt8(ascii: "\n")) }
    }
    problems += diagnostics.diagnostics
    return joined
  }

  /// The route of an asset by its name in the theme.
  package func route(of name: String) -> Route? {
    all.first { $0.name == name }?.route
  }

  /// `icons/logo.svg` is published as `assets/icons/logo.3f9c1a2b4d5e.svg`.
  private static func asset(_ name: String, _ bytes: [UInt8]) -> Asset {
    let hash = SHA256.hex(bytes, length: 12)
    let slash = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let dot = name[slash...].lastIndex(of: ".") ?? name.endIndex
    let path = "\(folder)\(name[..<dot]).\(hash)\(name[dot...])"
    return Asset(name: name, route: Route(path: path), bytes: bytes)
  }
}
