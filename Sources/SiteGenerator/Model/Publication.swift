/// Sorts heads by kind and decides which are published, by one rule for every kind.
struct Publication {
  private let zone: TimeZoneRules
  private let options: BuildOptions

  /// Notes that are published, or shown because the command asks for it.
  private(set) var notes: [(head: NoteHead, status: Note.Status)] = []
  /// All notes that could be read, held back or not.
  private(set) var noteHeads: [NoteHead] = []
  private(set) var series: [NoteHead] = []
  private(set) var pages: [NoteHead] = []
  private(set) var home: NoteHead?
  private(set) var notFound: NoteHead?
  private(set) var heldBack: [BuildReport.HeldBack] = []
  /// Those that would be published, did they not hold errors.
  private(set) var faulty: [NoteHead] = []

  init(zone: TimeZoneRules, options: BuildOptions) {
    self.zone = zone
    self.options = options
  }

  mutating func sort(_ diagnosed: DiagnosedHead) {
    guard let head = diagnosed.head else {
      heldBack.append(.init(path: diagnosed.entry.path, reason: .faulty))
      return
    }
    let status = status(of: head)
    let reason = reason(toHoldBack: status)
    if diagnosed.isFaulty {
      heldBack.append(.init(path: head.entry.path, reason: .faulty))
      if reason == nil { faulty.append(head) }
      return
    }
    if case .note = head.kind { noteHeads.append(head) }
    if let reason {
      heldBack.append(.init(path: head.entry.path, reason: reason))
    } else {
      publish(head, status)
    }
  }

  private func reason(toHoldBack status: Note.Status) -> BuildReport.HeldBack.Reason? {
    switch status {
    case .published: nil
    case .draft: options.includesDrafts ? nil : .draft
    case .future: options.includesFuture ? nil : .future
    }
  }

  private mutating func publish(_ head: NoteHead, _ status: Note.Status) {
    switch head.kind {
    case .note: notes.append((head, status))
    case .series: series.append(head)
    case .page: pages.append(head)
    case .home: home = head
    case .notFound: notFound = head
    case .staticFile, .attachment, .configuration: break
    }
  }

  private func status(of head: NoteHead) -> Note.Status {
    if head.frontMatter.isDraft { return .draft }
    if let date = head.date, date.resolved(in: zone).epochSeconds > options.now { return .future }
    return .published
  }
}
