import Diagnostics

extension Rule {
  /// A title that is cut wherever it is shown.
  static let titleLong = Rule("title-long", .advice)
}

/// Link previews cut titles at 70 characters, and search engines sooner.
///
/// A title is looked at without the site's name, which templates put behind it.
struct TitleLengthCheck: PageCheck {
  static let longest = 70

  func check(_ page: HTMLPage, _ report: inout PageReport) {
    for element in page.metas(ofProperty: "og:title") {
      guard let title = page.value(of: "content", in: element), title.count > Self.longest else {
        continue
      }
      report.report(
        .titleLong, at: page.elements[element].offset,
        "the title has \(title.count) characters, of which \(Self.longest) are shown",
        hint: "put what tells it apart first, or make it shorter",
        typed: ["title:", "# \(title)", "# \(title.prefix { $0 != " " })", title])
    }
  }
}
