import Diagnostics

/// Builds the tree of one YAML document from its events, without recursion.
struct YAMLTree {
  /// A list or mapping that is not yet complete.
  private struct Frame {
    let isMapping: Bool
    let range: Range<Int>
    var items: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    var key: Located<String>?
    /// Where a key stands in `entries`; made when there are many.
    private var index: [String: Int] = [:]

    init(isMapping: Bool, range: Range<Int>) {
      self.isMapping = isMapping
      self.range = range
    }

    /// The entry of a key; by hashing when there are many, lest a long mapping cost its square.
    mutating func entry(named name: String) -> YAMLEntry? {
      guard entries.count >= 16 else { return entries.first { $0.key.value == name } }
      for position in index.count..<entries.count { index[entries[position].key.value] = position }
      return index[name].map { entries[$0] }
    }
  }

  /// The document; a null until it has been read.
  private(set) var root: YAMLNode
  private var frames: [Frame] = []
  private var nodeCount = 0
  private var documentCount = 0

  init(emptyAt offset: Int) {
    root = YAMLNode(.scalar(YAMLScalar("", isPlain: true)), at: offset..<offset)
  }

  /// Takes an event; false, with a diagnostic, when the document is refused.
  mutating func add(_ event: YAMLEvent, _ diagnostics: inout FileDiagnostics) -> Bool {
    if event.hasTag {
      let range = Self.word(at: event.range.lowerBound, in: diagnostics.file.bytes)
      let tag = diagnostics.file.text(in: range)
      diagnostics.report(
        .yamlTag, at: range, "\"\(tag)\" is a tag, which is not taken",
        hint: "leave it out, and quote a value that must be text")
      return false
    }
    switch event.kind {
    case .documentStart:
      documentCount += 1
      guard documentCount > 1 else { return true }
      diagnostics.report(
        .yamlDocument, at: Self.word(at: event.range.lowerBound, in: diagnostics.file.bytes),
        "a second document begins here, where only one is taken",
        hint: "remove the line that separates them")
      return false
    case .alias:
      let alias = diagnostics.file.text(in: event.range)
      diagnostics.report(
        .yamlAlias, at: event.range, "\"\(alias)\" is an alias, which is not taken",
        hint: "write the value again")
      return false
    case .scalar(let scalar): return add(scalar, at: event.range, &diagnostics)
    case .sequenceStart: return open(isMapping: false, event.range, &diagnostics)
    case .mappingStart: return open(isMapping: true, event.range, &diagnostics)
    case .collectionEnd: return close(event.range, &diagnostics)
    case .streamEnd, .other: return true
    }
  }

  /// Whether the next value is a mapping's key.
  private var wantsKey: Bool {
    let top = frames.count - 1
    return top >= 0 && frames[top].isMapping && frames[top].key == nil
  }

  private mutating func add(
    _ scalar: YAMLScalar, at range: Range<Int>, _ diagnostics: inout FileDiagnostics
  ) -> Bool {
    if wantsKey {
      frames[frames.count - 1].key = Located(scalar.text, at: range)
      return true
    }
    return count(range, &diagnostics)
      && place(YAMLNode(.scalar(scalar), at: range), &diagnostics)
  }

  private mutating func open(
    isMapping: Bool, _ range: Range<Int>, _ diagnostics: inout FileDiagnostics
  ) -> Bool {
    if wantsKey {
      diagnostics.report(
        .yamlKey, at: range.leading(1), "a key must be a word, not a list or a mapping",
        hint: "quote it when it is meant as text")
      return false
    }
    guard frames.count < YAML.Limits.depth else {
      diagnostics.report(
        .yamlLimit, at: range.leading(1),
        "values are nested more than \(YAML.Limits.depth) deep")
      return false
    }
    frames.append(Frame(isMapping: isMapping, range: range))
    return count(range, &diagnostics)
  }

  private mutating func close(_ end: Range<Int>, _ diagnostics: inout FileDiagnostics) -> Bool {
    guard let frame = frames.popLast() else { return true }
    // A block ends where the next token begins, so its last value tells better where it ends.
    let last =
      frame.isMapping ? frame.entries.last?.value.range : frame.items.last?.range
    let isFlow = !frame.range.isEmpty && !end.isEmpty
    let upper = isFlow ? end.upperBound : last?.upperBound ?? frame.range.upperBound
    let range = frame.range.lowerBound..<max(frame.range.lowerBound, upper)
    let content: YAMLNode.Content =
      frame.isMapping ? .mapping(frame.entries) : .sequence(frame.items)
    return place(YAMLNode(content, at: range), &diagnostics)
  }

  private mutating func count(
    _ range: Range<Int>, _ diagnostics: inout FileDiagnostics
  ) -> Bool {
    nodeCount += 1
    guard nodeCount > YAML.Limits.nodes else { return true }
    diagnostics.report(
      .yamlLimit, at: range.leading(1), "there are more than \(YAML.Limits.nodes) values")
    return false
  }

  /// Puts a complete node where it belongs.
  private mutating func place(_ node: YAMLNode, _ diagnostics: inout FileDiagnostics) -> Bool {
    guard !frames.isEmpty else {
      root = node
      return true
    }
    let top = frames.count - 1
    guard let key = frames[top].key else {
      frames[top].items.append(node)
      return true
    }
    frames[top].key = nil
    if let first = frames[top].entry(named: key.value) {
      diagnostics.reportDuplicate(
        of: first.key, isSame: first.value.means(node), at: key.range)
    } else {
      frames[top].entries.append(YAMLEntry(key: key, value: node))
    }
    return true
  }

  /// The run of bytes up to a blank or line end.
  private static func word(at start: Int, in bytes: [UInt8]) -> Range<Int> {
    let end = bytes[start...].firstIndex { $0 <= 0x20 } ?? bytes.count
    return start..<min(end, start + 80)
  }
}
