import Diagnostics
import Markup
import SiteGenerator

/// What a build came to, in the forms that it is printed in.
struct BuildOutcome {
  enum Form {
    case text
    case quiet
    case json
    /// Annotations for GitHub's workflows, then the summary.
    case github
  }

  let report: BuildReport
  /// Errors and warnings, sorted; advice is for `check` alone.
  let diagnostics: [Diagnostic]
  let status: ExitStatus
  /// Whether the files are to be put in place.
  let isWritten: Bool
  var counts = StagedOutput.Counts()
  var time = Duration.zero

  /// Judges a build; with `isStrict`, warnings count as errors do.
  init(_ report: BuildReport, isStrict: Bool) {
    self.report = report
    diagnostics = report.diagnostics.filter { $0.severity != .advice }.sorted()
    let isStopped = isStrict && diagnostics.contains { $0.severity == .warning }
    status = report.hasErrors || isStopped ? .sourcesHaveErrors : .done
    isWritten = report.isComplete && !isStopped
  }

  /// Prints to the terminal; `folder` is the site's as typed, where annotations' paths begin.
  func print(to terminal: inout Terminal, form: Form, folder: String = ".") {
    if form == .json {
      terminal.print(json)
      return
    }
    if form == .github {
      terminal.print(CheckOutcome.annotations(diagnostics, in: folder) + summary + "\n")
      return
    }
    let text = DiagnosticText(isColoured: terminal.isColoured)
    terminal.report(diagnostics.map(text.format).joined())
    if form == .text { terminal.print(summary + "\n") }
  }

  /// One line: `12 notes in 2 series: 30 files written, 4 unchanged, 0 deleted; 1 draft held back (0.03 s)`.
  var summary: String {
    let held = heldBack.isEmpty ? "" : "; held back: " + heldBack.joined(separator: ", ")
    let seconds = Self.seconds(time)
    guard isWritten else {
      let errors = count(.error, "error")
      let warnings = count(.warning, "warning")
      return "nothing written: \(errors), \(warnings)\(held) (\(seconds))"
    }
    let notes = report.noteCount.counted("note")
    let files = counts.written.counted("file")
    return "\(notes) in \(report.seriesCount) series: \(files) written, "
      + "\(counts.unchanged) unchanged, \(counts.deleted) deleted\(held) (\(seconds))"
  }

  private var heldBack: [String] {
    BuildReport.HeldBack.Reason.allCases.compactMap { reason in
      let count = report.heldBack.count { $0.reason == reason }
      // Where nothing is written, errors say it all.
      if count == 0 || (reason == .faulty && !isWritten) { return nil }
      return switch reason {
      case .draft: count.counted("draft")
      case .future: count.counted("future note")
      case .faulty: count.counted("faulty note")
      }
    }
  }

  var json: [UInt8] {
    DiagnosticJSON.report(diagnostics) { writer in
      writer.key("isWritten")
      writer.bool(isWritten)
      writer.member("notes", report.noteCount)
      writer.member("series", report.seriesCount)
      writer.member("written", counts.written)
      writer.member("unchanged", counts.unchanged)
      writer.member("deleted", counts.deleted)
      writer.key("heldBack")
      writer.beginArray()
      for note in report.heldBack {
        writer.beginObject()
        writer.member("path", note.path)
        writer.member("reason", note.reason.rawValue)
        writer.endObject()
      }
      writer.endArray()
      writer.member("milliseconds", Int(time / .milliseconds(1)))
    }
  }

  private func count(_ severity: Severity, _ name: String) -> String {
    diagnostics.count { $0.severity == severity }.counted(name)
  }

  /// Hundredths of a second, without the C library's formats.
  static func seconds(_ time: Duration) -> String {
    let hundredths = Int(time / .milliseconds(10))
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}
