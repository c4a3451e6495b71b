import Diagnostics

/// The files that style sheets ask for are there.
struct StyleSheetCheck: SiteCheck {
  func findings(in site: CheckedSite) -> [PageFinding] {
    site.files.values.filter { $0.path.hasSuffix(".css") }.sorted { $0.path < $1.path }.flatMap {
      sheet in
      var report = PageReport(sheet.path)
      for reference in sheet.references {
        guard case .missing = site.target(of: reference.url, in: sheet.path) else { continue }
        report.report(
          .missingAsset, at: reference.place,
          "the style sheet needs '\(PageReport.shown(reference.url))', which does not exist",
          typed: [
            "url(\(reference.url)", "url(\"\(reference.url)", "url('\(reference.url)",
            reference.url,
          ])
      }
      return report.findings
    }
  }
}
