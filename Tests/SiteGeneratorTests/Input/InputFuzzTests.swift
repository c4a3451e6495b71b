import Diagnostics
import TestSupport
import Testing

@testable import SiteGenerator

/// Headers that were damaged by chance, always the same way: nothing may trap, and every
/// diagnostic must point into the file.
@Suite struct InputFuzzTests {
  private static let seeds = [
    """
    ---
    title: "Part 2: the parser"
    description: >
      Some words ä ö 日本語
      on two lines.
    date: 2026-03-15 09:30:00 +0100
    updated: 2026-04-01
    tags: [a, 'b', "c\\n"]
    author: {name: Ann, url: https://a.example}
    image: {src: a.png, alt: x}
    aliases: [/a/, /b/]
    params:
      x: |
        y
      z: [1, {q: ~}]
    ---
    Body
    """,
    """
    title: T
    url: https://example.org/x
    timezone: UTC
    menu: [{title: a, url: /b/}]
    redirects: {/a/: {to: /b/, status: 302}}
    security: {contact: "mailto:a@b.c", expires: 2027-01-01}
    rules: {x: off}
    csp: {img-src: [a, b]}
    headers: {/*: {A: b}}
    """,
  ]

  private static let pieces: [[UInt8]] =
    [
      "---\n", "\n", "\r\n", ": ", "- ", "  ", "\t", "[", "]", "{", "}", "\"", "'", "&a ", "*a",
      "!!x ",
      "|\n", ">\n", "#", "? ", "@", "%YAML 1.2\n", "\u{FEFF}", "\u{85}", "\u{2028}", "é", "...\n",
      "<<: ",
      "\\", "\0", "title: ", "date: ", "99999999999999999999", "-", ",",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80]]

  @Test(arguments: 0..<8 as Range<UInt64>) func `never traps on damaged headers`(seed: UInt64) {
    var chance = SeededNumbers(seed: seed)
    for round in 0..<500 {
      var bytes = Array(Self.seeds[round % 2].utf8)
      for _ in 0..<Int.random(in: 1...6, using: &chance) {
        let start = Int.random(in: 0...bytes.count, using: &chance)
        let end = min(bytes.count, start + Int.random(in: 0...12, using: &chance))
        let piece = Self.pieces.randomElement(using: &chance) ?? []
        bytes.replaceSubrange(start..<end, with: piece)
      }
      read(bytes)
    }
  }

  private func read(_ bytes: [UInt8]) {
    var early: [Diagnostic] = []
    guard let file = SourceText.file(path: "x", bytes: bytes, into: &early) else { return }
    for kind in FrontMatter.Kind.allCases {
      var diagnostics = FileDiagnostics(file)
      let front = FrontMatter.read(kind, &diagnostics)
      #expect(front.body.upperBound == file.bytes.count)
      check(diagnostics)
    }
    var diagnostics = FileDiagnostics(file)
    let site = SiteConfiguration.parse(&diagnostics) { _ in nil }
    #expect((site == nil) == diagnostics.hasErrors)
    check(diagnostics)
  }

  private func check(_ diagnostics: FileDiagnostics) {
    let lines = LineTable(diagnostics.file.bytes)
    for diagnostic in diagnostics.diagnostics {
      guard let place = diagnostic.place else { continue }
      #expect(place.start <= place.end)
      #expect(place.end.line <= lines.lineCount + 1)
      #expect(!diagnostic.message.isEmpty)
    }
  }
}
