/// The shape of a note's path: `/:notesPath/:slug/`.
package struct PermalinkPattern: Sendable, Hashable {
  package enum Placeholder: String, Sendable, Hashable, CaseIterable {
    case year, month, day, slug, series, notesPath
  }

  package enum Piece: Sendable, Hashable {
    case text(String)
    case placeholder(Placeholder)
  }

  package let pieces: [Piece]

  package static let standard = PermalinkPattern(pieces: [
    .text("/"), .placeholder(.notesPath), .text("/"), .placeholder(.slug), .text("/"),
  ])
}
