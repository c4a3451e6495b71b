/// Text made to cost more than its length where a note understands more than CommonMark.
extension HostileInput {
  private static func note(
    _ name: String, _ size: Int, _ pattern: @escaping @Sendable (Int) -> String
  ) -> HostileInput {
    HostileInput(name: name, size: size, isNote: true, pattern: pattern)
  }

  static let extensions: [HostileInput] =
    tables + footnotes + inlines + [
      note("alerts", 20_000) { String(repeating: "> [!NOTE]\n> a\n\n", count: $0) },
      note("nested alerts", 90) { count in
        (1...count).map { String(repeating: "> ", count: $0) + "[!NOTE]\n" }.joined()
      },
      note("alerts of no kind", 10_000) { String(repeating: "> [!NOTES]\n\n", count: $0) },
      note("headings of one name", 20_000) { String(repeating: "# a\n", count: $0) },
      note("headings that choose one id", 10_000) { String(repeating: "# a {#b}\n", count: $0) },
      note("task items", 20_000) { String(repeating: "- [ ] a\n", count: $0) },
      note("figures", 20_000) { String(repeating: "![a](b \"c\")\n\n", count: $0) },
      note("template tags", 20_000) { String(repeating: "{% a ", count: $0) },
      note("open template tags", 20_000) { String(repeating: "{{<", count: $0) },
    ]

  private static let tables: [HostileInput] = [
    note("bars", 100_000) { String(repeating: "|", count: $0) },
    note("lines of bars", 20_000) { String(repeating: "||||\n", count: $0) },
    note("delimiter rows", 20_000) { String(repeating: "|-|-|\n", count: $0) },
    note("tables that a line ends", 10_000) {
      String(repeating: "|a|b|\n|-|-|\n===\n", count: $0)
    },
    note("small tables", 10_000) { String(repeating: "|a|b|\n|-|-|\n|c|d|\n\n", count: $0) },
    note("one long table", 20_000) {
      "|a|b|\n|-|-|\n" + String(repeating: "|c|*d*|\n", count: $0)
    },
    note("one wide table", 10_000) {
      String(repeating: "|x", count: $0) + "\n" + String(repeating: "|-", count: $0) + "\n"
        + String(repeating: "|*y*", count: $0) + "\n"
    },
    note("ragged rows", 5_000) { count in
      "|a|b|c|\n|-|-|-|\n"
        + (0..<count).map { String(repeating: "|x", count: $0 % 7) + "|\n" }
        .joined()
    },
    // What is filled in grows with the square, up to a bound; these sizes lie beyond it.
    note("a wide table of short rows", 5_000) {
      String(repeating: "|x", count: $0) + "\n" + String(repeating: "|-", count: $0) + "\n"
        + String(repeating: "|a\n", count: $0)
    },
    note("tables in deep quotes", 2_000) { count in
      let quotes = String(repeating: ">", count: 90)
      return String(
        repeating: "\(quotes)|a|b|\n\(quotes)|-|-|\n\(quotes)|c|d|\n\n", count: count / 10)
    },
    note("quotes with tables in quotes", 90) { count in
      (1...count).map { depth in
        let quotes = String(repeating: "> ", count: depth)
        return "\(quotes)|a|b|\n\(quotes)|-|-|\n\(quotes)|c|d|\n\(quotes)\n"
      }.joined()
    },
    note("lists with tables", 5_000) {
      String(repeating: "- a\n\n  |a|b|\n  |-|-|\n  |c|d|\n", count: $0)
    },
    note("table directives", 20_000) {
      String(repeating: "<!-- table: totals=1 -->\n\n", count: $0)
    },
    note("open table directives", 20_000) { String(repeating: "<!-- table:", count: $0) },
    note("keys of a table directive", 20_000) {
      "|a|\n|-|\n|b|\n|c|\n\n<!-- table: " + String(repeating: "totals=1 ", count: $0) + "-->\n"
    },
    note("captions", 10_000) {
      String(repeating: "Table: a\n\n|a|\n|-|\n|b|\n\n", count: $0)
    },
    note("cells of code", 10_000) {
      "|a|b|\n|-|-|\n" + String(repeating: "|`c\\|`|[d][e]|\n", count: $0) + "\n[e]: /f\n"
    },
  ]

  private static let footnotes: [HostileInput] = [
    note("open footnotes", 50_000) { String(repeating: "[^", count: $0) },
    note("footnotes without end", 20_000) { String(repeating: "[^a", count: $0) },
    note("footnotes that are not defined", 20_000) { String(repeating: "[^a] ", count: $0) },
    note("references to one footnote", 20_000) {
      String(repeating: "[^a] ", count: $0) + "\n\n[^a]: b\n"
    },
    note("footnotes of one name", 10_000) {
      "x[^a]\n\n" + String(repeating: "[^a]: b\n", count: $0)
    },
    note("footnotes", 10_000) { count in
      (0..<count).map { "x[^\($0)]\n\n[^\($0)]: y\n\n" }.joined()
    },
    note("footnotes in footnotes", 5_000) { count in
      "x[^0]\n\n" + (0..<count).map { "[^\($0)]: y[^\($0 + 1)]\n" }.joined()
    },
    note("footnotes named with marks", 5_000) { count in
      (0..<count).map { "x[^*\($0)*]\n\n[^*\($0)*]: y\n\n" }.joined()
    },
    note("footnote marks in code", 10_000) { String(repeating: "    [^a]: b\n", count: $0) },
  ]

  private static let inlines: [HostileInput] = [
    note("tildes", 50_000) { String(repeating: "~~", count: $0) },
    note("open tildes", 25_000) { String(repeating: "~~a ", count: $0) },
    note("tildes of both lengths", 25_000) { String(repeating: "~a ~~b ", count: $0) },
    note("struck words", 20_000) { String(repeating: "~~a~~ ", count: $0) },
    note("autolinks", 10_000) { String(repeating: "https://a.example/b ", count: $0) },
    note("cut autolinks", 10_000) { String(repeating: "http://a.b/_", count: $0) },
    note("autolinks with emphasis", 10_000) {
      String(repeating: "http://a.b/*c*_d_ ", count: $0)
    },
    note("one long autolink", 100_000) { "https://a.b/" + String(repeating: "c)", count: $0) },
    note("open brackets in an autolink", 50_000) {
      "https://a.b/" + String(repeating: "(", count: $0)
    },
    note("beginnings of autolinks", 20_000) { String(repeating: "www.", count: $0) },
    note("entities after an autolink", 20_000) {
      "https://a.b/c" + String(repeating: "&amp;", count: $0)
    },
    note("addresses", 20_000) { String(repeating: "a@b.c ", count: $0) },
    note("at signs", 50_000) { String(repeating: "a@", count: $0) },
    note("dots of an address", 50_000) { String(repeating: "a.", count: $0) + "@" },
  ]
}
