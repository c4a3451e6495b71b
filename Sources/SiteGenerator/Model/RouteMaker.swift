import Diagnostics
import Markup

extension Rule {
  /// A permalink, alias or redirect that could leave the site or break a host's redirect file.
  static let routeInvalid = Rule("route-invalid", .error)
  /// A permalink pattern needs a date or a series that the note does not have.
  static let permalinkIncomplete = Rule("permalink-incomplete", .error)
}

/// Makes every route of the site; nothing else puts paths together.
package struct RouteMaker: Sendable {
  private let configuration: SiteConfiguration

  package init(_ configuration: SiteConfiguration) {
    self.configuration = configuration
  }

  package var notes: Route { Route(path: configuration.notesPath + "/") }
  package var tags: Route { Route(path: "tags/") }
  package func series(_ slug: String) -> Route { Route(path: "series/\(slug)/") }
  package func tag(_ slug: String) -> Route { Route(path: "tags/\(slug)/") }
  package func page(_ path: String) -> Route { Route(path: path + "/") }

  /// The route of a note by its own pattern or the site's; fails with what the note lacks.
  package func note(
    slug: String, series: @autoclosure () -> String?, date: @autoclosure () -> CalendarDay?,
    pattern: PermalinkPattern? = nil
  ) -> Result<Route, MissingPart> {
    var path = ""
    for piece in (pattern ?? configuration.permalinks).pieces {
      switch piece {
      case .text(let text): path += text
      case .placeholder(.slug): path += slug
      case .placeholder(.notesPath): path += configuration.notesPath
      case .placeholder(.series):
        guard let series = series() else { return .failure(.series) }
        path += series
      case .placeholder(let part):
        guard let date = date() else { return .failure(.date) }
        switch part {
        case .year: path += String(date.year)
        case .month: path += Self.padded(date.month)
        default: path += Self.padded(date.day)
        }
      }
    }
    return .success(Self.normalised(path))
  }

  /// What a permalink pattern asks for and a note lacks.
  package enum MissingPart: String, Error, Sendable {
    case date
    case series
  }

  /// A path that an author wrote (`permalink`, an alias), relative to the site; `nil` when refused.
  ///
  /// Refused are white space, control characters, `*` and `:` (they mean something in redirect files),
  /// `?`, `#` and backslashes, and dot segments, by which a path could leave the site.
  package func authored(_ text: String) -> Route? {
    guard !text.isEmpty else { return nil }
    // Nearly all paths are letters, digits, hyphens and slashes.
    guard !Self.harmless.holds(text.utf8.span) else { return Self.normalised(text) }
    guard
      text.unicodeScalars.allSatisfy({ scalar in
        switch scalar {
        case ..." ", "\u{7F}", "*", ":", "?", "#", "\\": false
        // Their properties are looked up in a table.
        default: scalar.isASCII || !scalar.properties.isWhitespace
        }
      })
    else { return nil }
    let path = PercentEncoding.decode(text)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0 == "." || $0 == ".." }), !path.utf8.contains(0),
      path.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { return nil }
    return Self.normalised(path)
  }

  private static let harmless = ByteSet(
    ascii: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_/")

  /// Leading slashes dropped, doubled ones joined, one added at the end unless it names a file.
  private static func normalised(_ path: String) -> Route {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(path.utf8.count + 1)
    for byte in path.utf8
    where byte != UInt8(ascii: "/") || bytes.last.map({ $0 != UInt8(ascii: "/") }) ?? false {
      bytes.append(byte)
    }
    guard let last = bytes.last else { return .home }
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    // Hardly any path names a file; that of a folder ends in a slash.
    if last != UInt8(ascii: "/") {
      let name = bytes[start...]
      if !name.contains(UInt8(ascii: ".")) || !isFileName(Substring(decoding: name, as: UTF8.self))
      {
        bytes.append(UInt8(ascii: "/"))
      } else if name.elementsEqual("index.html".utf8) {
        bytes.removeSubrange(start...)
      }
    }
    return Route(path: String(decoding: bytes, as: UTF8.self))
  }

  private static func isFileName(_ name: Substring) -> Bool {
    name.hasSuffix(".html") || name.hasSuffix(".htm") || name.hasSuffix(".xml")
      || name.hasSuffix(".json") || name.hasSuffix(".txt")
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
