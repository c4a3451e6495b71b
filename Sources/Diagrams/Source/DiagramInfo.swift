package import Diagnostics

extension Rule {
  package static let diagramKindMissing = Rule("diagram-kind-missing", .error)
  package static let diagramKindUnknown = Rule("diagram-kind-unknown", .error)
  package static let diagramID = Rule("diagram-id", .error)
  package static let diagramOptionUnknown = Rule("diagram-option-unknown", .error)
}

/// What an info string says: `KIND [#id]`.
struct DiagramInfo {
  let kind: any DiagramKind
  /// The id chosen by the author.
  let id: String?

  /// Reads an info string; `nil` when no kind can be told.
  init?(_ info: String, _ problems: inout DiagramProblems) {
    let words = info.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let name = words.first, !name.hasPrefix("#") else {
      problems.report(
        .diagramKindMissing, in: .info("diagram"), "diagram names no kind",
        hint: "write one of: \(DiagramKinds.names.joined(separator: ", "))")
      return nil
    }
    guard let kind = DiagramKinds.all.first(where: { $0.name == name }) else {
      problems.report(
        .diagramKindUnknown, in: .info(name), "\"\(name)\" is not a kind of diagram",
        hint: NearMiss.hint(for: name, among: DiagramKinds.names)
          ?? "write one of: \(DiagramKinds.names.joined(separator: ", "))")
      return nil
    }
    self.kind = kind
    var id: String?
    for word in words.dropFirst() {
      if word.hasPrefix("#"), id == nil {
        id = String(word.dropFirst())
        Self.check(word, &problems)
      } else {
        problems.report(
          .diagramOptionUnknown, in: .info(word), "\"\(word)\" means nothing to a diagram",
          hint: "write only a kind and an #id")
      }
    }
    self.id = id
  }

  /// Refuses what would be awkward in a URL or a style sheet.
  private static func check(_ word: String, _ problems: inout DiagramProblems) {
    let name = word.utf8.dropFirst()
    let isGood = name.allSatisfy { byte in
      byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
    if isGood, !name.isEmpty { return }
    problems.report(
      .diagramID, in: .info(word), "\"\(word)\" is not an id",
      hint: "use letters, digits, '-' and '_' after '#'")
  }
}
