package import Diagnostics

extension Rule {
  /// Neither `site.yml` nor `content/site.yml`.
  static let siteMissing = Rule("site-missing", .error)
  /// Both of them.
  static let siteTwice = Rule("site-twice", .error)
  /// A file of the site that cannot be read.
  package static let sourceUnreadable = Rule("source-unreadable", .error)
  /// A key that `site.yml` must have.
  static let siteRequired = Rule("site-required", .error)
}

extension SiteConfiguration {
  /// Where configuration may be.
  package static let paths = ["site.yml", "content/site.yml"]

  /// Finds and reads `site.yml` or `content/site.yml`; `nil` when there are errors.
  ///
  /// `zoneFile` is asked for the site's time zone, as in `BuildOptions`.
  package static func load(
    _ tree: SourceTree, zoneFile: (String) -> [UInt8]?, into diagnostics: inout [Diagnostic]
  ) -> SiteConfiguration? {
    let entries = paths.compactMap { tree.entry(at: $0) }
    guard let entry = entries.first else {
      diagnostics.append(
        Diagnostic(
          path: paths[0], rule: .siteMissing, message: "there is no site.yml here",
          hint: "run 'seriatim new site', or name the site's folder with --site"))
      return nil
    }
    guard entries.count == 1 else {
      diagnostics.append(
        Diagnostic(
          path: entries[1].shownPath, rule: .siteTwice,
          message:
            "\"\(entries[0].shownPath)\" and \"\(entries[1].shownPath)\" both configure the site",
          hint: "keep one of them"))
      return nil
    }
    guard let bytes = read(entry, of: tree, into: &diagnostics),
      let file = SourceText.file(
        path: entry.shownPath, bytes: bytes, maximumSize: SourceText.maximumConfigurationSize,
        into: &diagnostics)
    else { return nil }
    var own = FileDiagnostics(file)
    let configuration = parse(&own, zoneFile: zoneFile)
    diagnostics += own.diagnostics
    return configuration
  }

  /// Reads the file that `diagnostics` is about; `nil` when it has errors.
  package static func parse(
    _ diagnostics: inout FileDiagnostics, zoneFile: (String) -> [UInt8]?
  ) -> SiteConfiguration? {
    let file = diagnostics.file
    guard let root = YAML.parse(in: 0..<file.bytes.count, &diagnostics) else { return nil }
    let nowhere = Located("site.yml", at: root.range.leading(1))
    var reader = ValueReader(diagnostics: diagnostics, rules: .site)
    var draft = SiteConfigurationDraft(file: file)
    for entry in reader.entries(root, nowhere) {
      if let row = SiteConfigurationDraft.keys[entry.key.value] {
        row.read(&draft, entry.value, entry.key, &reader)
      } else {
        reader.reportUnknown(entry.key, among: SiteConfigurationDraft.keys.names)
      }
    }
    if let name = draft.timezone { draft.site.zone = reader.zone(name, zoneFile) }
    let site = draft.finished(&reader)
    diagnostics = reader.diagnostics
    return diagnostics.hasErrors ? nil : site
  }

  private static func read(
    _ entry: SourceTree.Entry, of tree: SourceTree, into diagnostics: inout [Diagnostic]
  ) -> [UInt8]? {
    do {
      return try tree.read(entry)
    } catch {
      diagnostics.append(
        Diagnostic(
          path: entry.shownPath, rule: .sourceUnreadable,
          message: "the file cannot be read: \(error.message)"))
      return nil
    }
  }
}
