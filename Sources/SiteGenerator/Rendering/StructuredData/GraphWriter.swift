import Markup

/// Writes one JSON-LD document: a context and a list of nodes that name each other by `@id`.
///
/// Compact, in a fixed order, safe inside a `script` data block (see `JSONWriter`).
struct GraphWriter: ~Copyable {
  var json: JSONWriter

  init(reserving capacity: Int = 4096) {
    json = JSONWriter(reserving: capacity)
    json.beginObject()
    json.member("@context", "https://schema.org")
    json.key("@graph")
    json.beginArray()
  }

  /// Begins a node; `end` ends it.
  mutating func node(_ type: String, _ url: String, _ fragment: StaticString = "") {
    json.beginObject()
    json.member("@type", type)
    json.key("@id")
    json.string(url, suffix: fragment)
  }

  mutating func end() { json.endObject() }

  mutating func member(_ name: StaticString, _ value: String) { json.member(name, value) }

  /// A member that is the URL of a page, below the site's address.
  mutating func member(_ name: StaticString, _ site: String, _ route: Route) {
    json.key(name)
    json.string(site, route.encoded)
  }

  /// A member that is left out when nothing is known.
  mutating func member(_ name: StaticString, ifKnown value: String?) {
    guard let value, !value.isEmpty else { return }
    json.member(name, value)
  }

  /// A member that points at a node.
  mutating func reference(_ name: StaticString, _ url: String, _ fragment: StaticString = "") {
    json.key(name)
    item(url, fragment)
  }

  /// An item that points at a node.
  mutating func item(_ url: String, _ fragment: StaticString = "") {
    json.beginObject()
    json.key("@id")
    json.string(url, suffix: fragment)
    json.endObject()
  }

  /// An item that points at a node of a page below the site's address.
  mutating func item(_ site: String, _ route: Route, _ fragment: StaticString) {
    json.beginObject()
    json.key("@id")
    json.string(site, route.encoded, suffix: fragment)
    json.endObject()
  }

  /// A path to the page, which begins with a step made before; the last, the page itself, has no URL.
  ///
  /// Google: at least two steps, positions from 1 ("Breadcrumb structured data").
  mutating func breadcrumb(
    _ url: String, from first: [UInt8], _ steps: [(name: String, url: String?)]
  ) {
    node("BreadcrumbList", url, "#breadcrumb")
    json.key("itemListElement")
    json.beginArray()
    json.raw(json: first.span)
    for (index, step) in steps.enumerated() { self.step(index + 2, step.name, step.url) }
    json.endArray()
    end()
  }

  /// A step of a path to a page.
  mutating func step(_ position: Int, _ name: String, _ url: String?) {
    json.beginObject()
    json.member("@type", "ListItem")
    json.member("position", position)
    json.member("name", name)
    if let url { json.member("item", url) }
    json.endObject()
  }

  /// A list in order, of pages below the site's address; it must not be empty.
  mutating func list(
    _ url: String, _ fragment: StaticString, name: String? = nil, isAscending: Bool,
    of site: String, _ items: some Collection<(name: String, route: Route)>
  ) {
    node("ItemList", url, fragment)
    member("name", ifKnown: name)
    json.member("numberOfItems", items.count)
    json.member(
      "itemListOrder",
      isAscending
        ? "https://schema.org/ItemListOrderAscending"
        : "https://schema.org/ItemListOrderDescending")
    json.key("itemListElement")
    json.beginArray()
    for (index, item) in items.enumerated() {
      json.beginObject()
      json.member("@type", "ListItem")
      json.member("position", index + 1)
      member("url", site, item.route)
      json.member("name", item.name)
      json.endObject()
    }
    json.endArray()
    end()
  }

  consuming func finish() -> [UInt8] {
    json.endArray()
    json.endObject()
    return json.finish()
  }
}

extension GraphWriter {
  /// Members as bytes, to be put into many nodes.
  static func members(_ write: (inout GraphWriter) -> Void) -> [UInt8] {
    let object = nodes { graph in
      graph.json.beginObject()
      write(&graph)
      graph.end()
    }
    // Between its braces.
    return Array(object[1..<(object.count - 1)])
  }

  /// Nodes as bytes, to be put into many graphs.
  static func nodes(_ write: (inout GraphWriter) -> Void) -> [UInt8] {
    var graph = GraphWriter()
    write(&graph)
    let all = graph.finish()
    // Between the array's brackets.
    guard let start = all.firstIndex(of: UInt8(ascii: "[")) else { return [] }
    return Array(all[(start + 1)..<(all.count - 2)])
  }
}
