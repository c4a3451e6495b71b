/// What is kept of a finished page for the checks that need all pages.
struct CheckedPage: Sendable {
  /// A URL that the page gives, as it stands there.
  struct Reference: Sendable {
    let url: String
    let kind: HTMLAddresses.Address.Kind
    let offset: Int
  }

  /// The file in the output: `notes/a/index.html`.
  let path: String
  let references: [Reference]
  /// What fragments can name: ids, and names of `a` (HTML, section 7.4.6.3).
  let anchors: Set<String>
  let title: String?
  let description: String?
  let canonical: Reference?
  /// Whether search engines may list it.
  let isIndexed: Bool
  let findings: [PageFinding]

  /// Reads a page and runs checks on it.
  init(path: String, bytes: [UInt8], checks: [any PageCheck]) {
    let page = HTMLPage(bytes)
    var report = PageReport(path)
    for check in checks { check.check(page, &report) }
    self.path = path
    references = HTMLAddresses.all(in: page).map { address in
      Reference(
        url: HTMLReferences.decode(page.bytes[address.range]), kind: address.kind,
        offset: address.tag)
    }
    anchors = Self.anchors(of: page)
    title = page.elements(named: "title").first { !page.isInside("svg", $0) }
      .map { page.text(of: $0) }
    description = Self.meta("description", page)
    canonical = page.elements(named: "link").first {
      page.value(of: "rel", in: $0)?.lowercased() == "canonical"
    }.flatMap { element in
      page.value(of: "href", in: element).map {
        Reference(url: $0, kind: .head, offset: page.elements[element].offset)
      }
    }
    isIndexed = Self.meta("robots", page)?.lowercased().contains("noindex") != true
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

  private static func meta(_ name: String, _ page: HTMLPage) -> String? {
    page.elements(named: "meta").first { page.value(of: "name", in: $0)?.lowercased() == name }
      .flatMap { page.value(of: "content", in: $0) }
  }
}
