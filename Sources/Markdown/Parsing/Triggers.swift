import Glibc

/// Bytes that occur in a source, so that passes with nothing to do are not run at all.
struct Triggers: OptionSet, Sendable, Hashable {
  let rawValue: UInt16

  /// Stands for `|` or `:` beside `-`, blanks between them passed over: a table's delimiter row has them.
  static let delimiterRow = Triggers(rawValue: 1 << 0)
  static let tilde = Triggers(rawValue: 1 << 1)
  static let at = Triggers(rawValue: 1 << 2)
  /// Stands for `[^`.
  static let footnote = Triggers(rawValue: 1 << 3)
  /// Stands for `[!`.
  static let alert = Triggers(rawValue: 1 << 4)
  /// Stands for `[ ]`, `[x]`, `[X]`.
  static let box = Triggers(rawValue: 1 << 5)
  /// Stands for `www.`, not after a slash.
  static let www = Triggers(rawValue: 1 << 13)
  /// Stands for `:/`.
  static let url = Triggers(rawValue: 1 << 6)
  /// Stands for `[…]:` at a line's beginning, marks of containers passed over.
  static let definition = Triggers(rawValue: 1 << 7)
  /// Stands for `{#`.
  static let chosenID = Triggers(rawValue: 1 << 8)
  /// Stands for `{%`, `{{`.
  static let template = Triggers(rawValue: 1 << 9)
  /// Stands for `<!-- table:`.
  static let directive = Triggers(rawValue: 1 << 10)
  /// Stands for any `<`.
  static let html = Triggers(rawValue: 1 << 11)
  /// Stands for `![`.
  static let image = Triggers(rawValue: 1 << 12)
  /// Always there.
  static let always = Triggers(rawValue: 1 << 15)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Looks for each trigger until it is found, by the C library's fast searches.
  init(in bytes: Span<UInt8>) {
    var found: Triggers = .always
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe Self.each("|", buffer, until: .delimiterRow) { index in
        if unsafe Self.touchesDash(index, buffer) { found.insert(.delimiterRow) }
        return found
      }
      if unsafe Self.has("~", buffer) { found.insert(.tilde) }
      if unsafe Self.has("@", buffer) { found.insert(.at) }
      if unsafe Self.has("<", buffer) { found.insert(.html) }
      unsafe Self.each("[", buffer, until: [.footnote, .alert, .box, .image]) { index in
        if index > 0, unsafe buffer[index - 1] == UInt8(ascii: "!") { found.insert(.image) }
        guard index + 2 < buffer.count else { return found }
        switch unsafe buffer[index + 1] {
        case UInt8(ascii: "^"): found.insert(.footnote)
        case UInt8(ascii: "!"): found.insert(.alert)
        case UInt8(ascii: " "), UInt8(ascii: "x"), UInt8(ascii: "X"):
          if unsafe buffer[index + 2] == UInt8(ascii: "]") { found.insert(.box) }
        default: break
        }
        return found
      }
      unsafe Self.each(":", buffer, until: [.url, .definition, .directive, .delimiterRow]) {
        index in
        guard index > 0, index + 1 < buffer.count else { return found }
        if !found.contains(.definition), unsafe buffer[index - 1] == UInt8(ascii: "]"),
          LinkDefinitions.label(endingAt: index - 1, in: bytes) != nil
        {
          found.insert(.definition)
        }
        if unsafe buffer[index - 1] == UInt8(ascii: "e") { found.insert(.directive) }
        if unsafe Self.touchesDash(index, buffer) { found.insert(.delimiterRow) }
        if unsafe buffer[index + 1] == UInt8(ascii: "/") { found.insert(.url) }
        return found
      }
      unsafe Self.each("w", buffer, until: .www) { index in
        if index + 3 < buffer.count, unsafe buffer[index + 1] == UInt8(ascii: "w"),
          unsafe buffer[index + 3] == UInt8(ascii: ".")
        {
          // Most stand in a URL, where nothing begins with them.
          if index > 0, unsafe buffer[index - 1] == UInt8(ascii: "/") { return found }
          found.insert(.www)
        }
        return found
      }
      unsafe Self.each("{", buffer, until: [.chosenID, .template]) { index in
        guard index + 1 < buffer.count else { return found }
        switch unsafe buffer[index + 1] {
        case UInt8(ascii: "#"): found.insert(.chosenID)
        case UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "<"): found.insert(.template)
        default: break
        }
        return found
      }
    }
    self = found
  }

  private static func touchesDash(_ index: Int, _ buffer: UnsafeBufferPointer<UInt8>) -> Bool {
    var before = index - 1
    while before >= 0, unsafe isBlank(buffer[before]), index - before < 16 { before -= 1 }
    if before >= 0, unsafe buffer[before] == UInt8(ascii: "-") { return true }
    var after = index + 1
    while after < buffer.count, unsafe isBlank(buffer[after]), after - index < 16 { after += 1 }
    return unsafe after < buffer.count && buffer[after] == UInt8(ascii: "-")
  }

  private static func has(_ byte: Unicode.Scalar, _ buffer: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = buffer.baseAddress else { return false }
    return unsafe memchr(base, Int32(byte.value), buffer.count) != nil
  }

  /// Visits the places of a byte until all that it can tell is known.
  private static func each(
    _ byte: Unicode.Scalar, _ buffer: UnsafeBufferPointer<UInt8>, until all: Triggers,
    _ body: (Int) -> Triggers
  ) {
    guard let base = buffer.baseAddress else { return }
    var index = 0
    while index < buffer.count,
      let place = unsafe memchr(base + index, Int32(byte.value), buffer.count - index)
    {
      index = unsafe UnsafeRawPointer(place) - UnsafeRawPointer(base)
      if body(index).isSuperset(of: all) { return }
      index += 1
    }
  }
}
