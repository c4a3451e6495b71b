import Diagnostics

extension Rule {
  /// A code block that does not say its language.
  static let codeLanguageMissing = Rule("code-language-missing", .advice)
}

/// A named language is coloured, and read rightly by machines.
struct CodeLanguageCheck: PageCheck {
  func check(_ page: HTMLPage, _ report: inout PageReport) {
    for code in page.elements(named: "code") {
      let parent = page.elements[code].parent
      guard parent >= 0, page.elements[parent].name == "pre",
        page.value(of: "class", in: code)?.contains("language-") != true,
        page.value(of: "class", in: parent)?.contains("language-") != true,
        !page.has("data-language", code), !page.has("data-language", parent)
      else { continue }
      let line = page.texts[page.elements[code].texts].first.map { range in
        HTMLReferences.decode(page.bytes[range].prefix { $0 != UInt8(ascii: "\n") })
      }
      report.report(
        .codeLanguageMissing, at: page.elements[parent].offset,
        "a code block does not say its language",
        hint: "write it after the fence, such as ```swift, or ```text",
        typed: [line?.trimmingBlanks].compactMap(\.self).filter { !$0.isEmpty }.flatMap {
          ["\n\($0)", $0]
        })
    }
  }
}
