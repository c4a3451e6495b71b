import Diagnostics
import Markdown

extension Rule {
  /// Something in a text that browsers will not run, load or apply.
  static let policyBlocks = Rule("policy-blocks", .warning)
}

/// Finds what the site's content policy stops in a text: scripts, styles, and files of other hosts.
struct PolicyObstacles: Sendable {
  private let policy: ContentPolicy
  private let origin: String
  /// The author's own `_headers` may say anything.
  private let isOurs: Bool

  /// Judges by the policy of a site whose theme publishes `assets`.
  init(_ site: Site, _ assets: ThemeAssets) {
    policy = ContentPolicy(site, assets)
    origin = site.address.origin
    isOurs = !site.brings(Route(path: "_headers"))
  }

  /// Reports the images of Markdown and all HTML that the policy stops, each at its line.
  func report(
    _ references: [Reference], _ html: [RawHTML], in document: Document,
    _ problems: inout FileDiagnostics
  ) {
    guard isOurs else { return }
    for image in references where image.isImage {
      let url = String(decoding: image.destination, as: UTF8.self)
      if let obstacle = foreign(url, "img-src") {
        problems.report(
          .policyBlocks, at: document.sourceRange(of: image), obstacle.message,
          hint: obstacle.hint)
      }
    }
    for piece in html {
      let tags = HTMLTags(document.literal(of: piece.node))
      for (tag, obstacle) in obstacles(in: tags) {
        // Of a tag on several lines, its name.
        let name = tag.range.lowerBound..<tag.range.lowerBound + 1 + tag.name.utf8.count
        problems.report(
          .policyBlocks,
          at: piece.sourceRange(of: tag.range) ?? piece.sourceRange(of: name)
            ?? problems.trimmedRange(ofLine: piece.line),
          obstacle.message, hint: obstacle.hint)
      }
    }
  }

  private struct Obstacle {
    let message: String
    let hint: String
  }

  private func obstacles(in html: HTMLTags) -> [(tag: HTMLTags.Tag, obstacle: Obstacle)] {
    var found: [(HTMLTags.Tag, Obstacle)] = []
    for (index, tag) in html.tags.enumerated() where !tag.isEnd {
      if let inline = inline(tag, at: index, in: html) { found.append((tag, inline)) }
      for attribute in html.attributes[tag.attributes] {
        if let obstacle = obstacle(attribute, of: tag, in: html) { found.append((tag, obstacle)) }
      }
    }
    return found
  }

  /// A script or style sheet that stands in the text itself.
  private func inline(_ tag: HTMLTags.Tag, at index: Int, in html: HTMLTags) -> Obstacle? {
    switch tag.name {
    case "style":
      return policy.allowsInline(by: "style-src") ? nil : Self.style("this style sheet")
    case "script" where html.value(of: "src", in: tag) == nil:
      guard Self.runs(html.value(of: "type", in: tag)) else { return nil }
      let end = html.tags.dropFirst(index + 1).first?.range.lowerBound ?? html.bytes.count
      let script = Array(html.bytes[tag.range.upperBound..<max(end, tag.range.upperBound)])
      return policy.allowsInline(by: "script-src", script: script)
        ? nil : Self.script("this script")
    default: return nil
    }
  }

  private func obstacle(
    _ attribute: HTMLTags.Attribute, of tag: HTMLTags.Tag, in html: HTMLTags
  ) -> Obstacle? {
    if attribute.name == "style" {
      return policy.allowsInline(by: "style-src") ? nil : Self.style("the attribute 'style'")
    }
    if attribute.name.hasPrefix("on") {
      return policy.allowsInline(by: "script-src")
        ? nil : Self.script("the attribute '\(attribute.name)'")
    }
    guard let directive = Self.directive(attribute.name, of: tag, in: html) else { return nil }
    let value = html.value(of: attribute)
    guard attribute.name == "srcset" else { return foreign(value, directive) }
    return value.split(separator: ",").lazy
      .compactMap { $0.split { $0.isWhitespace }.first }
      .compactMap { foreign(String($0), directive) }.first
  }

  private func foreign(_ url: String, _ directive: String) -> Obstacle? {
    guard !policy.allows(url, by: directive, at: origin) else { return nil }
    let host = url.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").prefix(2)
    let source =
      URLParts(url).isElsewhere
      ? (url.lowercased().hasPrefix("data:") ? "data:" : host.joined(separator: "//")) : "'self'"
    return Obstacle(
      message: "the content policy stops '\(PageReport.shown(url))'",
      hint: "to allow it, write '\(directive): [\"\(source)\"]' under 'csp' in site.yml")
  }

  private static func style(_ what: String) -> Obstacle {
    Obstacle(
      message: "the content policy stops \(what)",
      hint: "use a class, and a style sheet of the theme")
  }

  private static func script(_ what: String) -> Obstacle {
    Obstacle(
      message: "the content policy stops \(what)",
      hint: "put the script into a file below content/static/ and name that with 'src'")
  }

  /// Whether a script of a type is run, and not data for programs (HTML, section 4.12.1).
  private static func runs(_ type: String?) -> Bool {
    let type = type?.trimmingBlanks.lowercased() ?? ""
    return type.isEmpty || type == "module" || type == "importmap" || type == "speculationrules"
      || type.hasSuffix("javascript") || type.hasSuffix("ecmascript")
  }

  /// The directive that allows what an attribute names.
  private static func directive(
    _ attribute: String, of tag: HTMLTags.Tag, in html: HTMLTags
  ) -> String? {
    switch (tag.name, attribute) {
    case ("script", "src"): return "script-src"
    case ("img", "src"), ("img", "srcset"), ("source", "srcset"), ("video", "poster"),
      ("image", "href"), ("image", "xlink:href"), ("input", "src"):
      return "img-src"
    case ("audio", "src"), ("video", "src"), ("source", "src"), ("track", "src"):
      return "media-src"
    case ("iframe", "src"), ("frame", "src"): return "frame-src"
    case ("object", "data"), ("embed", "src"): return "object-src"
    case ("form", "action"), ("button", "formaction"), ("input", "formaction"):
      return "form-action"
    case ("base", "href"): return "base-uri"
    case ("link", "href"):
      let relation = html.value(of: "rel", in: tag)?.lowercased() ?? ""
      return relation.contains("stylesheet") ? "style-src" : nil
    default: return nil
    }
  }
}
