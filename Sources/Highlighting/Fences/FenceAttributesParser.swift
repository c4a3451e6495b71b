/// Reads the items of an info string from left to right.
struct FenceAttributesParser {
  private var position = 0
  /// Whether bare numbers go on with a list of lines, as Zola has them: `hl_lines=1 3-5`.
  private var isInMarkedLines = false

  mutating func parse(_ info: Span<UInt8>, into attributes: inout FenceAttributes) {
    readLanguage(info, &attributes)
    while position < info.count {
      readItem(info, &attributes)
    }
    attributes.marked.normalize()
    attributes.inserted.normalize()
    attributes.deleted.normalize()
  }

  private mutating func readLanguage(_ info: Span<UInt8>, _ attributes: inout FenceAttributes) {
    skip(" \t", info)
    let start = position
    let end = end(of: " \t,{:=\"", info, from: start)
    guard end > start, end == info.count || info[end] != UInt8(ascii: "="),
      !".#".utf8.contains(info[start])
    else { return }
    attributes.language = text(info, start..<end)
    position = end
  }

  private mutating func readItem(_ info: Span<UInt8>, _ attributes: inout FenceAttributes) {
    skip(" \t,:}", info)
    guard position < info.count else { return }
    let start = position
    switch info[start] {
    case UInt8(ascii: "{"):
      readBraces(info, &attributes)
      return
    case UInt8(ascii: "#"):
      position = end(of: " \t,{}", info, from: start)
      return set(\.id, "id", text(info, start + 1..<position), start..<position, &attributes)
    case UInt8(ascii: "."):
      return readClass(info, &attributes)
    default: break
    }
    let nameEnd = end(of: " \t,=}{\"", info, from: start)
    guard nameEnd > start else {
      position = start + 1
      return report(.unknown(text(info, start..<position).text), start..<position, &attributes)
    }
    position = nameEnd
    let name = text(info, start..<nameEnd)
    guard nameEnd < info.count, info[nameEnd] == UInt8(ascii: "=") else {
      return apply(name, value: nil, info, &attributes)
    }
    position += 1
    let value = readValue(info, &attributes)
    apply(name, value: value, info, &attributes)
  }

  /// Reads `{1,3-5}` as marked lines; any other braces only hold items.
  private mutating func readBraces(_ info: Span<UInt8>, _ attributes: inout FenceAttributes) {
    let start = position
    var close = start + 1
    while close < info.count, "0123456789-, \t".utf8.contains(info[close]) { close += 1 }
    if close < info.count, info[close] == UInt8(ascii: "}"),
      let lines = LineSet(info.extracting(start..<close))
    {
      attributes.marked.append(lines)
      position = close
    } else {
      position = start + 1
    }
  }

  /// Reads Pandoc's `.swift` and `.numberLines`.
  private mutating func readClass(_ info: Span<UInt8>, _ attributes: inout FenceAttributes) {
    let start = position
    position = end(of: " \t,{}", info, from: start)
    let name = text(info, start + 1..<position)
    if attributes.language == nil {
      attributes.language = name
    } else {
      apply(name, value: nil, info, &attributes)
    }
  }

  /// Reads a value: in quotes, in brackets, or to the next space.
  private mutating func readValue(
    _ info: Span<UInt8>, _ attributes: inout FenceAttributes
  ) -> FenceAttributes.Text {
    let start = position
    guard start < info.count else { return text(info, start..<start) }
    switch info[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      var end = start + 1
      while end < info.count, info[end] != info[start] { end += 1 }
      position = min(end + 1, info.count)
      if end == info.count { report(.unclosedQuote, start..<end, &attributes) }
      return text(info, start + 1..<end)
    case UInt8(ascii: "["):
      position = min(end(of: "]", info, from: start) + 1, info.count)
      return text(info, start..<position)
    case UInt8(ascii: "{"):
      // JSX's spelling: showLineNumbers={true}, hl_lines={1,3}.
      let end = end(of: "}", info, from: start)
      position = min(end + 1, info.count)
      return text(info, start + 1..<end)
    default:
      var end = start
      while end < info.count, !" \t}".utf8.contains(info[end]) {
        if info[end] == UInt8(ascii: ","), !isDigit(info, end + 1) { break }
        end += 1
      }
      position = end
      return text(info, start..<end)
    }
  }

