/// What a page's Content-Security-Policy must allow for live reload, and nothing beside it.
///
/// Source: Content Security Policy Level 3.
struct PolicyAddition {
  let nonce: String

  func apply(to policy: String) -> String {
    var directives = policy.split(separator: ";").map { text in
      text.split { $0 == " " || $0 == "\t" }.map(String.init)
    }
    .filter { !$0.isEmpty }
    // Each with the directives that stand in for it when it is not there.
    allow(["connect-src", "default-src"], "'self'", &directives)
    allow(["worker-src", "child-src", "script-src", "default-src"], "'self'", &directives)
    allow(
      ["script-src-elem", "script-src", "default-src"], scriptSource(directives), &directives)
    return directives.map { $0.joined(separator: " ") }.joined(separator: "; ")
  }

  /// A nonce would switch `'unsafe-inline'` off, and the page would differ from the published one.
  private func scriptSource(_ directives: [[String]]) -> String {
    let names = ["script-src-elem", "script-src", "default-src"]
    let current = names.lazy.compactMap { name in directives.first { $0[0] == name } }.first ?? []
    return current.contains("'unsafe-inline'") ? "'self'" : "'nonce-\(nonce)'"
  }

  private func allow(_ names: [String], _ source: String, _ directives: inout [[String]]) {
    let present = directives.map { $0[0] }
    guard let name = names.first(where: present.contains),
      let index = present.firstIndex(of: name)
    else { return }
    let sources = directives[index].dropFirst().filter { $0 != "'none'" }
    // A fallback serves other kinds too: the addition gets a directive of its own.
    let isOwn = directives[index][0] == names[0]
    let isScript = names[0] == "script-src-elem" && directives[index][0] == "script-src"
    let addition = sources.contains(source) ? [] : [source]
    if isOwn || isScript {
      directives[index] = [directives[index][0]] + sources + addition
    } else {
      directives.append(
        [names[0] == "script-src-elem" ? "script-src" : names[0]] + sources + addition)
    }
  }
}
