import CYAML

/// The events of one YAML text, pulled from libyaml one by one.
///
/// The only file that knows the library. The parser keeps a pointer to itself and to the text, so
/// it lives on the heap and the stream owns both; a copy would free them twice.
@safe struct YAMLEventStream: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>
  private let offsets: YAMLOffsets

  /// Begins at the first byte of `range`, which is valid UTF-8; `nil` when memory is out.
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    offsets = YAMLOffsets(bytes, in: range)
    unsafe parser = .allocate(capacity: 1)
    unsafe text = .allocate(capacity: range.count)
    _ = unsafe text.initialize(fromContentsOf: bytes[range])
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      // The deinitialiser does not run for a stream that never was.
      unsafe parser.deallocate()
      unsafe text.deallocate()
      return nil
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe text.deallocate()
  }

  /// The next event; after a failure or the stream's end nothing more may be asked.
  mutating func next() throws(YAMLFailure) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe translate(event)
  }

  private func translate(_ event: yaml_event_t) -> YAMLEvent {
    let start = unsafe offsets.offset(ofCharacter: event.start_mark.index)
    let end = unsafe offsets.offset(ofCharacter: event.end_mark.index)
    var hasTag = false
    let kind: YAMLEvent.Kind
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      hasTag = unsafe scalar.tag != nil
      let buffer = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = unsafe .scalar(
        YAMLScalar(
          String(decoding: buffer, as: UTF8.self),
          isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE))
    case YAML_SEQUENCE_START_EVENT:
      hasTag = unsafe event.data.sequence_start.tag != nil
      kind = .sequenceStart
    case YAML_MAPPING_START_EVENT:
      hasTag = unsafe event.data.mapping_start.tag != nil
      kind = .mappingStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .collectionEnd
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    default: kind = .other
    }
    return YAMLEvent(kind: kind, range: start..<max(start, end), hasTag: hasTag)
  }

  private func failure() -> YAMLFailure {
    let parser = unsafe parser.pointee
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? ""
    let context = unsafe parser.context.map { unsafe String(cString: $0) } ?? ""
    // The reader leaves the marks at the beginning and counts bytes instead.
    let isReader = unsafe parser.error == YAML_READER_ERROR
    let offset =
      unsafe isReader
      ? offsets.offset(ofByte: parser.problem_offset)
      : offsets.offset(ofCharacter: parser.problem_mark.index)
    let contextOffset =
      unsafe context.isEmpty ? offset : offsets.offset(ofCharacter: parser.context_mark.index)
    return YAMLFailure(
      problem: problem, context: context, offset: offset, contextOffset: contextOffset)
  }
}

/// Turns libyaml's positions, which count characters, into byte offsets of the file.
private struct YAMLOffsets {
  private let range: Range<Int>
  /// The byte offset of each character; empty for ASCII, where both are the same.
  private let characters: [Int]

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.range = range
    let text = bytes[range]
    let isASCII = text.reduce(0, |) < 0x80
    characters = isASCII ? [] : text.indices.filter { bytes[$0] & 0xC0 != 0x80 }
  }

  func offset(ofCharacter index: Int) -> Int {
    if characters.isEmpty { return offset(ofByte: index) }
    return index >= 0 && index < characters.count ? characters[index] : range.upperBound
  }

  func offset(ofByte index: Int) -> Int {
    range.lowerBound + min(max(index, 0), range.count)
  }
}
