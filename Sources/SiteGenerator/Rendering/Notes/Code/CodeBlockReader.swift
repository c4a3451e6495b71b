import Diagnostics
import Highlighting
import Markdown

/// Reads the fences of a document, tells their authors what is wrong with them, and fetches what they include.
struct CodeBlockReader: Sendable {
  let colouring: CodeColouring
  /// Where included files are; `nil` outside a site.
  let tree: SourceTree?

  /// The code blocks in reading order, but for diagrams, which are not code.
  func read(_ document: Document, _ diagnostics: inout FileDiagnostics) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var page = Page()
    for id in document.codeBlocks()
    where !document.language(of: id).elementsEqual("diagram".utf8) {
      blocks.append(block(id, document, &page, &diagnostics))
    }
    if blocks.contains(where: { $0.fence?.attributes.id != nil }) {
      claimIDs(of: &blocks, document, &diagnostics)
    }
    return blocks
  }

  /// What the blocks of a page share, so that many of them cost no more than they are long.
  private struct Page {
    /// The nearest language by the name that was written.
    var nearest: [String: String?] = [:]
    var includeBudget = CodeInclude.maximumPerPage
    /// Whether the fallback has shown to be of no use.
    var isWithoutFallback = false

    mutating func nearestLanguage(_ name: String) -> String? {
      if let known = nearest[name] { return known }
      // Beyond what is reported nobody reads a hint.
      guard nearest.count < FileDiagnostics.maximumPerRule else { return nil }
      let hint = NearMiss.hint(for: name, among: Language.names)
      nearest[name] = .some(hint)
      return hint
    }
  }

  private func block(
    _ id: NodeID, _ document: Document, _ page: inout Page, _ diagnostics: inout FileDiagnostics
  ) -> CodeBlock {
    let info = document.extra(of: id)
    guard Self.holdsMore(info) else {
      let name = String(decoding: info, as: UTF8.self)
      var block = CodeBlock(node: id, name: name, language: Language.named(name))
      if block.language == nil, !name.isEmpty {
        block.tokens = foreignTokens(
          of: document.literal(of: id), name, 0..<info.count, CodeFenceSource(id, document), &page,
          &diagnostics)
      }
      return block
    }
    let source = CodeFenceSource(id, document)
    let attributes = FenceAttributes(info: info.span)
    for problem in attributes.problems { source.report(problem, &diagnostics) }
    var fence = CodeFence(attributes: attributes)
    if let include = attributes.include {
      if document.literal(of: id).contains(where: { $0 > 0x20 }) {
        source.report(
          .codeInclude, include.range,
          "the block has code of its own beside \"\(include.text)\"", &diagnostics,
          hint: "leave the block empty")
      }
      let reader = CodeInclude(tree: tree)
      fence.includedPath = CodeReference(include.text).path
      fence.included = reader.code(
        of: include, in: source, budget: &page.includeBudget, &diagnostics)
    }
    let code = fence.included?[...] ?? document.literal(of: id)
    source.checkLines(attributes, count: CodeFenceSource.lineCount(code), &diagnostics)
    var name = attributes.language?.text ?? ""
    var tokens: [Token]?
    if let language = attributes.language, Language.named(name) == nil {
      tokens = foreignTokens(of: code, name, language.range, source, &page, &diagnostics)
    } else if name.isEmpty, let path = fence.includedPath {
      name = CodeReference.languageName(of: path)
    }
    return CodeBlock(
      node: id, name: name, language: Language.named(name), fence: fence, tokens: tokens)
  }

  /// Whether an info string is more than a language.
  private static func holdsMore(_ info: ArraySlice<UInt8>) -> Bool {
    guard let first = info.first else { return false }
    if first == UInt8(ascii: ".") || first == UInt8(ascii: "#") { return true }
    return info.contains { $0 <= 0x20 || ",{:=\"".utf8.contains($0) }
  }

  /// What the site's fallback makes of code in a language that is not ours, which stands at `range`.
  private func foreignTokens(
    of code: ArraySlice<UInt8>, _ name: String, _ range: Range<Int>, _ source: CodeFenceSource,
    _ page: inout Page, _ diagnostics: inout FileDiagnostics
  ) -> [Token]? {
    guard colouring.isOn, !page.isWithoutFallback else { return nil }
    do throws(FallbackHighlighter.Failure) {
      if let tokens = try colouring.tokens(name, code) { return tokens }
      source.report(
        .codeLanguage, range, "\"\(name)\" is not a language that can be coloured", &diagnostics,
        hint: page.nearestLanguage(name) ?? Self.plainHint)
    } catch {
      switch error {
      case .unusable(let message, let hint):
        page.isWithoutFallback = true
        colouring.report(unusable: message, hint: hint, &diagnostics)
      case .noAnswer(let message):
        source.report(.codeFallback, range, message, &diagnostics, hint: Self.plainHint)
      }
    }
    return nil
  }

  private static let plainHint = "write 'text' where no colours are wanted"

  /// Gives the blocks the ids that they ask for, unless something on the page has them.
  private func claimIDs(
    of blocks: inout [CodeBlock], _ document: Document, _ diagnostics: inout FileDiagnostics
  ) {
    var taken: Set<String> = []
    for node in document.preorder()
    where document[node].kind == .heading || document[node].kind == .table {
      taken.insert(document.string(of: node))
    }
    for index in blocks.indices {
      guard let id = blocks[index].fence?.attributes.id else { continue }
      let source = CodeFenceSource(blocks[index].node, document)
      if id.text.utf8.contains(where: { $0 <= 0x20 }) {
        source.report(
          .codeAttribute, id.range, "\"\(id.text)\" is not an id", &diagnostics,
          hint: "write one word")
      } else if !taken.insert(id.text).inserted {
        source.report(
          .codeID, id.range, "\"\(id.text)\" is an id twice on this page", &diagnostics,
          hint: "choose another")
      } else {
        blocks[index].fence?.id = id.text
      }
    }
  }
}
