import Diagnostics

/// The shape of a note's path: `/:notesPath/:slug/`.
package struct PermalinkPattern: Sendable, Hashable {
  /// What stands for a part of the path, written with a colon before it.
  package enum Placeholder: String, Sendable, Hashable, CaseIterable {
    case year, month, day, slug, series, notesPath
  }

  package enum Piece: Sendable, Hashable {
    case text(String)
    case placeholder(Placeholder)
  }

  /// Why a text is no pattern.
  package struct Problem: Error, Sendable, Hashable {
    package let message: String
    package let hint: String?
  }

  package let pieces: [Piece]

  package init(pieces: [Piece]) {
    self.pieces = pieces
  }

  package static let standard = PermalinkPattern(pieces: [
    .text("/"), .placeholder(.notesPath), .text("/"), .placeholder(.slug), .text("/"),
  ])

  /// The placeholders that it holds, in order.
  package var placeholders: [Placeholder] {
    pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// Reads a path with placeholders; a path without any is a pattern too.
  package static func parse(_ text: String) throws(Problem) -> PermalinkPattern {
    var pieces: [Piece] = []
    var rest = Substring(text)
    while let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")) {
      if colon > rest.startIndex { pieces.append(.text(String(rest[..<colon]))) }
      let name = Substring(
        rest[colon...].utf8.dropFirst().prefix {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || $0 == UInt8(ascii: "_")
        })
      guard let placeholder = Placeholder(rawValue: String(name)) else {
        let names = Placeholder.allCases.map { ":" + $0.rawValue }
        throw Problem(
          message: "\":\(name)\" is not a placeholder",
          hint: NearMiss.hint(for: ":" + name, among: names)
            ?? "there are \(names.joined(separator: " "))")
      }
      pieces.append(.placeholder(placeholder))
      rest = rest[name.endIndex...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return PermalinkPattern(pieces: pieces)
  }

  /// Puts values in; a placeholder whose value is empty takes its slash with it.
  package func expanded(_ value: (Placeholder) -> String) -> String {
    var path = ""
    for piece in pieces {
      let text =
        switch piece {
        case .text(let text): text
        case .placeholder(let placeholder): value(placeholder)
        }
      let isDoubled = path.utf8.last == UInt8(ascii: "/") && text.utf8.first == UInt8(ascii: "/")
      path += isDoubled ? String(text.unicodeScalars.dropFirst()) : text
    }
    return path
  }
}
