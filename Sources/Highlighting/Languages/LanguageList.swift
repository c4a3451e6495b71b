extension Language {
  /// Every language, an entry a line.
  ///
  /// To add one, write its file and its line here.
  package static let all: [Language] = [
    swift,
    objectiveC,
    c,
    cPlusPlus,
    rust,
    go,
    python,
    javaScript,
    typeScript,
    tsx,
    java,
    kotlin,
    ruby,
    shell,
    console,
    sql,
    html,
    xml,
    css,
    scss,
    json,
    yaml,
    toml,
    ini,
    markdown,
    diff,
    dockerfile,
    makefile,
    mustache,
    plain,
  ]
}
