import Diagnostics

extension Rule {
  /// Tags that HTML does not have, or not in this place.
  static let htmlInvalid = Rule("html-invalid", .advice)
}

/// What browsers mend in HTML that an author or a theme wrote, each in its way.
struct ValidityCheck: PageCheck {
  func check(_ page: HTMLPage, _ report: inout PageReport) {
    for index in page.elements.indices {
      let element = page.elements[index]
      if Self.obsolete.contains(element.name) {
        report.report(
          .htmlInvalid, at: element.offset, "<\(element.name)> is no longer HTML",
          hint: "use a class, and a style sheet of the theme", typed: ["<\(element.name)"])
      }
      if element.name == "a", !page.has("href", index), let name = page.value(of: "name", in: index)
      {
        report.report(
          .htmlInvalid, at: element.offset, "'name' is no longer what links lead to",
          hint: "give what stands there id=\"\(name)\"", typed: ["name=\"\(name)\"", name])
      }
      if Self.sized.contains(element.name) { checkSize(index, page, &report) }
    }
    for fault in page.faults { tell(fault, &report) }
  }

  private func checkSize(_ index: Int, _ page: HTMLPage, _ report: inout PageReport) {
    for name in ["width", "height"] {
      guard let value = page.value(of: name, in: index),
        value.isEmpty || !value.utf8.allSatisfy(\.isDigit)
      else { continue }
      report.report(
        .htmlInvalid, at: page.elements[index].offset,
        "\(name) \"\(PageReport.shown(value))\" is not a number of pixels",
        hint: "write digits alone, or use a style sheet of the theme",
        typed: ["\(name)=\"\(value)\"", "\(name)='\(value)'", "\(name)=\(value)"])
    }
  }

  private func tell(_ fault: HTMLPage.Fault, _ report: inout PageReport) {
    switch fault.kind {
    case .nestedLink:
      report.report(
        .htmlInvalid, at: fault.offset, "a link stands within a link",
        hint: "end the first one before it with </a>", typed: ["<a"])
    case .strayEnd:
      report.report(
        .htmlInvalid, at: fault.offset, "</\(fault.name)> ends nothing",
        hint: fault.name == "br" ? "write <br>" : "take it out", typed: ["</\(fault.name)>"])
    case .unclosed:
      report.report(
        .htmlInvalid, at: fault.offset, "<\(fault.name)> has no end in its place",
        hint: "write </\(fault.name)>", typed: ["<\(fault.name)"])
    }
  }

  /// Source: HTML, section 16.2, "Non-conforming features".
  private static let obsolete: Set<String> = [
    "acronym", "applet", "basefont", "bgsound", "big", "blink", "center", "dir", "font", "frame",
    "frameset", "isindex", "keygen", "listing", "marquee", "multicol", "nextid", "nobr", "noembed",
    "noframes", "param", "plaintext", "rb", "rtc", "spacer", "strike", "tt", "xmp",
  ]

  private static let sized: Set<String> = ["canvas", "embed", "iframe", "img", "object", "video"]
}
