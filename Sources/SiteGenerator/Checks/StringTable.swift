import Synchronization

/// Keeps equal texts once: the links of a theme's menu stand in every page.
final class StringTable: Sendable {
  private let texts = Mutex<Set<String>>([])

  /// The text that was given first among its equals.
  func one(_ text: String) -> String {
    texts.withLock { Self.one(text, &$0) }
  }

  /// References whose URLs are shared with all others.
  func sharing(_ references: [CheckedPage.Reference]) -> [CheckedPage.Reference] {
    guard !references.isEmpty else { return [] }
    return texts.withLock { texts in
      references.map {
        CheckedPage.Reference(url: Self.one($0.url, &texts), kind: $0.kind, place: $0.place)
      }
    }
  }

  private static func one(_ text: String, _ texts: inout Set<String>) -> String {
    // Shorter ones take no memory of their own.
    text.utf8.count <= 15 ? text : texts.insert(text).memberAfterInsert
  }
}
