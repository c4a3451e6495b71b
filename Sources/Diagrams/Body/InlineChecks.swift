package import Diagnostics
import Markdown

extension Rule {
  package static let diagramUnsafeURL = Rule("diagram-unsafe-url", .error)
  package static let diagramInline = Rule("diagram-inline-not-allowed", .error)
}

/// What no diagram may hold, wherever it stands in it: raw HTML, images, and links that run a script.
struct InlineFault {
  let rule: Rule
  let message: String
  let hint: String

  /// Looks at one node; `nil` when it is harmless.
  ///
  /// A function, since an initialiser would be given a copy of the document for every node.
  static func find(at id: NodeID, in document: Document) -> InlineFault? {
    switch document[id].kind {
    case .htmlInline:
      InlineFault(
        rule: .diagramInline,
        message: "\"\(document.string(of: id))\" is raw HTML, which does not belong in a diagram",
        hint: "write Markdown, or put it in `code`")
    case .htmlBlock:
      InlineFault(
        rule: .diagramInline, message: "raw HTML does not belong in a diagram",
        hint: "write Markdown, or move it out of the diagram")
    case .image:
      InlineFault(
        rule: .diagramInline, message: "an image does not belong in a diagram",
        hint: "say what it shows, or put it before or after the diagram")
    case .footnoteReference:
      InlineFault(
        rule: .diagramInline, message: "a footnote does not belong in a diagram",
        hint: "say it in a step, or in the text around the diagram")
    case .link where runsScript(document.literal(of: id)):
      InlineFault(
        rule: .diagramUnsafeURL,
        message: "\"\(document.string(of: id))\" is not a safe link target",
        hint: "link to a page: https://…, or a path")
    default: nil
    }
  }

  private static let schemes = ["javascript:", "vbscript:", "data:", "file:"].map { Array($0.utf8) }

  /// Whether a browser would run what a URL says; it passes over control characters and blanks.
  private static func runsScript(_ url: ArraySlice<UInt8>) -> Bool {
    var scheme: [UInt8] = []
    for byte in url where byte > 0x20 {
      let isUpper = byte >= 0x41 && byte <= 0x5A
      scheme.append(isUpper ? byte | 0x20 : byte)
      if byte == UInt8(ascii: ":") || scheme.count > 11 { break }
    }
    return schemes.contains(scheme)
  }
}

extension DiagramBody {
  /// Reports all faults.
  func checkInlines(_ problems: inout DiagramProblems) {
    var block = main
    var current = document.successor(of: .root, within: .root)
    while let id = current, !problems.isFull {
      current = document.successor(of: id, within: .root)
      if document[id].kind.isBlock { block = id }
      guard let fault = InlineFault.find(at: id, in: document) else { continue }
      let place =
        document[id].kind == .link ? urlPlace(of: id, in: block) : place(of: id, in: block)
      problems.report(fault.rule, in: place, fault.message, hint: fault.hint)
    }
  }

  /// The place of a link's target as it is typed, or else of its words.
  private func urlPlace(of link: NodeID, in block: NodeID) -> DiagramProblems.Place {
    let url = document.literal(of: link)
    let first = text.range(ofLine: normal.typedLine(document[block].startLine)).lowerBound
    let last = text.range(ofLine: endLine(of: block)).upperBound
    guard url.count <= 256, first < last, last - first <= 4096,
      let found = text.bytes[first..<last].firstRange(of: url)
    else { return place(of: link, in: block) }
    return text.place(of: found)
  }
}
