import Markup

/// A body's HTML without what readers of feeds refuse or take out; its addresses must be whole before.
///
/// Scripts, styles, forms and event handlers are left out, a frame becomes a link to what it shows, and a
/// task's box becomes a character. Source: the W3C feed validator, SecurityRisk and NonHtml.
enum FeedHTML {
  /// Left out with everything in them; none can hold another.
  private static let dropped: Set<String> = [
    "iframe", "noembed", "noframes", "script", "style", "textarea", "title",
  ]

  /// Whose tags are left out and whose content stays.
  private static let unwrapped: Set<String> = [
    "applet", "base", "body", "button", "datalist", "embed", "fieldset", "form", "frame",
    "frameset", "head", "html", "input", "link", "meta", "noscript", "object", "optgroup",
    "option", "param", "select", "template",
  ]

  static func clean(_ html: [UInt8]) -> [UInt8] {
    let html = HTMLTags(html)
    var edits: [ByteEdit] = []
    var open: (tag: HTMLTags.Tag, instead: [UInt8])?
    for tag in html.tags {
      if let begun = open {
        guard tag.isEnd, tag.name == begun.tag.name else { continue }
        edits.append((begun.tag.range.lowerBound..<tag.range.upperBound, begun.instead))
        open = nil
      } else if dropped.contains(tag.name) {
        guard !tag.isEnd else {
          edits.append((tag.range, []))
          continue
        }
        open = (tag, tag.name == "iframe" ? link(html.value(of: "src", in: tag)) : [])
      } else if unwrapped.contains(tag.name) {
        edits.append((tag.range, tag.name == "input" ? box(tag, html) : []))
      } else {
        for attribute in html.attributes[tag.attributes] where isRefused(attribute, html) {
          edits.append((attribute.range, []))
        }
      }
    }
    if let begun = open {
      // Without an end it goes as far as the text, as browsers take it.
      edits.append((begun.tag.range.lowerBound..<html.bytes.count, begun.instead))
    }
    return edits.isEmpty ? html.bytes : html.bytes.span.replacing(edits)
  }

  /// Handlers, styles, and links that run a script.
  private static func isRefused(_ attribute: HTMLTags.Attribute, _ html: HTMLTags) -> Bool {
    if attribute.name.hasPrefix("on") || attribute.name == "style" { return true }
    return attribute.name == "href"
      && html.value(of: attribute).trimmingBlanks.lowercased().hasPrefix("javascript:")
  }

  private static func link(_ source: String?) -> [UInt8] {
    guard let address = source?.trimmingBlanks, !address.isEmpty else { return [] }
    var html = HTMLWriter(reserving: 2 * address.utf8.count + 16)
    html.raw("<a")
    html.attribute("href", address)
    html.raw(">")
    html.text(address)
    html.raw("</a>")
    return html.finish()
  }

  private static func box(_ tag: HTMLTags.Tag, _ html: HTMLTags) -> [UInt8] {
    guard html.value(of: "type", in: tag)?.lowercased() == "checkbox" else { return [] }
    let isChecked = html.attributes[tag.attributes].contains { $0.name == "checked" }
    return Array((isChecked ? "☑" : "☐").utf8)
  }
}
