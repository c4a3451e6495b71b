import Diagnostics

extension Rule {
  /// A table without a header cell.
  static let tableHeader = Rule("table-header", .warning)
}

/// A cell is understood by its headers (WCAG 2.2, 1.3.1).
struct TableHeaderCheck: PageCheck {
  func check(_ page: HTMLPage, _ report: inout PageReport) {
    for table in page.dataTables {
      let inside = (table + 1)..<page.elements[table].end
      let cells = inside.filter { ["td", "th"].contains(page.elements[$0].name) }
      guard let first = cells.first, !cells.contains(where: { page.elements[$0].name == "th" })
      else { continue }
      let words = page.text(of: first)
      report.report(
        .tableHeader, at: page.elements[table].offset,
        "the table that begins with \"\(PageReport.shown(words))\" has no header cells",
        hint: "make its first row or column th", typed: ["<td>\(words)", "<table", words])
    }
  }
}
