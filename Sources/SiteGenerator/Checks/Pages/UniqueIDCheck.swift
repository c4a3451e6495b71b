import Diagnostics

extension Rule {
  /// An id that two elements of a page have.
  static let idTwice = Rule("id-twice", .error)
}

/// An id names one element of a page (HTML, section 3.2.6); a link to it could lead to either.
struct UniqueIDCheck: PageCheck {
  func check(_ page: HTMLPage, _ report: inout PageReport) {
    var seen: Set<String> = []
    for index in page.elements.indices {
      guard let id = page.value(of: "id", in: index), !seen.insert(id).inserted else { continue }
      report.report(
        .idTwice, at: page.elements[index].offset,
        "id \"\(PageReport.shown(id))\" is given to two elements of the page",
        hint: "give each its own", typed: ["id=\"\(id)\"", "{#\(id)}", "id='\(id)'", "id=\(id)"],
        rightPlaces: 1)
    }
  }
}
