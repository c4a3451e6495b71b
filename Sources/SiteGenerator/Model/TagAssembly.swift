import Markup
import Diagnostics

extension Rule {
  static let tagCollision = Rule("tag-collision", .error)
  static let tagSpelling = Rule("tag-spelling", .warning)
}

/// Collects the tags of all published notes.
///
/// Spellings that differ by case alone are one tag; so are those that differ by blanks and hyphens
/// (`Open Source`, `open-source`), with a warning. Others that would share a page are errors.
struct TagAssembly {
  struct Entry {
    let name: String
    let slug: String
    let first: (head: NoteHead, range: Range<Int>)
  }

  private(set) var entries: [Entry] = []
  private var bySlug: [String: Int] = [:]
  /// By every spelling that was met, so that no slug is made twice.
  private var bySpelling: [String: Int] = [:]

  init(heads: [NoteHead], diagnostics: inout SiteDiagnostics) {
    for head in heads {
      for tag in head.frontMatter.tags where bySpelling[tag.value] == nil {
        let slug = Slug.make(from: tag.value)
        bySpelling[tag.value] = bySlug[slug] ?? entries.count
        guard let index = bySlug[slug] else {
          bySlug[slug] = entries.count
          entries.append(Entry(name: tag.value, slug: slug, first: (head, tag.range)))
          continue
        }
        let other = entries[index]
        guard other.name.lowercased() != tag.value.lowercased() else { continue }
        let isSame = Self.words(other.name) == Self.words(tag.value)
        let spellings = "tags '\(tag.value)' and '\(other.name)'"
        diagnostics.report(
          isSame ? .tagSpelling : .tagCollision, in: head.entry, at: tag.range,
          isSame
            ? "\(spellings) are taken for one tag"
            : "\(spellings) would share the page '\(slug)'",
          hint: isSame
            ? "spell it alike everywhere"
            : "choose one spelling for both, or names that differ in letters and digits",
          notes: [
            diagnostics.note(
              in: other.first.head.entry, at: other.first.range, "'\(other.name)' is given here")
          ])
      }
    }
    let order = entries.indices.sorted {
      entries[$0].slug.precedesByBytes(entries[$1].slug)
    }
    entries = order.map { entries[$0] }
    var places = [Int](repeating: 0, count: order.count)
    for (place, old) in order.enumerated() { places[old] = place }
    bySlug = bySlug.mapValues { places[$0] }
    bySpelling = bySpelling.mapValues { places[$0] }
  }

  /// The words of a tag, whatever stands between them.
  private static func words(_ tag: String) -> [Substring] {
    tag.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }
  }

  /// The numbers of a note's tags, each once, in its author's order.
  func indices(of head: NoteHead) -> [Int] {
    var result: [Int] = []
    for tag in head.frontMatter.tags {
      if let index = bySpelling[tag.value] ?? bySlug[Slug.make(from: tag.value)],
        !result.contains(index)
      {
        result.append(index)
      }
    }
    return result
  }
}
