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
      let size = Self.size(of: file.content, in: site)
      if size > Self.limit {
        report.report(
          .fileSize, at: 0, "the file has \(size >> 20) MiB, more than the 25 that hosts take",
          hint: "make it smaller, or keep it elsewhere")
      }
      return report.findings
    }
  }

  private static func size(of content: OutputFile.Content?, in site: CheckedSite) -> Int {
    switch content {
    case .bytes(let bytes): bytes.count
    case .copy(let entry): entry.size
    case .joined(let pieces):
      pieces.reduce(0) { size, piece in
        switch piece {
        case .bytes(let bytes): size + bytes.count
        case .output(let path): size + self.size(of: site.files[path]?.content, in: site)
        }
      }
    case nil: 0
    }
  }
}
