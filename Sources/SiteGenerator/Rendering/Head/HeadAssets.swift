/// Files that every head names: icons, the manifest and the picture for pages without one.
///
/// They are found by their usual names at the site's root; nothing is named that is not there.
package struct HeadAssets: Sendable, Hashable {
  /// An icon as a `link` element names it.
  package struct Icon: Sendable, Hashable {
    package let route: Route
    /// `icon` or `apple-touch-icon`.
    package let relation: String
    /// `48x48`, or `any` for SVG; `nil` when the file's name does not say.
    package let sizes: String?
    package let type: String?
    /// The side in pixels that the file's name promises.
    package let side: Int?
  }

  /// Colours of the browser's frame, as CSS writes them.
  package struct Colors: Sendable, Hashable {
    package var light: String
    package var dark: String

    package init(light: String, dark: String) {
      self.light = light
      self.dark = dark
    }

    package static let standard = Colors(light: "#ffffff", dark: "#101418")
  }

  package let icons: [Icon]
  /// Shown by link previews for a page without picture: `social-card.png` or `.jpg` at the root.
  package var card: PageImage?
  package var colors = Colors.standard

  /// Finds them among the routes of files that are published as they are.
  package init(_ routes: some Sequence<Route>, address: SiteURL) {
    let paths = Set(routes.lazy.map(\.path).filter { !$0.utf8.contains(UInt8(ascii: "/")) })
    icons = Self.known.filter { paths.contains($0.route.path) }
    for name in ["social-card.png", "social-card.jpg"] where paths.contains(name) && card == nil {
      card = PageImage(url: address.url(Route(path: name)))
    }
  }

  /// The largest PNG icon, for feeds.
  package var largest: Icon? {
    icons.filter { $0.type == "image/png" && $0.side != nil }.max { $0.side ?? 0 < $1.side ?? 0 }
  }

  /// Icons by the names that browsers, search engines and other generators use, in the head's order.
  private static let known: [Icon] = [
    Icon(
      route: Route(path: "favicon.ico"), relation: "icon", sizes: "48x48", type: nil, side: nil),
    Icon(
      route: Route(path: "icon.svg"), relation: "icon", sizes: "any", type: "image/svg+xml",
      side: nil),
    Icon(
      route: Route(path: "favicon.svg"), relation: "icon", sizes: "any", type: "image/svg+xml",
      side: nil),
    png("favicon-32.png", 32), png("icon-48.png", 48), png("icon-96.png", 96),
    png("icon-192.png", 192), png("icon-512.png", 512),
    Icon(
      route: Route(path: "apple-touch-icon.png"), relation: "apple-touch-icon", sizes: nil,
      type: "image/png", side: 180),
  ]

  private static func png(_ name: String, _ side: Int) -> Icon {
    Icon(
      route: Route(path: name), relation: "icon", sizes: "\(side)x\(side)", type: "image/png",
      side: side)
  }
}
