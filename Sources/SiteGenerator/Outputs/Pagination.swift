/// How a long list is spread over pages, `/notes/` first, then `/notes/page/2/` and so on.
///
/// Pages after the first are linked from each other but not listed by search engines or the sitemap,
/// since what they hold is found on its own.
package struct Pagination: Sendable, Hashable {
  package static let pageSize = 50

  /// The list's first page.
  package let base: Route
  /// How many items there are on all pages.
  package let count: Int
  package let size: Int

  package init(base: Route, count: Int, size: Int = Self.pageSize) {
    self.base = base
    self.count = max(0, count)
    self.size = max(1, size)
  }

  /// At least 1: an empty list has a page as well.
  package var pageCount: Int { max(1, (count + size - 1) / size) }

  /// The items on a 1-based page; empty past the last.
  package func items(on page: Int) -> Range<Int> {
    guard page >= 1, page <= pageCount else { return count..<count }
    let start = (page - 1) * size
    return start..<min(count, start + size)
  }

  /// The route of a 1-based page.
  package func route(of page: Int) -> Route {
    page <= 1 ? base : base.sibling("page/\(page)/")
  }

  /// The page with newer items.
  package func previous(of page: Int) -> Route? {
    page > 1 && page <= pageCount ? route(of: page - 1) : nil
  }

  /// The page with older items.
  package func next(of page: Int) -> Route? {
    page >= 1 && page < pageCount ? route(of: page + 1) : nil
  }
}
