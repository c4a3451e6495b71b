/// What a feed says of itself, whatever its format.
struct FeedChannel: Sendable {
  let title: String
  let description: String?
  /// The page whose news it brings.
  let page: Route
  /// The feed that it is, even when it is published under an old address as well.
  let id: Route
  /// Numbers in `Site.notes`, newest first.
  let notes: [Int]

  /// The site's own feed.
  static func site(_ site: Site, _ notes: [Int], _ id: Route) -> FeedChannel {
    FeedChannel(
      title: site.configuration.title, description: site.configuration.description, page: .home,
      id: id, notes: notes)
  }
}
