/// The address of the site: `https://host` and the path that all routes lie under.
package struct SiteURL: Sendable, Hashable {
  /// Scheme, host and port, without a final slash: `https://example.org`.
  package let origin: String
  /// Begins and ends in a slash: `/`, or `/repo/`.
  package let basePath: String

  package init(origin: String, basePath: String) {
    self.origin = origin
    self.basePath = basePath
  }

  /// The home page's URL, ending in a slash.
  package var absolute: String { origin + basePath }
}
