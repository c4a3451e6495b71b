import Diagnostics

/// What a build knows of its notes from an earlier one, and which of them it may leave for the next.
struct Recall: Sendable {
  /// Of everything that the page of any note may depend on besides the note's own file.
  let site: UInt128
  private let known: [UInt128: BuildMemory.Note]
  /// Whether nothing but notes' bodies changed since the earlier build.
  let knowsSite: Bool
  private let levels: RuleLevels
  private let givesAdvice: Bool

  /// Finds out what of `options.memory` holds for a site.
  ///
  /// `inputs` is the digest of what the configuration and the theme were made from, and of the program.
  init(
    inputs: UInt128, tree: SourceTree, heads: [DiagnosedHead], assembly: SiteAssembly,
    options: BuildOptions
  ) {
    site = Self.key(inputs, tree, heads, assembly, options)
    knowsSite = options.memory?.site == site
    let notes = knowsSite ? options.memory?.notes ?? [] : []
    known = Dictionary(notes.map { ($0.key, $0) }) { first, _ in first }
    levels = RuleLevels(assembly.site.configuration.rules)
    givesAdvice = options.givesAdvice
  }

  func note(_ head: NoteHead) -> BuildMemory.Note? {
    head.contentKey.flatMap { known[$0] }
  }

  /// What to remember of a note that was rendered; `nil` if it must be rendered again each time, since
  /// something was taken from other files or needs to be said again.
  func memory(of note: Note, _ body: Body, _ diagnostics: [Diagnostic]) -> BuildMemory.Note? {
    guard let key = body.contentKey, body.includedFiles.isEmpty,
      !body.showsPictures, note.head.frontMatter.image == nil,
      levels.apply(to: diagnostics).allSatisfy({ $0.severity == .advice && !givesAdvice })
    else { return nil }
    return BuildMemory.Note(key: key, summary: body.summary, wordCount: body.wordCount)
  }

  /// Paths decide where links lead; a note shows what others' heads say, and whether they are published.
  private static func key(
    _ inputs: UInt128, _ tree: SourceTree, _ heads: [DiagnosedHead], _ assembly: SiteAssembly,
    _ options: BuildOptions
  ) -> UInt128 {
    var key = Fingerprint()
    key.add(inputs)
    key.add(options.givesAdvice ? 1 : 0)
    key.add(tree.entries.count)
    for entry in tree.entries { key.add(entry.path) }
    for head in heads { key.add(head.key) }
    key.add(assembly.heldBack.count)
    for held in assembly.heldBack {
      key.add(held.path)
      key.add(held.reason.rawValue)
    }
    for note in assembly.site.notes { key.add(note.status.rawValue) }
    return key.value
  }
}
