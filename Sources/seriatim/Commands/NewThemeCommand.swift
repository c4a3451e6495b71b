import SiteGenerator

/// `seriatim new theme`: a theme that inherits from the default one, with an example of all that one changes.
enum NewThemeCommand: Command {
  static let syntax = CommandSyntax(
    words: ["new", "theme"], summary: "begin a theme that inherits from the default one",
    operands: [Operand("NAME")], options: [.site])

  private static let base = "default"
  /// Small, and seen on every page.
  private static let example = "templates/footer.mustache"

  static func run(_ arguments: Arguments, _ terminal: inout Terminal) throws -> ExitStatus {
    let site = try SiteFolder(arguments[.site] ?? ".")
    let name = arguments.operands[0]
    guard name == Slug.make(from: name), !name.isEmpty else {
      throw DiskError(
        "\"\(name)\" is no name for a folder; write small letters, digits and hyphens")
    }
    let tree = DiskSource(site: site, installed: Installation.share).tree
    let folder = "themes/\(name)"
    guard !site.has(folder), tree.entries(below: folder).isEmpty else {
      throw DiskError("there is a theme \"\(name)\" already; choose another name")
    }
    guard let original = tree.entry(at: "themes/\(base)/\(example)") else {
      throw DiskError(
        "there is no theme \"\(base)\" to inherit from; install it with 'make install'")
    }
    let bytes: [UInt8]
    do {
      bytes = try tree.read(original)
    } catch {
      throw DiskError("cannot read \"\(original.shownPath)\": \(error.message)")
    }
    let files = [
      ("theme.yml", settings(name)), ("assets/custom.css", stylesheet),
      (example, String(decoding: ThemeOverrides.template(from: bytes), as: UTF8.self)),
    ]
    let shown = site.shownPath == "." ? folder : "\(site.shownPath)/\(folder)"
    for (path, text) in files {
      try NewFile.write(text, to: "\(site.realPath)/\(folder)/\(path)")
      terminal.print("\(shown)/\(path)\n")
    }
    terminal.print("\nWrite 'theme: \(name)' in site.yml to use it.\n")
    return .done
  }

  private static func settings(_ name: String) -> String {
    """
    name: \(name)
    # What is not in this folder is taken from there, file by file and word by word.
    inherits: \(base)

    """
  }

  private static let stylesheet = """
    /* Comes after all style sheets of the default theme, whose theme.yml tells what can be set here. */
    :root {
      --measure: 40rem;
      --accent: light-dark(#0b57a4, #82b8ff);
    }

    """
}
