import Diagnostics

extension Rule {
  /// A link that leads nowhere: `href=""`.
  static let linkEmpty = Rule("link-empty", .warning)
  /// A link that runs a script.
  static let linkScript = Rule("link-script", .warning)
  /// What cannot be a URL: two fragments, or a blank.
  static let linkAddress = Rule("link-address", .warning)
  /// A link to the reader's own machine.
  static let linkLocal = Rule("link-local", .warning)
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
      } else if url.utf8.count(where: { $0 == UInt8(ascii: "#") }) > 1 || url.contains(" ") {
        report.report(
          .linkAddress, at: offset,
          "'\(PageReport.shown(url))' holds \(url.contains(" ") ? "a blank" : "two '#'"), as no address does",
          hint: "mend the address", typed: [url, "href"])
      } else if Self.isLocal(url) {
        report.report(
          .linkLocal, at: offset, "'\(PageReport.shown(url))' is on the reader's own machine",
          hint: "put the address in code, so that it is no link", typed: [url])
      }
    }
  }

  /// Whether only who wrote an address can open it: a file, or a server on the same machine.
  private static func isLocal(_ url: String) -> Bool {
    let url = url.lowercased()
    if url.hasPrefix("file:") { return true }
    guard let host = url.dropping(prefix: "http://") ?? url.dropping(prefix: "https://") else {
      return false
    }
    return ["localhost", "127.0.0.1", "[::1]"].contains { name in
      host.dropping(prefix: name).map { $0.first.map { ":/?#".contains($0) } ?? true } ?? false
    }
  }
}
