import Diagnostics

extension Rule {
  /// A file that hosts do not take.
  static let fileSize = Rule("file-size", .warning)
}

/// Cloudflare Pages takes no file over 25 MiB, the lowest of the hosts' limits.
struct FileSizeCheck: SiteCheck {
  static let limit = 25 << 20

  func findings(in site: CheckedSite) -> [PageFinding] {
    site.files.values.sorted { $0.path < $1.path }.flatMap { file in
      var report = PageReport(file.path)
      if file.size > Self.limit {
        report.report(
          .fileSize, at: .start,
          "the file has \(file.size >> 20) MiB, more than the 25 that hosts take",
          hint: "make it smaller, or keep it elsewhere")
      }
      return report.findings
    }
  }
}
