package import Diagnostics
import Mustache

extension Rule {
  static let themeFile = Rule("theme-file", .error)
  static let themeTemplateMissing = Rule("theme-template-missing", .error)
}

/// Reads a theme from the source tree and checks all of it before a page is made.
package enum ThemeReader {
  /// The theme of the site; `nil` when it cannot be used, with the reasons in `diagnostics`.
  package static func read(
    _ configuration: SiteConfiguration, _ tree: SourceTree, _ diagnostics: inout [Diagnostic]
  ) -> Theme? {
    guard let files = ThemeFiles(configuration, tree, &diagnostics) else { return nil }
    var problems: [Diagnostic] = []
    defer { diagnostics += problems }
    guard let settings = ThemeSettings.read(files, &problems) else {
      problems.append(
        Diagnostic(
          path: "themes/\(files.name)", rule: .themeFile, message: "a theme needs a 'theme.yml'"))
      return nil
    }
    let assets = ThemeAssets(files, settings, &problems)
    problems += ThemeOverrides.diagnostics(files)
    let strings = ThemeStringsReader.read(
      files, language: configuration.language, ownLanguages: settings.languages,
      configuration: configuration, &problems)
    let stringsValue = object("strings", "The theme's words.", words: strings.phrases)
    let assetsValue = object(
      "assets", "Links to the theme's files.",
      words: Dictionary(
        uniqueKeysWithValues: assets.all.map {
          (name(ofAsset: $0.name), configuration.url.href($0.route))
        }))
    let shapes = PageShapes(strings: stringsValue.shape, assets: assetsValue.shape)
    let library = templates(files, shapes, &problems)
    guard !problems.contains(where: { $0.severity == .error }) else { return nil }
    return Theme(
      name: files.name, templates: library,
      words: ThemeWords(
        strings: strings, dateFormat: dateFormat(configuration, &problems)),
      shapes: shapes, assets: assets, diagramSteps: settings.diagramSteps,
      stringsValue: .object(stringsValue),
      assetsValue: .object(assetsValue))
  }

  private static func templates(
    _ files: ThemeFiles, _ shapes: PageShapes, _ problems: inout [Diagnostic]
  ) -> TemplateLibrary {
    var sources: [(name: String, file: SourceFile)] = []
    for (path, entry) in files.files(in: ThemeFiles.Folder.templates) {
      guard let name = path.dropping(suffix: ".mustache"),
        let file = files.text(entry, &problems)
      else { continue }
      sources.append((name, file))
    }
    let library = TemplateLibrary(sources)
    problems += library.diagnostics
    for (name, shape) in shapes.templates {
      if library.contains(name) {
        problems += library.lint(template: name, shape: shape)
      } else {
        problems.append(
          Diagnostic(
            path: "themes/\(files.name)/templates/\(name).mustache", rule: .themeTemplateMissing,
            message: "the theme has no template '\(name)'"))
      }
    }
    return library
  }

  /// Templates name a file by its name with `_` for what a name cannot hold: `icons_logo_svg`.
  private static func name(ofAsset name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private static func object(
    _ name: String, _ documentation: String, words: [String: String]
  ) -> TemplateObject {
    let keys = words.keys.sorted()
    let shape = TemplateShape(
      name, documentation, keys.map { TemplateShape.Field($0, .text, words[$0] ?? "") })
    return TemplateObject(shape, keys.map { .text(words[$0] ?? "") })
  }

  private static func dateFormat(
    _ configuration: SiteConfiguration, _ problems: inout [Diagnostic]
  ) -> DateFormat {
    guard let format = configuration.dateFormat else { return .iso }
    var file = FileDiagnostics(configuration.file)
    let result = DateFormat(format, &file)
    problems += file.diagnostics
    return result
  }
}
