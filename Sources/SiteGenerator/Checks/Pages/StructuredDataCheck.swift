import Diagnostics

extension Rule {
  /// JSON-LD that cannot be read, or that tells something else than its page.
  static let structuredData = Rule("structured-data", .error)
}

/// What JSON-LD says of a page's address and title is what the head says.
///
/// Sources: JSON-LD 1.1, section 7.2 (the script element); schema.org's types of pages and articles.
struct StructuredDataCheck: PageCheck {
  func check(_ page: HTMLPage, _ report: inout PageReport) {
    for (element, range) in page.sources
    where page.value(of: "type", in: element)?.lowercased() == "application/ld+json" {
      do throws(JSONText.Fault) {
        let data = try JSONText(page.bytes[range])
        check(data, at: range.lowerBound, page, &report)
      } catch {
        report.report(
          .structuredData, at: range.lowerBound + error.offset, "the JSON-LD is not JSON here",
          hint: "mend the template or the HTML that writes it", typed: ["application/ld+json"])
      }
    }
  }

  private func check(
    _ data: JSONText, at offset: Int, _ page: HTMLPage, _ report: inout PageReport
  ) {
    let nodes = data.elements.flatMap { $0["@graph"]?.elements ?? [$0] }
    // A graph may tell of other pages too; of the nodes that are pages, one is this.
    let pages = nodes.filter { Self.isOf(Self.pages, $0) }.compactMap { $0["url"]?.string }
    if !pages.isEmpty { report.describe(pages, at: offset) }
    guard let canonical = page.canonicalLink.flatMap({ page.value(of: "href", in: $0) }),
      let title = page.metas(ofProperty: "og:title").first
        .flatMap({ page.value(of: "content", in: $0) })
    else { return }
    for node in nodes where Self.isOf(Self.articles, node) && node["url"]?.string == canonical {
      guard let headline = node["headline"]?.string, headline != title else { continue }
      report.report(
        .structuredData, at: offset,
        "the JSON-LD's headline \"\(PageReport.shown(headline))\" is not the page's title",
        hint: "the title is \"\(PageReport.shown(title))\"",
        typed: [headline, "application/ld+json"])
    }
  }

  private static func isOf(_ types: Set<String>, _ node: JSONText) -> Bool {
    node["@type"]?.elements.contains { $0.string.map(types.contains) ?? false } ?? false
  }

  private static let pages: Set<String> = [
    "AboutPage", "CollectionPage", "ContactPage", "FAQPage", "ItemPage", "ProfilePage", "WebPage",
  ]

  private static let articles: Set<String> = [
    "Article", "BlogPosting", "NewsArticle", "TechArticle",
  ]
}
