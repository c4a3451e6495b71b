import TestSupport

@testable import SiteGenerator

/// Changes as authors make them, some of them mistakes.
enum RandomChange {
  private static let names = ["a", "b", "c", "d", "e"]

  static func apply(to site: inout ChangingSite, _ numbers: inout SeededNumbers) {
    let name = names.randomElement(using: &numbers) ?? "a"
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0..<7: site["content/notes/\(name).md"] = note(&numbers)
    case 7: site["content/notes/\(name).md"] = nil
    case 8:
      let other = names.randomElement(using: &numbers) ?? "b"
      site["content/notes/\(other).md"] = site["content/notes/\(name).md"]
      site["content/notes/\(name).md"] = nil
    case 9:
      site["content/series/s.md"] = optional(
        &numbers, "---\ntitle: S \(number(&numbers))\n---\nIntro [a](../notes/a.md).\n")
    case 10:
      site["content/about.md"] = optional(
        &numbers, "# About \(number(&numbers))\n\nSee [b](notes/b.md).\n")
    case 11: site["content/index.md"] = optional(&numbers, "Hello \(number(&numbers)).\n")
    case 12:
      let size = 1 + number(&numbers)
      site["content/notes/\(name).svg"] = optional(
        &numbers, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size)\" height=\"9\"/>")
    case 13: site["site.yml"] = configuration(&numbers)
    case 14:
      let path = "themes/default/assets/base.css"
      site[path] = (site[path] ?? "") + "p{}\n"
    default:
      let path = "themes/default/templates/note-end.mustache"
      site[path] = "<p>\(number(&numbers)){{#note}}{{title}}{{/note}}</p>\n"
    }
  }

  private static func number(_ numbers: inout SeededNumbers) -> Int {
    Int.random(in: 0..<4, using: &numbers)
  }

  private static func optional(_ numbers: inout SeededNumbers, _ text: String) -> String? {
    number(&numbers) == 0 ? nil : text
  }

  private static func configuration(_ numbers: inout SeededNumbers) -> String {
    let urls = ["https://example.org/", "https://example.org/repo/"]
    var text =
      "title: Notes \(number(&numbers))\nurl: \(urls.randomElement(using: &numbers) ?? "")\n"
    if number(&numbers) == 0 { text += "wordsPerMinute: \(1 + number(&numbers))\n" }
    if number(&numbers) == 0 { text += "smart: true\n" }
    if number(&numbers) == 0 { text += "redirects:\n  - from: /old/\n    to: /notes/a/\n" }
    if number(&numbers) == 0 { text += "oops: true\n" }
    return text
  }

  private static func note(_ numbers: inout SeededNumbers) -> String {
    var front = ""
    if number(&numbers) > 0 { front += "title: Title \(number(&numbers))\n" }
    switch number(&numbers) {
    case 0: front += "date: 2026-02-0\(1 + number(&numbers))\n"
    case 1...2: front += "date: 2025-1\(number(&numbers) % 3)-0\(1 + number(&numbers))\n"
    default: break
    }
    if number(&numbers) == 0 { front += "draft: true\n" }
    if number(&numbers) == 0 { front += "unlisted: true\n" }
    if number(&numbers) < 2 { front += "series: s\npart: \(1 + number(&numbers))\n" }
    if number(&numbers) < 2 { front += "tags: [x, y\(number(&numbers))]\n" }
    if number(&numbers) == 0 { front += "aliases: [/was/\(number(&numbers))/]\n" }
    if number(&numbers) == 0 { front += "slug: slug-\(number(&numbers))\n" }
    if number(&numbers) == 0 { front += "image: a.svg\n" }
    let target = names.randomElement(using: &numbers) ?? "a"
    let words = String(repeating: "It's \"word\" ", count: 1 + number(&numbers))
    return
      "---\n\(front)---\n# Heading \(number(&numbers))\n\n\(words)[to](\(target).md) ![p](\(target).svg)\n"
  }
}
