import Diagnostics

extension Rule {
  /// A link that leads nowhere: `href=""`.
  static let linkEmpty = Rule("link-empty", .warning)
  /// A link that runs a script.
  static let linkScript = Rule("link-script", .warning)
}

/// What can be told of a link without looking where it leads.
struct LinkFormCheck: PageCheck {
  func check(_ page: HTMLPage, _ report: inout PageReport) {
    for link in page.elements(named: "a") {
      guard let url = page.value(of: "href", in: link)?.trimmingBlanks else { continue }
      let offset = page.elements[link].offset
      let words = page.text(of: link)
      if url.isEmpty {
        report.report(
          .linkEmpty, at: offset, "the link \"\(PageReport.shown(words))\" leads nowhere",
          hint: "write an address, or no link",
          typed: ["[\(words)]()", "href=\"\"", "[\(words)]", words])
      } else if url.lowercased().hasPrefix("javascript:") {
        report.report(
          .linkScript, at: offset,
          "the link \"\(PageReport.shown(words))\" runs a script, which the content policy stops",
          hint: "use a button and a script of the theme", typed: [url, "javascript:"])
      }
    }
  }
}
