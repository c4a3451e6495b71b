import Glibc

/// The link definitions of a document, for parsing parts of it again: table cells, diagrams.
///
/// libcmark keeps no trace of definitions in its tree. What looks like one in the source is therefore asked about:
/// the document is parsed with a heading `# [label]` before it for each, and libcmark itself says which of them
/// are links, and to where.
package struct LinkDefinitions: Sendable {
  /// Definitions written so that they mean the same again, by normalised label.
  private var lines: [String: [UInt8]] = [:]

  init() {}

  package var isEmpty: Bool { lines.isEmpty }

  /// Finds the definitions of a document.
  init(of text: SourceText) {
    let source = text.bytes.span.extracting(droppingFirst: text.start)
    let labels = Self.candidates(in: source)
    guard !labels.isEmpty else { return }
    var probed: [UInt8] = []
    probed.reserveCapacity(source.count + labels.count * 16)
    for label in labels {
      probed.append(contentsOf: "# [".utf8)
      probed.append(contentsOf: label)
      probed.append(contentsOf: "]\n".utf8)
    }
    probed.append(contentsOf: "\n".utf8)
    unsafe source.withUnsafeBufferPointer { unsafe probed.append(contentsOf: $0) }
    let tree = CMarkTree(parsing: probed.span, isSmart: false)
    for (label, link) in zip(labels, tree.linksOfFirstHeadings(labels.count)) {
      guard let link else { continue }
      lines[Self.normalise(label)] = Self.definition(label, link.destination, link.title)
    }
  }

  /// The definitions that a fragment mentions, to be appended to it.
  ///
  /// Only these: many fragments of a document with many definitions stay linear.
  func text(for fragment: Span<UInt8>) -> [UInt8] {
    guard !lines.isEmpty else { return [] }
    var result: [UInt8] = []
    var seen: Set<String> = []
    Self.eachMention(in: fragment) { name in
      if let line = lines[name], seen.insert(name).inserted { result.append(contentsOf: line) }
    }
    return result
  }

  /// Whether a fragment mentions one of some normalised labels.
  static func mentions(_ labels: Set<String>, in fragment: Span<UInt8>) -> Bool {
    guard !labels.isEmpty else { return false }
    var isMentioned = false
    eachMention(in: fragment) { if labels.contains($0) { isMentioned = true } }
    return isMentioned
  }

  /// Visits what stands in brackets, normalised.
  private static func eachMention(in fragment: Span<UInt8>, _ body: (String) -> Void) {
    var open: Int?
    for index in 0..<fragment.count {
      switch fragment[index] {
      case UInt8(ascii: "["): open = index + 1
      case UInt8(ascii: "]"):
        guard let start = open, index - start < 1000 else { continue }
        open = nil
        var label: [UInt8] = []
        for offset in start..<index { label.append(fragment[offset]) }
        body(normalise(label[...]))
      default: break
      }
    }
  }

  /// Labels are compared without case, runs of white space being one blank.
  static func normalise(_ label: ArraySlice<UInt8>) -> String {
    String(decoding: label, as: UTF8.self).lowercased()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Labels at the beginnings of lines that look like definitions, each once.
  static func candidates(in source: Span<UInt8>) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var seen: Set<[UInt8]> = []
    eachLabel(in: source) { label in
      if seen.insert(label).inserted { result.append(label[...]) }
    }
    return result
  }

  /// The normalised labels of what looks like a definition.
  static func labels(in text: SourceText) -> Set<String> {
    var labels: Set<String> = []
    eachLabel(in: text.bytes.span.extracting(droppingFirst: text.start)) {
      labels.insert(normalise($0[...]))
    }
    return labels
  }

  /// Whether two lines that look like definitions have one label.
  static func repeatLabel(in text: SourceText) -> Bool {
    var seen: Set<String> = []
    var isRepeated = false
    eachLabel(in: text.bytes.span.extracting(droppingFirst: text.start)) { label in
      if !seen.insert(normalise(label[...])).inserted { isRepeated = true }
    }
    return isRepeated
  }

  private static func eachLabel(in source: Span<UInt8>, _ body: ([UInt8]) -> Void) {
    unsafe source.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var index = 1
      while index < buffer.count,
        let place = unsafe memchr(base + index, Int32(UInt8(ascii: ":")), buffer.count - index)
      {
        index = unsafe UnsafeRawPointer(place) - UnsafeRawPointer(base)
        if unsafe buffer[index - 1] == UInt8(ascii: "]"),
          let label = label(endingAt: index - 1, in: source)
        {
          body(label)
        }
        index += 1
      }
    }
  }

  /// The label whose `]` is at `end`, if only marks of containers stand before its `[`.
  static func label(endingAt end: Int, in source: Span<UInt8>) -> [UInt8]? {
    var start = end
    while start > 0, end - start < 1000, source[start - 1] != UInt8(ascii: "["),
      !isLineEnd(source[start - 1])
    {
      start -= 1
    }
    guard start > 0, start < end, source[start - 1] == UInt8(ascii: "["),
      source[start] != UInt8(ascii: "^")
    else { return nil }
    var index = start - 1
    while index > 0, !isLineEnd(source[index - 1]) {
      guard containerMarks.contains(source[index - 1]), start - index < 1000 else { return nil }
      index -= 1
    }
    var label: [UInt8] = []
    for offset in start..<end { label.append(source[offset]) }
    return label
  }

  private static let containerMarks: Set<UInt8> = Set(" \t>-+*.)0123456789".utf8)

  private static func definition(
    _ label: ArraySlice<UInt8>, _ destination: [UInt8], _ title: [UInt8]
  ) -> [UInt8] {
    var line = Array("[".utf8) + label + Array("]: <".utf8)
    escape(destination, into: &line)
    line.append(UInt8(ascii: ">"))
    if !title.isEmpty {
      line.append(contentsOf: " \"".utf8)
      escape(title, into: &line)
      line.append(UInt8(ascii: "\""))
    }
    line.append(0x0A)
    return line
  }

  private static func escape(_ bytes: [UInt8], into line: inout [UInt8]) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
        UInt8(ascii: "\""):
        line.append(UInt8(ascii: "\\"))
        line.append(byte)
      case 0x0A: line.append(contentsOf: "&#10;".utf8)
      default: line.append(byte)
      }
    }
  }
}
