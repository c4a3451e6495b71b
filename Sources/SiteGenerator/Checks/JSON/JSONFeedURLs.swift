/// The addresses of a JSON feed's entries.
enum JSONFeedURLs {
  /// Each `url` of an item, and the feed's own two; all at the start, since JSON has no places here.
  static func references(_ bytes: [UInt8]) -> [CheckedPage.Reference] {
    guard let feed = try? JSONText(bytes) else { return [] }
    let items = feed["items"]?.elements ?? []
    let urls =
      ["home_page_url", "feed_url"].compactMap { feed[$0]?.string }
      + items.compactMap { $0["url"]?.string }
    return urls.map { CheckedPage.Reference(url: $0, kind: .link, place: .start) }
  }
}
