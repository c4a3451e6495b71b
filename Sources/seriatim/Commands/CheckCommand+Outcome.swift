import Diagnostics
import Markup
import SiteGenerator

/// What a check came to, in the forms that it is printed in.
struct CheckOutcome {
  enum Form: String, CaseIterable {
    case text
    case json
    case github
  }

  /// The form that `--format` names; text when it is not given.
  static func form(_ name: String?) throws(DiskError) -> Form {
    guard let form = Form(rawValue: name ?? "text") else {
      throw DiskError("'\(name ?? "")' is no form of messages; write text, json or github")
    }
    return form
  }

  let pageCount: Int
  private(set) var diagnostics: [Diagnostic]
  /// How many findings the baseline holds back, and how many it holds that are no more.
  private(set) var passedOver = (known: 0, mended: 0)
  let isStrict: Bool
  /// The site's folder as typed; paths of annotations begin at the repository's root.
  let folder: String
  var time = Duration.zero

  init(_ built: CheckedBuild, isStrict: Bool, folder: String) {
    pageCount = built.pageCount
    diagnostics = built.diagnostics
    self.isStrict = isStrict
    self.folder = folder
  }

  /// Takes out what a baseline holds.
  mutating func passOver(_ baseline: CheckBaseline) {
    let all = diagnostics
    diagnostics = baseline.new(among: all)
    passedOver = (all.count - diagnostics.count, baseline.count - (all.count - diagnostics.count))
  }

  var status: ExitStatus {
    diagnostics.contains { $0.severity == .error || isStrict && $0.severity == .warning }
      ? .sourcesHaveErrors : .done
  }

  func print(to terminal: inout Terminal, form: Form) {
    switch form {
    case .text:
      let text = DiagnosticText(isColoured: terminal.isColoured)
      terminal.report(diagnostics.map(text.format).joined())
      terminal.print(summary + "\n")
    case .json: terminal.print(json)
    case .github:
      terminal.print(CheckOutcome.annotations(diagnostics, in: folder))
      terminal.print(summary + "\n")
    }
  }

  /// Workflow commands, with paths from where the tool was started: the repository, in a workflow.
  static func annotations(_ diagnostics: [Diagnostic], in folder: String) -> String {
    var prefix = folder
    while prefix.hasPrefix("./") { prefix.removeFirst(2) }
    while prefix.hasSuffix("/") { prefix.removeLast() }
    return diagnostics.map {
      var diagnostic = $0
      if !prefix.isEmpty, prefix != "." { diagnostic.path = "\(prefix)/\(diagnostic.path)" }
      return DiagnosticGitHub.format(diagnostic)
    }.joined()
  }

  /// One line: `41 pages checked: 1 error, 2 warnings, 3 pieces of advice (0.21 s)`.
  var summary: String {
    var parts = [
      count(of: .error).counted("error"), count(of: .warning).counted("warning"),
      count(of: .advice).counted("piece of advice", plural: "pieces of advice"),
    ]
    if passedOver.known > 0 { parts.append("\(passedOver.known) of the baseline passed over") }
    if passedOver.mended > 0 {
      parts.append("\(passedOver.mended) of the baseline mended (--update-baseline takes them out)")
    }
    let pages = pageCount.counted("page")
    return "\(pages) checked: \(parts.joined(separator: ", ")) (\(BuildOutcome.seconds(time)))"
  }

  var json: [UInt8] {
    DiagnosticJSON.report(diagnostics) { writer in
      writer.member("pages", pageCount)
      for severity in Severity.allCases {
        writer.key(text: severity.rawValue)
        writer.number(count(of: severity))
      }
      writer.member("passedOver", passedOver.known)
      writer.member("milliseconds", Int(time / .milliseconds(1)))
    }
  }

  private func count(of severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }
}
