import Diagnostics

/// A check of one finished page by itself.
///
/// To add one, write a type in `Checks/Pages`, with its rules beside it, and a line in `pageChecks`:
///
///     struct PageLanguageCheck: PageCheck {
///       func check(_ page: HTMLPage, _ report: inout PageReport) {
///         for element in page.elements(named: "html") where !page.has("lang", element) {
///           report.report(.pageLanguage, at: page.elements[element].offset, "…")
///         }
///       }
///     }
protocol PageCheck: Sendable {
  func check(_ page: HTMLPage, _ report: inout PageReport)
}

/// All checks of single pages; the order has no meaning.
let pageChecks: [any PageCheck] = [
  PageLanguageCheck(),
  PageTitleCheck(),
  HeadingCheck(),
  NameCheck(),
  AlternativeCheck(),
  TableHeaderCheck(),
  UniqueIDCheck(),
  LinkFormCheck(),
  ValidityCheck(),
  CodeLanguageCheck(),
  ControlNameCheck(),
  TableCaptionCheck(),
  TitleLengthCheck(),
  StructuredDataCheck(),
]
