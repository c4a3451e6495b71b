import Markup

/// Where a page of the site lives: one value from which its file, its link and its URL are made.
///
/// Every address in every output comes from here, so that canonical link, sitemap, feed, structured
/// data and links are equal byte for byte.
package struct Route: Sendable, Hashable {
  /// Relative to the site's root, not encoded, as file names are: `notes/a-note/` or `404.html`.
  ///
  /// Empty for the home page; a page's route ends in a slash, a file's does not.
  package let path: String
  /// Whether a link needs no encoding, found once for the many links to a page.
  fileprivate let isPlain: Bool

  package init(path: String) {
    self.path = path
    isPlain = PercentEncoding.isPlain(path: path)
  }

  package static let home = Route(path: "")

  /// The file in the output folder: `notes/a-note/index.html`.
  package var file: String { isFolder ? String(joining: path, "index.html") : path }

  /// Whether it is a page's, which is the index of a folder.
  var isFolder: Bool { path.utf8.last.map { $0 == UInt8(ascii: "/") } ?? true }

  /// As links and URLs have it after the site's base path or address.
  package var encoded: String { isPlain ? path : PercentEncoding.encode(path: path) }

  /// A file beside the page, such as its Markdown twin: `notes/a-note/index.md`.
  package func sibling(_ name: String) -> Route {
    Route(path: String(joining: path, name))
  }
}

extension SiteURL {
  /// The link to a route from any page of the site: `/repo/notes/a-note/`.
  package func href(_ route: Route) -> String {
    String(joining: basePath, route.encoded)
  }

  /// The absolute URL of a route: `https://host/repo/notes/a-note/`.
  package func url(_ route: Route) -> String {
    String(joining: absolute, route.encoded)
  }
}
