/// What an attribute of a fence means, whichever tool's name it bears.
enum FenceMeaning: Sendable {
  case title, lines, linesOrStart, start, mark, inserted, deleted, id, include
  /// It concerns another tool's machinery and changes nothing that a reader sees.
  case nothing

  /// The meaning of a name, which is given in lower case.
  static func of(_ name: String) -> FenceMeaning? {
    byName[name] ?? (name.hasPrefix("edition20") ? .nothing : nil)
  }

  private static let byName: [String: FenceMeaning] = [
    "title": .title, "lines": .lines, "start": .start, "mark": .mark, "ins": .inserted,
    "del": .deleted, "id": .id, "include": .include,
    // Zola, Nextra.
    "name": .title, "filename": .title,
    // Hugo, Zola, Docusaurus, VitePress, Pandoc.
    "linenos": .linesOrStart, "showlinenumbers": .linesOrStart, "line-numbers": .linesOrStart,
    "linenumbers": .linesOrStart, "numberlines": .linesOrStart,
    "linenostart": .start, "startfrom": .start, "startlinenumber": .start,
    "hl_lines": .mark, "emphasize-lines": .mark,
    // rustdoc and mdBook.
    "editable": .nothing, "ignore": .nothing, "no_run": .nothing, "norun": .nothing,
    "should_panic": .nothing, "compile_fail": .nothing, "no_playground": .nothing,
    "noplayground": .nothing, "noplaypen": .nothing, "test_harness": .nothing,
    // Hugo, Docusaurus.
    "style": .nothing, "anchorlinenos": .nothing, "lineanchors": .nothing, "tabwidth": .nothing,
    "linenumbersintable": .nothing, "live": .nothing, "copy": .nothing, "wrap": .nothing,
  ]
}
