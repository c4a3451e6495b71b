/// The rules of a `_redirects` file: old paths, new places, and the status to lead there with.
struct RedirectRules: Sendable {
  struct Target: Sendable, Equatable {
    let place: String
    /// 200 shows the other page at this address.
    let status: Int
  }

  private struct Rule: Sendable {
    let pattern: PathPattern
    let target: Target
  }

  /// Rules without `*` and `:`, by path; the first of two wins.
  private var exact: [String: Target] = [:]
  private var rules: [Rule] = []

  /// Reads `from to [status]` a line.
  init(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard words.count >= 2, !words[0].hasPrefix("#") else { continue }
      let status = words.count > 2 ? Int(words[2].prefix { $0.isNumber }) : nil
      let target = Target(place: String(words[1]), status: status ?? 302)
      let from = RequestPath.decoded(words[0])
      if from.contains("*") || from.contains("/:") {
        rules.append(Rule(pattern: PathPattern(from), target: target))
      } else if exact[Self.key(from)] == nil {
        exact[Self.key(from)] = target
      }
    }
  }

  /// Where a decoded path leads; the last slash does not matter.
  func target(of path: String) -> Target? {
    if let target = exact[Self.key(path)] { return target }
    for rule in rules {
      guard let values = rule.pattern.match(path) else { continue }
      var place = rule.target.place
      for (name, value) in values.sorted(by: { $0.key.count > $1.key.count }) {
        place = place.split(separator: ":\(name)", omittingEmptySubsequences: false)
          .joined(separator: value)
      }
      return Target(place: place, status: rule.target.status)
    }
    return nil
  }

  private static func key(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
