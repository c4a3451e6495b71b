import Diagnostics

/// The colours that a theme's style sheets give to custom properties of `:root`.
struct ThemeColours {
  /// A colour, and where it is given.
  struct Given {
    let colour: Colour
    let path: String
    let place: PagePlace
    /// Whether it is for dark pages alone.
    let isDark: Bool
  }

  static let codeTexts = [
    "text", "label", "keyword", "type", "function", "variable", "string", "escape", "number",
    "comment", "attribute", "operator", "punctuation", "inserted", "deleted", "heading", "error",
  ].map { "--code-\($0)" }

  private var declarations: [String: StyleSheetProperties.Declaration] = [:]

  /// Later declarations stand before earlier ones; those for dark pages count there alone.
  init(_ sheets: [StyleSheetProperties], isDark: Bool) {
    for sheet in sheets {
      for declaration in sheet.declarations where isDark || !declaration.isDark {
        declarations[declaration.name] = declaration
      }
    }
  }

  /// The colour of a property; `nil` where there is none, or none that can be told.
  subscript(name: String) -> Given? {
    guard let declaration = declarations[name] else { return nil }
    var value = declaration.value
    var isDark = declaration.isDark
    // `var(--other)`; a chain that does not end is no colour.
    for _ in 0..<8 {
      guard value.hasPrefix("var("), value.hasSuffix(")") else { break }
      let other = value.dropFirst(4).dropLast().prefix { $0 != "," }
      guard let next = declarations[String(other).trimmingBlanks] else { return nil }
      value = next.value
      isDark = isDark || next.isDark
    }
    guard let colour = Colour(value) else { return nil }
    return Given(
      colour: colour, path: declaration.path, place: declaration.place, isDark: isDark)
  }

  /// The theme's style sheets, in the order in which they are joined.
  static func sheets(of site: CheckedSite) -> [StyleSheetProperties] {
    var ignored: [Diagnostic] = []
    guard let files = ThemeFiles(site.site.configuration, site.tree, &ignored),
      let stylesheets = ThemeSettings.read(files, &ignored)?.stylesheets
    else { return [] }
    return stylesheets.names.compactMap { name in
      guard let entry = files.versions(of: ThemeFiles.Folder.assets + name.value).first,
        let bytes = try? site.tree.read(entry)
      else { return nil }
      return StyleSheetProperties(path: entry.shownPath, bytes)
    }
  }
}
