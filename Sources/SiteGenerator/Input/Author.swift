/// Who wrote something.
package struct Author: Sendable, Hashable {
  package var name: String
  /// An absolute URL.
  package var url: String?
  /// Absolute URLs of the same person elsewhere.
  package var sameAs: [String] = []

  package init(name: String, url: String? = nil, sameAs: [String] = []) {
    self.name = name
    self.url = url
    self.sameAs = sameAs
  }
}
