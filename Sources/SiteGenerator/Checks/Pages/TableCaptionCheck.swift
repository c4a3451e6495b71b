import Diagnostics

extension Rule {
  /// A table that nothing names.
  static let tableCaption = Rule("table-caption", .advice)
}

/// A table is found and told apart by its caption (WCAG 2.2, 1.3.1, technique H39).
struct TableCaptionCheck: PageCheck {
  func check(_ page: HTMLPage, _ report: inout PageReport) {
    for table in page.dataTables {
      // What scrolls a wide table may carry its name.
      let isNamed = [table, page.elements[table].parent].contains { element in
        element >= 0
          && ["aria-label", "aria-labelledby", "title"].contains {
            page.value(of: $0, in: element).map { !HTMLPage.isBlank($0) } ?? false
          }
      }
      let inside = (table + 1)..<page.elements[table].end
      let caption = inside.first {
        page.elements[$0].name == "caption" && page.elements[$0].parent == table
      }
      if isNamed || caption.map({ !HTMLPage.isBlank(page.text(of: $0)) }) == true { continue }
      let cell = inside.first { ["td", "th"].contains(page.elements[$0].name) }
      let words = cell.map { page.text(of: $0) } ?? ""
      report.report(
        .tableCaption, at: page.elements[table].offset,
        "the table that begins with \"\(PageReport.shown(words))\" has no caption",
        hint: "write caption in it, or a line 'Table: …' above one in Markdown",
        typed: ["<td>\(words)", "<th>\(words)", "<table", words])
    }
  }
}
