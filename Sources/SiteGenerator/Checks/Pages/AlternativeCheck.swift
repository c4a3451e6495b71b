import Diagnostics

extension Rule {
  /// An image whose words are left out.
  static let imageAlternative = Rule("image-alternative", .warning)
}

/// Images have words in their stead, or say with `alt=""` that they are decoration (WCAG 2.2, 1.1.1).
struct AlternativeCheck: PageCheck {
  func check(_ page: HTMLPage, _ report: inout PageReport) {
    for index in page.elements.indices where Self.wantsAlternative(page, index) {
      let url = page.value(of: "src", in: index) ?? page.value(of: "href", in: index) ?? ""
      report.report(
        .imageAlternative, at: page.elements[index].offset,
        "image '\(PageReport.shown(url))' has no alternative text",
        hint: "write alt=\"…\", or alt=\"\" for decoration",
        typed: [url, url.split(separator: "/").last.map(String.init) ?? url])
    }
  }

  private static func wantsAlternative(_ page: HTMLPage, _ index: Int) -> Bool {
    switch page.elements[index].name {
    case "img":
      !page.has("alt", index) && !page.hasName(index)
        && page.value(of: "aria-hidden", in: index) != "true"
        && !["none", "presentation"].contains(page.value(of: "role", in: index))
    case "area": page.has("href", index) && !page.has("alt", index) && !page.hasName(index)
    case "input":
      page.value(of: "type", in: index)?.lowercased() == "image" && !page.has("alt", index)
        && !page.hasName(index)
    case "svg": page.value(of: "role", in: index) == "img" && !page.hasName(index)
    default: false
    }
  }
}
