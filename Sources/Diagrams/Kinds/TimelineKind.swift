package import Diagnostics
import Markdown

extension Rule {
  package static let diagramTimeOrder = Rule("diagram-time-order", .warning)
}

/// What happened when: a table whose first column is the time.
struct TimelineKind: DiagramKind {
  let name = "timeline"
  let mainBlock = MainBlock.table
  let traits = DiagramTraits.needsSteps

  func draw(_ drawing: inout DiagramDrawing) {
    guard let table = drawing.table(cornerMayBeEmpty: false) else { return }
    checkOrder(table, &drawing)
    drawing.write(table, times: true)
  }

  /// Warns of dates that go backwards; times of day may, since a night passes midnight.
  private func checkOrder(_ table: DiagramTable, _ drawing: inout DiagramDrawing) {
    var latest: String?
    for row in table.rows {
      let time = drawing.document.plainText(of: row[0].words)
      guard TimeText.isDate(Array(time.utf8)[...]) else { continue }
      if let latest, !Self.isOrdered(latest, time) {
        drawing.report(
          .diagramTimeOrder, in: row[0].place, "\"\(time)\" is before \"\(latest)\" above it",
          hint: "put the rows in the order of their dates")
      }
      latest = time
    }
  }

  /// Whether a date does not come before another; a year alone comes at any time in it.
  private static func isOrdered(_ first: String, _ second: String) -> Bool {
    for (a, b) in zip(first.utf8, second.utf8) where a != b { return a < b }
    return true
  }
}
