/// The rules of a `_headers` file: fields that a host sends with some paths.
struct HeaderRules: Sendable {
  private struct Rule: Sendable {
    let pattern: PathPattern
    var fields: [(name: String, value: String)] = []
  }

  private var rules: [Rule] = []

  /// Reads a path a line, and below it, indented, a field a line.
  init(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let text = (line.hasSuffix("\r") ? line.dropLast() : line).trimmed
      if text.isEmpty || text.hasPrefix("#") { continue }
      if line.first == " " || line.first == "\t" {
        guard !rules.isEmpty, let colon = text.firstIndex(of: ":") else { continue }
        let name = text[..<colon].trimmed
        let value = text[text.index(after: colon)...].trimmed
        rules[rules.count - 1].fields.append((String(name), String(value)))
      } else {
        rules.append(Rule(pattern: PathPattern(RequestPath.decoded(text))))
      }
    }
  }

  /// Adds the fields for a path: a type stands for the server's own, other fields given twice are joined.
  func apply(to response: inout Response, path: String) {
    var named: Set<String> = []
    for rule in rules where rule.pattern.match(path) != nil {
      for (name, value) in rule.fields {
        let isFirst = named.insert(name.lowercased()).inserted
        if isFirst || name.lowercased() == "content-type" {
          response[name] = value
        } else {
          response[name] = response[name].map { "\($0), \(value)" } ?? value
        }
      }
    }
  }
}
