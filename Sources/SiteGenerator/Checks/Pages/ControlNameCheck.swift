import Diagnostics

extension Rule {
  /// A field of a form without words that say what to put in.
  static let controlName = Rule("control-name", .warning)
}

/// Fields, lists and boxes of forms have a name to be called by (WCAG 2.2, 4.1.2).
struct ControlNameCheck: PageCheck {
  func check(_ page: HTMLPage, _ report: inout PageReport) {
    var labelled: Set<String>?
    for index in page.elements.indices {
      guard Self.isControl(page, index), !Self.isNamed(page, index) else { continue }
      let labels = labelled ?? Self.labelled(page)
      labelled = labels
      if let id = page.value(of: "id", in: index), labels.contains(id) { continue }
      let element = page.elements[index]
      report.report(
        .controlName, at: element.offset, "'\(element.name)' has no words that say what it is for",
        hint: "put it in a label, or write aria-label=\"…\"", typed: ["<\(element.name)"])
    }
  }

  private static func isControl(_ page: HTMLPage, _ index: Int) -> Bool {
    switch page.elements[index].name {
    case "select", "textarea": true
    case "input":
      // Those that name themselves, that nobody sees, or that the check of images knows.
      !["hidden", "submit", "reset", "image"].contains(
        page.value(of: "type", in: index)?.lowercased() ?? "text")
    default: false
    }
  }

  private static func isNamed(_ page: HTMLPage, _ index: Int) -> Bool {
    for name in ["aria-label", "aria-labelledby", "title"] {
      if let value = page.value(of: name, in: index), !HTMLPage.isBlank(value) { return true }
    }
    if page.value(of: "type", in: index)?.lowercased() == "button" {
      return !HTMLPage.isBlank(page.value(of: "value", in: index) ?? "")
    }
    if page.value(of: "aria-hidden", in: index) == "true" { return true }
    return page.isInside("label", index)
  }

  /// The ids that labels with words are for.
  private static func labelled(_ page: HTMLPage) -> Set<String> {
    Set(
      page.elements(named: "label").filter { page.hasName($0) }
        .compactMap { page.value(of: "for", in: $0) })
  }
}
