/// Languages that lines or nesting shape more than words, each with a lexer of its own.
extension Language {
  static let console = Language(
    "console", title: "Console",
    aliases: ["shell-session", "shellsession", "sh-session", "bash-session", "terminal", "pycon"],
    lexer: ConsoleLexer())

  static let html = Language(
    "html", title: "HTML", aliases: ["htm", "xhtml", "vue", "svelte", "html5"],
    lexer: MarkupLexer(isHTML: true))

  static let xml = Language(
    "xml", title: "XML", aliases: ["svg", "plist", "rss", "atom", "xsd", "xsl", "xslt", "mathml"],
    lexer: MarkupLexer(isHTML: false))

  static let mustache = Language(
    "mustache", title: "Mustache", aliases: ["handlebars", "hbs", "htmlbars"],
    lexer: MarkupLexer(isHTML: true, hasMustache: true))

  static let css = Language("css", title: "CSS", lexer: CSSLexer(isSCSS: false))

  static let scss = Language(
    "scss", title: "SCSS", aliases: ["less", "postcss"], lexer: CSSLexer(isSCSS: true))

  static let yaml = Language("yaml", title: "YAML", aliases: ["yml"], lexer: YAMLLexer())

  static let ini = Language(
    "ini", title: "INI",
    aliases: [
      "cfg", "conf", "dosini", "properties", "editorconfig", "gitconfig", "systemd", "dotenv",
    ],
    lexer: INILexer())

  static let markdown = Language(
    "markdown", title: "Markdown", aliases: ["md", "mdx", "pandoc"], lexer: MarkdownLexer())

  static let diff = Language(
    "diff", title: "Diff", aliases: ["patch", "udiff"], lexer: DiffLexer())

  static let dockerfile = Language(
    "dockerfile", title: "Dockerfile", aliases: ["docker", "containerfile"],
    lexer: DockerfileLexer())

  static let makefile = Language(
    "makefile", title: "Makefile", aliases: ["make", "mk", "mf", "bsdmake"], lexer: MakefileLexer())

  /// Text without a language.
  package static let plain = Language(
    "text", title: "Text", aliases: ["plain", "plaintext", "txt", "none", "output", "raw"],
    lexer: PlainLexer())
}
