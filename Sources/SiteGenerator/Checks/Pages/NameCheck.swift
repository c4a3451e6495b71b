import Diagnostics

extension Rule {
  /// A link without words.
  static let linkName = Rule("link-name", .warning)
  /// A button without words.
  static let buttonName = Rule("button-name", .warning)
  /// A frame without title.
  static let frameName = Rule("frame-name", .warning)
}

/// What can be activated has a name to be called by (WCAG 2.2, 2.4.4 and 4.1.2).
struct NameCheck: PageCheck {
  func check(_ page: HTMLPage, _ report: inout PageReport) {
    for index in page.elements.indices {
      let offset = page.elements[index].offset
      switch page.elements[index].name {
      case "a" where page.has("href", index) && !page.hasName(index):
        let url = page.value(of: "href", in: index) ?? ""
        report.report(
          .linkName, at: offset, "the link to '\(PageReport.shown(url))' has no words",
          hint: "write between its brackets where it leads",
          typed: ["[](\(url)", "href=\"\(url)\"", url, "[]("])
      case "button" where !page.hasName(index):
        report.report(
          .buttonName, at: offset, "a button has no words", hint: "write in it what it does",
          typed: ["<button"])
      case "iframe" where !page.hasName(index):
        let url = page.value(of: "src", in: index) ?? ""
        report.report(
          .frameName, at: offset, "the frame of '\(PageReport.shown(url))' has no title",
          hint: "write title=\"…\" on iframe", typed: [url, "<iframe"])
      default: break
      }
    }
  }
}
