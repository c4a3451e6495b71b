import Markdown

extension HTMLWords {
  /// The renderer's words in a theme's language.
  init(_ strings: ThemeStrings) {
    self.init()
    linkToSection = strings.phrase("link_to_section")
    backToReference = strings.phrase("back_to_reference")
    footnotes = strings.phrase("footnotes")
    alerts = ["note", "tip", "important", "warning", "caution"].map { strings.phrase($0) }
  }
}
