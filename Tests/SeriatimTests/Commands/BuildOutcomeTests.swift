import Diagnostics
import SiteGenerator
import Testing

@testable import seriatim

struct BuildOutcomeTests {
  private let error = Diagnostic(
    path: "content/notes/b.md",
    place: .init(
      start: .init(line: 3, column: 7), end: .init(line: 3, column: 17), excerpt: "date: 2026-13-40"
    ),
    rule: Rule("front-matter-date", .error), message: "\"2026-13-40\" is not a date",
    hint: "write it as YYYY-MM-DD",
    notes: [.init(path: "site.yml", position: .init(line: 1, column: 1), message: "see <here>")])
  private let warning = Diagnostic(
    path: "content/notes/a.md", rule: Rule("image-missing", .warning), message: "x")
  private let advice = Diagnostic(
    path: "content/notes/a.md", rule: Rule("series-undescribed", .advice), message: "x")

  private func report(_ diagnostics: [Diagnostic], isComplete: Bool = true) -> BuildReport {
    var report = BuildReport()
    report.diagnostics = diagnostics
    report.isComplete = isComplete
    report.noteCount = 12
    report.seriesCount = 2
    return report
  }

  @Test func `errors end with 1 and write only what the build completed`() {
    let stopped = BuildOutcome(report([error, warning], isComplete: false), isStrict: false)
    #expect(stopped.status == .sourcesHaveErrors)
    #expect(!stopped.isWritten)
    #expect(stopped.summary == "nothing written: 1 error, 1 warning (0.00 s)")
    let going = BuildOutcome(report([error]), isStrict: false)
    #expect(going.status == .sourcesHaveErrors)
    #expect(going.isWritten)
  }

  @Test func `warnings stop the output only when strict`() {
    let lenient = BuildOutcome(report([warning]), isStrict: false)
    #expect(lenient.status == .done)
    #expect(lenient.isWritten)
    let strict = BuildOutcome(report([warning]), isStrict: true)
    #expect(strict.status == .sourcesHaveErrors)
    #expect(!strict.isWritten)
  }

  @Test func `advice is not shown and stops nothing`() {
    let outcome = BuildOutcome(report([advice]), isStrict: true)
    #expect(outcome.status == .done)
    #expect(outcome.diagnostics == [])
  }

  @Test func `sums up in one line what was written and held back`() {
    var report = report([])
    report.heldBack = [
      .init(path: "a", reason: .draft), .init(path: "b", reason: .draft),
      .init(path: "c", reason: .future),
    ]
    var outcome = BuildOutcome(report, isStrict: false)
    outcome.counts = .init(written: 30, unchanged: 4, deleted: 1)
    outcome.time = .milliseconds(1234)
    #expect(
      outcome.summary == """
        12 notes in 2 series: 30 files written, 4 unchanged, 1 deleted; \
        held back: 2 drafts, 1 future note (1.23 s)
        """)
    report.heldBack = [.init(path: "a", reason: .faulty)]
    report.noteCount = 1
    outcome = BuildOutcome(report, isStrict: false)
    outcome.counts = .init(written: 1)
    #expect(
      outcome.summary == """
        1 note in 2 series: 1 file written, 0 unchanged, 0 deleted; \
        held back: 1 faulty note (0.00 s)
        """)
  }

  @Test func `writes one JSON object, safe in a page`() {
    var report = report([error, warning])
    report.heldBack = [.init(path: "content/notes/c.md", reason: .draft)]
    var outcome = BuildOutcome(report, isStrict: false)
    outcome.counts = .init(written: 30, unchanged: 4, deleted: 1)
    outcome.time = .milliseconds(56)
    let notes = """
      [{"path":"site.yml","line":1,"column":1,"message":"see \\u003chere\\u003e"}]
      """
    #expect(
      String(decoding: outcome.json, as: UTF8.self) == """
        {"diagnostics":[{"path":"content/notes/a.md","severity":"warning","rule":"image-missing",\
        "message":"x","notes":[]},{"path":"content/notes/b.md","line":3,"column":7,"endLine":3,\
        "endColumn":17,"severity":"error","rule":"front-matter-date",\
        "message":"\\"2026-13-40\\" is not a date","hint":"write it as YYYY-MM-DD",\
        "notes":\(notes)}],"summary":{"isWritten":true,"notes":12,"series":2,"written":30,\
        "unchanged":4,"deleted":1,"heldBack":[{"path":"content/notes/c.md","reason":"draft"}],\
        "milliseconds":56}}

        """)
  }
}
