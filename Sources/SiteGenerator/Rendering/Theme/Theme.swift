import Diagrams
package import Mustache

extension ThemeFiles {
  /// The folder of a theme's templates, and so on.
  enum Folder {
    static let templates = "templates/"
    static let assets = "assets/"
    static let strings = "strings/"
  }
}

/// A theme, read and checked: compiled templates, words, and files with a hash in their name.
package struct Theme: Sendable {
  package let name: String
  package let templates: TemplateLibrary
  package let words: ThemeWords
  package let shapes: PageShapes
  package let assets: ThemeAssets
  /// How diagrams show their steps.
  let diagramSteps: DiagramOptions.Steps
  /// The words as templates see them.
  let stringsValue: TemplateValue
  /// The links to assets as templates see them.
  let assetsValue: TemplateValue
}