  private mutating func apply(
    _ name: FenceAttributes.Text, value: FenceAttributes.Text?, _ info: Span<UInt8>,
    _ attributes: inout FenceAttributes
  ) {
    let wasInMarkedLines = isInMarkedLines
    isInMarkedLines = false
    guard let meaning = FenceMeaning.of(name.text.lowercased()) else {
      if value == nil, wasInMarkedLines, let lines = LineSet(info.extracting(name.range)) {
        isInMarkedLines = true
        return attributes.marked.append(lines)
      }
      // Octopress: a file's name after the language is the title.
      if value == nil, attributes.title == nil,
        name.text.contains(where: { $0 == "." || $0 == "/" })
      {
        attributes.title = name
        return
      }
      return report(.unknown(name.text), name.range, &attributes)
    }
    switch meaning {
    case .nothing: break
    case .title: set(\.title, name.text, value, name.range, &attributes)
    case .id: set(\.id, name.text, value, name.range, &attributes)
    case .include: set(\.include, name.text, value, name.range, &attributes)
    case .mark:
      isInMarkedLines = true
      lines(\.marked, name, value, info, &attributes)
    case .inserted: lines(\.inserted, name, value, info, &attributes)
    case .deleted: lines(\.deleted, name, value, info, &attributes)
    case .start: start(name, value, info, &attributes)
    case .lines, .linesOrStart: lineNumbers(meaning, name, value, info, &attributes)
    }
  }

  private func lines(
    _ path: WritableKeyPath<FenceAttributes, LineSet>, _ name: FenceAttributes.Text,
    _ value: FenceAttributes.Text?, _ info: Span<UInt8>, _ attributes: inout FenceAttributes
  ) {
    guard let value, let lines = LineSet(info.extracting(value.range)) else {
      return report(.badValue(name.text), value?.range ?? name.range, &attributes)
    }
    attributes[keyPath: path].append(lines)
  }

  private func start(
    _ name: FenceAttributes.Text, _ value: FenceAttributes.Text?, _ info: Span<UInt8>,
    _ attributes: inout FenceAttributes
  ) {
    var index = value?.range.lowerBound ?? info.count
    guard let value, let number = LineSet.number(info, &index), index == value.range.upperBound
    else { return report(.badValue(name.text), value?.range ?? name.range, &attributes) }
    attributes.firstLine = number
  }

  /// Reads `lines`, `linenos=table`, `showLineNumbers=10`, `linenos=false`.
  private func lineNumbers(
    _ meaning: FenceMeaning, _ name: FenceAttributes.Text, _ value: FenceAttributes.Text?,
    _ info: Span<UInt8>, _ attributes: inout FenceAttributes
  ) {
    switch value?.text.lowercased() {
    case nil, "true", "table", "inline", "": attributes.showsLineNumbers = true
    case "false": attributes.showsLineNumbers = false
    default:
      guard case .linesOrStart = meaning else {
        return report(.badValue(name.text), value?.range ?? name.range, &attributes)
      }
      attributes.showsLineNumbers = true
      start(name, value, info, &attributes)
    }
  }

  /// Sets a text that can be given once.
  private func set(
    _ path: WritableKeyPath<FenceAttributes, FenceAttributes.Text?>, _ name: String,
    _ value: FenceAttributes.Text?,
    _ range: Range<Int>, _ attributes: inout FenceAttributes
  ) {
    guard let value, !value.text.isEmpty else {
      return report(.badValue(name), range, &attributes)
    }
    if attributes[keyPath: path] != nil { report(.repeated(name), range, &attributes) }
    attributes[keyPath: path] = value
  }

  private func report(
    _ kind: FenceAttributes.Problem.Kind, _ range: Range<Int>,
    _ attributes: inout FenceAttributes
  ) {
    attributes.problems.append(.init(kind: kind, range: range))
  }

  private mutating func skip(_ bytes: String, _ info: Span<UInt8>) {
    while position < info.count, bytes.utf8.contains(info[position]) { position += 1 }
  }

  private func end(of bytes: String, _ info: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < info.count, !bytes.utf8.contains(info[index]) { index += 1 }
    return index
  }

  private func isDigit(_ info: Span<UInt8>, _ index: Int) -> Bool {
    index < info.count && info[index] >= UInt8(ascii: "0") && info[index] <= UInt8(ascii: "9")
  }

  private func text(_ info: Span<UInt8>, _ range: Range<Int>) -> FenceAttributes.Text {
    .init(text: String(copying: info.extracting(range)), range: range)
  }
}
