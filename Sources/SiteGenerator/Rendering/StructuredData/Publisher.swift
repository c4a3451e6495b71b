import Markup

/// Who stands behind the site and its notes, as nodes of the graph.
///
/// The author of `site.yml` is a Person; without one the site itself is an Organization, since
/// every article needs somebody who wrote it.
struct Publisher: Sendable {
  /// A node's identity and its small form.
  struct Identity: Sendable, Hashable {
    let id: String
    let type: String
    let name: String
    let url: String
  }

  let identity: Identity
  private let author: Author?
  private let home: String

  init(_ configuration: SiteConfiguration) {
    home = configuration.url.absolute
    author = configuration.author
    if let author {
      // A page of the site about its author is the better anchor than the home page.
      let url = author.url ?? home
      let isOwnPage = url.hasPrefix(home) && !url.utf8.contains(UInt8(ascii: "#"))
      identity = Identity(
        id: (isOwnPage ? url : home) + "#person", type: "Person", name: author.name, url: url)
    } else {
      identity = Identity(
        id: home + "#publisher", type: "Organization", name: configuration.title, url: home)
    }
  }

  /// Who wrote a page that names its own authors, or none.
  func authors(_ named: [Author]) -> [Identity] {
    guard !named.isEmpty else { return [identity] }
    return named.map { other in
      if other.name == author?.name { return identity }
      return Identity(
        id: home + "#person-" + PercentEncoding.encode(path: Slug.make(from: other.name)),
        type: "Person", name: other.name, url: other.url ?? other.sameAs.first ?? home)
    }
  }

  /// Writes the form that pages repeat.
  static func write(_ identity: Identity, to graph: inout GraphWriter) {
    graph.node(identity.type, identity.id)
    graph.member("name", identity.name)
    graph.member("url", identity.url)
    graph.end()
  }

  /// Writes all that is known, for the home page and the page about the author.
  func writeFull(
    image: String?, description: String? = nil, to graph: inout GraphWriter
  ) {
    graph.node(identity.type, identity.id)
    graph.member("name", identity.name)
    graph.member("url", identity.url)
    graph.member("description", ifKnown: description)
    if identity.type == "Organization" { graph.member("logo", ifKnown: image) }
    if let sameAs = author?.sameAs, !sameAs.isEmpty {
      graph.json.key("sameAs")
      graph.json.beginArray()
      for url in sameAs { graph.json.string(url) }
      graph.json.endArray()
    }
    graph.end()
  }
}
