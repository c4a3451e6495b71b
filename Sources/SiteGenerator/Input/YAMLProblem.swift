/// What to tell an author about a syntax error, made from libyaml's words and the text around it.
struct YAMLProblem {
  let range: Range<Int>
  let message: String
  let hint: String?

  private init(_ range: Range<Int>, _ message: String, _ hint: String?) {
    self.range = range
    self.message = message
    self.hint = hint
  }

  /// Explains a failure in the text `range` of a file's bytes.
  init(_ failure: YAMLFailure, in range: Range<Int>, of bytes: [UInt8]) {
    let text = YAMLText(bytes: bytes, range: range)
    let offset = min(max(failure.offset, range.lowerBound), range.upperBound)
    let opening = min(max(failure.contextOffset, range.lowerBound), range.upperBound)
    self =
      Self.character(failure, at: offset, text)
      ?? Self.quoting(failure, at: offset, from: opening, text)
      ?? Self.structure(failure, at: offset, from: opening, text)
      ?? YAMLProblem(
        text.byte(at: offset), "this is no YAML: \(failure.problem)", nil)
  }

  /// Single characters that may not stand where they stand.
  private static func character(_ failure: YAMLFailure, at offset: Int, _ text: YAMLText) -> Self? {
    let place = text.scalar(at: offset)
    if failure.problem.contains("tab character")
      || failure.problem.hasPrefix("found character that cannot start")
        && text.bytes[place].first == UInt8(ascii: "\t")
    {
      return Self(place, "a tab cannot indent", "use blanks")
    }
    switch failure.problem {
    case "found character that cannot start any token":
      return Self(
        place, "\"\(text.string(place))\" cannot begin a value", "quote the value")
    case "control characters are not allowed":
      return Self(place, "a control character is not allowed here", "remove it")
    case "found unknown escape character":
      let escape = text.clamp(offset..<offset + 2)
      return Self(
        escape, "\"\(text.string(escape))\" is no escape in double quotes",
        "write \\\\ for a backslash, or use single quotes")
    default: return nil
    }
  }

  /// Values that want quotes, or have too many or too few.
  private static func quoting(
    _ failure: YAMLFailure, at offset: Int, from opening: Int, _ text: YAMLText
  ) -> Self? {
    if failure.context.hasSuffix("quoted scalar") {
      let quote = text.byte(at: opening)
      return Self(quote, "\(text.string(quote)) opens a text that is never closed", "close it")
    }
    if failure.problem == "mapping values are not allowed in this context" {
      let place = text.byte(at: offset)
      guard text.hasKey(before: offset) else {
        return Self(
          text.line(upTo: offset), "a key is indented, but the line above holds a value",
          "indent it like the key above, or quote the value above")
      }
      return Self(place, "\":\" and a blank cannot stand in a value", "quote the value")
    }
    if failure.problem == "did not find expected key", let quoted = text.quotedValue(at: offset) {
      return Self(
        text.scalar(at: offset), "text follows the closing quote of \(text.string(quoted))",
        "quote the whole value, and double the quotes in it")
    }
    return nil
  }

  /// Lists, mappings and keys that are not finished.
  private static func structure(
    _ failure: YAMLFailure, at offset: Int, from opening: Int, _ text: YAMLText
  ) -> Self? {
    let place = text.byte(at: offset)
    switch failure.problem {
    case "did not find expected ',' or ']'":
      return Self(
        text.byte(at: opening), "\"[\" opens a list that is not closed",
        "close it with ], and separate its items by commas")
    case "did not find expected ',' or '}'":
      return Self(
        text.byte(at: opening), "\"{\" opens a mapping that is not closed",
        "close it with }, and separate its keys by commas")
    case "could not find expected ':'":
      let line = text.line(from: opening)
      return Self(
        line, "\"\(text.string(line.leading(60)))\" is no key with a value", "write key: value")
    case "block sequence entries are not allowed in this context":
      return Self(place, "a list cannot begin on the line of its key", "begin it on the next line")
    case "did not find expected key", "did not find expected '-' indicator":
      return Self(
        text.line(from: offset), "this line does not fit the lines above",
        "indent it like its neighbours, and check the quotes above")
    case "found unexpected ':'":
      return Self(place, "\":\" cannot stand here between brackets or braces", "quote the value")
    case "did not find expected node content":
      return Self(place, "\"\(text.string(place))\" stands where a value must", "quote the value")
    default: return nil
    }
  }
}
