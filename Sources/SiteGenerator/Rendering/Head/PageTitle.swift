import Markup

/// What the browser's window says.
package enum PageTitle {
  /// The page's title and the site's; the site's is left out where it says nothing new.
  package static func full(_ title: String, _ site: Site) -> String {
    let name = site.configuration.title
    return title == name ? title : String(joining: title, " · ", name)
  }

  /// Page `page` of a list that goes on.
  package static func full(_ title: String, page: Int, _ site: Site) -> String {
    page < 2 ? full(title, site) : full("\(title) · \(page)", site)
  }
}
