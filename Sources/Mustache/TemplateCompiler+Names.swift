package import Diagnostics

extension Rule {
  /// A partial or parent that is no template of the library.
  package static let templateMissingPartial = Rule("template-missing-partial", .error)
  /// Sections or partials that nest without a reasonable end.
  package static let templateDepth = Rule("template-depth", .error)
  /// Something between the blocks of a parent, which is never shown.
  package static let templateIgnored = Rule("template-ignored", .warning)
}

/// The names inside tags, and the wording of what is wrong with them.
extension TemplateCompiler {
  /// The dotted name of a tag.
  func path(from tag: TemplateTag, _ names: [String]) -> NamePath {
    guard names != ["."] else { return NamePath(first: nil, rest: [], range: tag.name) }
    let parts = names.map(TemplateName.init)
    return NamePath(
      first: parts.first ?? TemplateName(""), rest: Array(parts.dropFirst()), range: tag.name)
  }

  /// Reads the dotted name of a tag, reporting an empty part.
  mutating func path(_ tag: TemplateTag) -> NamePath {
    let name = name(tag)
    if name == "." || name.isEmpty { return path(from: tag, [name]) }
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if parts.contains("") {
      diagnostics.report(
        .templateSyntax, at: tag.name, "\"\(name)\" has an empty part",
        hint: "write names with one dot between them, or \".\" alone for the current item")
    }
    return path(from: tag, parts)
  }

  /// Reads the name of a tag, reporting one that is empty or holds a blank or a brace.
  mutating func name(_ tag: TemplateTag) -> String {
    let bytes = bytes[tag.name]
    let shown = self.bytes.quoted(tag.name)
    if bytes.isEmpty {
      diagnostics.report(
        .templateSyntax, at: tag.range, "\(self.bytes.quoted(tag.range)) has no name",
        hint: "write a name inside, or \".\" for the current item")
    } else if bytes.contains(where: \.isTemplateBlank) {
      diagnostics.report(
        .templateSyntax, at: tag.name, "\(shown) holds a blank", hint: "a name is one word")
    } else if bytes.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) {
      diagnostics.report(
        .templateSyntax, at: tag.name, "\(shown) holds a brace",
        hint: "write two braces on both sides, or three on both")
    }
    return self.bytes.text(tag.name)
  }

  /// The template a partial or parent tag names.
  mutating func target(_ tag: TemplateTag) -> Template.Inclusion.Target {
    if tag.isDynamic { return .dynamic(path(tag)) }
    let name = name(tag)
    if let index = indexByName[name] { return .template(index) }
    if !name.isEmpty {
      diagnostics.report(
        .templateMissingPartial, at: tag.name, "\(bytes.quoted(tag.name)) is not a template",
        hint: NearMiss.hint(for: name, among: indexByName.keys.sorted()))
    }
    return .missing
  }

  /// The closing tag for an opening one, as it must be written.
  func closing(_ tag: TemplateTag) -> String {
    let open = String(decoding: tag.delimiters.open, as: UTF8.self)
    let close = String(decoding: tag.delimiters.close, as: UTF8.self)
    return "\(open)/\(tag.isDynamic ? "*" : "")\(bytes.text(tag.name))\(close)"
  }

  mutating func reportUnclosed(_ frame: Frame) {
    diagnostics.report(
      .templateSyntax, at: frame.tag.range, "\(bytes.quoted(frame.tag.range)) is never closed",
      hint: "write \(closing(frame.tag)) where it ends")
  }

  /// Reports a tag directly inside a parent, unless it means something there.
  mutating func reportIgnored(_ tag: TemplateTag) {
    switch tag.kind {
    case .silent, .block, .close: return
    default: reportIgnored(tag.range)
    }
  }

  mutating func reportIgnored(_ range: Range<Int>) {
    diagnostics.report(
      .templateIgnored, at: range, "\(bytes.quoted(range)) between the blocks is never shown",
      hint: "put it inside a block: {{$name}}…{{/name}}")
  }
}
