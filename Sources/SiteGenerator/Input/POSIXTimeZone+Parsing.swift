extension POSIXTimeZone {
  /// Reads the rule; `nil` when it is not one.
  init?(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    guard scanner.skipName(), let west = scanner.time(maximumHours: 24) else { return nil }
    standardOffset = -west
    guard scanner.skipName() else {
      summer = nil
      return
    }
    var summerOffset = standardOffset + 3600
    if !scanner.skip(UInt8(ascii: ",")) {
      guard let west = scanner.time(maximumHours: 24), scanner.skip(UInt8(ascii: ",")) else {
        return nil
      }
      summerOffset = -west
    }
    guard let start = scanner.change(), scanner.skip(UInt8(ascii: ",")),
      let end = scanner.change()
    else { return nil }
    summer = Summer(offset: summerOffset, start: start, end: end)
  }
}

private struct Scanner {
  let bytes: [UInt8]
  var index = 0

  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Skips `CET` or `<+03>`; false when there is no name.
  mutating func skipName() -> Bool {
    if skip(UInt8(ascii: "<")) {
      while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
      return skip(UInt8(ascii: ">"))
    }
    let start = index
    while index < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[index] | 0x20)
    { index += 1 }
    return index > start
  }

  mutating func number(maximum: Int) -> Int? {
    let start = index
    var value = 0
    while index < bytes.count, index - start < 4, bytes[index].isDigit {
      value = value * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    return index > start && value <= maximum ? value : nil
  }

  /// Reads `[+-]hh[:mm[:ss]]` as seconds.
  mutating func time(maximumHours: Int) -> Int? {
    let sign = skip(UInt8(ascii: "-")) ? -1 : 1
    if sign == 1 { _ = skip(UInt8(ascii: "+")) }
    guard let hours = number(maximum: maximumHours) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where skip(UInt8(ascii: ":")) {
      guard let value = number(maximum: 59) else { return nil }
      seconds += value * unit
    }
    return sign * seconds
  }

  /// Reads `M3.5.0`, `J60` or `59`, and `/time` after it (default 02:00).
  mutating func change() -> POSIXTimeZone.Change? {
    guard let day = day() else { return nil }
    guard skip(UInt8(ascii: "/")) else {
      return POSIXTimeZone.Change(day: day, seconds: 7200)
    }
    return time(maximumHours: 167).map { POSIXTimeZone.Change(day: day, seconds: $0) }
  }

  private mutating func day() -> POSIXTimeZone.Change.Day? {
    if skip(UInt8(ascii: "M")) {
      guard let month = number(maximum: 12), month > 0, skip(UInt8(ascii: ".")),
        let week = number(maximum: 5), week > 0, skip(UInt8(ascii: ".")),
        let weekday = number(maximum: 6)
      else { return nil }
      return .week(month: month, week: week, weekday: weekday)
    }
    if skip(UInt8(ascii: "J")) {
      guard let number = number(maximum: 365), number > 0 else { return nil }
      return .julian(number)
    }
    return number(maximum: 365).map { .ordinal($0) }
  }
}
