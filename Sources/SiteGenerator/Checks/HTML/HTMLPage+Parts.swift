/// Parts of a page that more than one check asks for.
extension HTMLPage {
  /// The link that says which address a page goes by (RFC 6596).
  var canonicalLink: Int? {
    elements(named: "link").first { value(of: "rel", in: $0)?.lowercased() == "canonical" }
  }

  /// The elements that give a property of the page, such as `og:title`.
  func metas(ofProperty property: String) -> [Int] {
    elements(named: "meta").filter { value(of: "property", in: $0) == property }
  }

  /// The tables that hold data; those of layout say so by their role.
  var dataTables: [Int] {
    elements(named: "table").filter {
      let role = value(of: "role", in: $0)
      return role != "none" && role != "presentation"
    }
  }
}
