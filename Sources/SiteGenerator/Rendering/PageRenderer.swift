import Diagnostics
import Markup
import Mustache

/// Puts a page together: what every template sees, then the page's own values, then the template.
struct PageRenderer: Sendable {
  let site: Site
  let theme: Theme
  let head: HeadWriter
  /// The site's tags as templates see them, by their numbers.
  let tags: [TemplateValue]
  private let siteValue: TemplateValue
  private let menu: [(title: String, url: String)]
  /// The menu of every page that it does not name.
  private let menuValues: [TemplateValue]
  private let direction: String

  init(site: Site, theme: Theme) {
    self.site = site
    self.theme = theme
    head = HeadWriter(site: site, strings: theme.words.strings)
    tags = site.tags.map { TagItemContext.value($0, site, theme.words) }
    siteValue = SiteContext.value(site)
    menu = Menu.entries(site, theme.words.strings)
    menuValues = menu.map { MenuContext.value($0.title, $0.url, isCurrent: false) }
    direction = TextDirection.of(language: site.configuration.language)
  }

  /// Renders a page into `output`, probably of less than `capacity` bytes; `values` follow the shape's own
  /// fields in order.
  func render(
    _ template: String, _ shape: TemplateShape, _ page: PageMetadata,
    params: TemplateValue = .object(TemplateObject(dynamic: [])), values: [TemplateValue],
    reserving capacity: Int = 16_384, into output: inout [UInt8]
  ) -> [Diagnostic] {
    let url = site.address.href(page.route)
    var entries = menuValues
    for (index, entry) in menu.enumerated() where entry.url == url {
      entries[index] = MenuContext.value(entry.title, entry.url, isCurrent: true)
    }
    let everywhere: [TemplateValue] = [
      siteValue, pageValue(page, params), .list(entries), .bool(!entries.isEmpty),
      theme.stringsValue, theme.assetsValue,
    ]
    var bytes = ByteBuffer(reserving: capacity)
    let problems = theme.templates.render(
      template, .object(TemplateObject(shape, everywhere + values)), into: &bytes)
    output = bytes.finish()
    ControlCharacters.replace(in: &output)
    return problems
  }

  private func pageValue(_ page: PageMetadata, _ params: TemplateValue) -> TemplateValue {
    var writer = HTMLWriter(reserving: 4096)
    head.write(page, into: &writer)
    return .object(
      TemplateObject(
        PageContext.shape,
        [
          .text(page.title), .text(page.description), .text(site.address.url(page.route)),
          .text(page.twin.map(site.address.href) ?? ""), .text(page.kind.rawValue),
          .bool(page.kind == .home), .text(site.configuration.language), .text(direction),
          .html(writer.finish()), params,
        ]))
  }
}
