/// What is kept of a finished page for the checks that need all pages.
struct CheckedPage: Sendable {
  /// A URL that the page gives, as it stands there.
  struct Reference: Sendable {
    let url: String
    let kind: HTMLAddresses.Address.Kind
    let place: PagePlace
  }

  /// The file in the output: `notes/a/index.html`.
  let path: String
  let references: [Reference]
  /// What fragments can name: ids, and names of `a` (HTML, section 7.4.6.3).
  let anchors: Set<String>
  let title: String?
  let description: String?
  let canonical: Reference?
  /// Where the page leads readers on at once; `nil` for pages that are read.
  let redirect: String?
  /// Whether search engines may list it.
  let isIndexed: Bool
  /// The addresses of pages that each piece of structured data tells of.
  let described: [(urls: [String], place: PagePlace)]
  let findings: [PageFinding]

  /// Reads a page and runs checks on it; `strings` keeps each URL once.
  init(path: String, bytes: [UInt8], checks: [any PageCheck], _ strings: StringTable) {
    let page = HTMLPage(bytes)
    var report = PageReport(path, bytes)
    for check in checks { check.check(page, &report) }
    self.path = path
    references = strings.sharing(PageReferences.all(of: page))
    anchors = Self.anchors(of: page)
    title = page.elements(named: "title").first { !page.isInside("svg", $0) }
      .map { page.text(of: $0) }
    description = Self.meta("description", page)
    canonical = page.canonicalLink.flatMap { element in
      page.value(of: "href", in: element).map {
        Reference(url: $0, kind: .head, place: report.place(of: page.elements[element].offset))
      }
    }
    redirect = Self.redirect(of: page)
    isIndexed = Self.meta("robots", page)?.lowercased().contains("noindex") != true
    described = report.described.map { ($0.urls.map(strings.one), $0.place) }
    findings = report.findings
  }

  private static func anchors(of page: HTMLPage) -> Set<String> {
    var anchors: Set<String> = []
    for index in page.elements.indices {
      if let id = page.value(of: "id", in: index) { anchors.insert(id) }
      if page.elements[index].name == "a", let name = page.value(of: "name", in: index) {
        anchors.insert(name)
      }
    }
    return anchors
  }

  /// The address of `<meta http-equiv="refresh" content="0; url=…">`.
  private static func redirect(of page: HTMLPage) -> String? {
    page.elements(named: "meta").first {
      page.value(of: "http-equiv", in: $0)?.lowercased() == "refresh"
    }
    .flatMap { page.value(of: "content", in: $0) }
    .flatMap { content in
      content.firstRange(ofText: "url=").map { String(content[$0...].dropFirst(4)) }
    }
  }

  private static func meta(_ name: String, _ page: HTMLPage) -> String? {
    page.elements(named: "meta").first { page.value(of: "name", in: $0)?.lowercased() == name }
      .flatMap { page.value(of: "content", in: $0) }
  }
}
