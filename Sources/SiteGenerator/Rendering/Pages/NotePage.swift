import Diagnostics
import Mustache

/// A note's page and its twin.
struct NotePage: Sendable {
  let pages: PageRenderer
  let values: NoteValues
  let metadata: SiteMetadata
  let twins: PageTwins

  /// What the pages of a series' parts and their twins have in common.
  struct Parts: Sendable {
    let page: NoteValues.Parts
    let twin: PageTwins.PartList
  }

  func parts(of series: Series) -> Parts {
    Parts(page: values.parts(of: series), twin: twins.partList(series))
  }

  /// Renders both; `body` is the note's own, `parts` its series'.
  func files(
    _ note: Note, _ body: Body, _ facts: NoteFacts, in parts: Parts?
  ) -> (files: [OutputFile], diagnostics: [Diagnostic]) {
    let page = metadata.note(note, facts)
    var output: [UInt8] = []
    let diagnostics = pages.render(
      "note", pages.theme.shapes.note, page,
      params: ParameterContext.value(note.head.frontMatter.params),
      values: [values.value(note, body, minutes: facts.minutes, in: parts?.page)],
      reserving: body.html.count + 12_000, into: &output)
    var files = [OutputFile(path: note.route.file, content: .bytes(output), stage: .page)]
    if let twin = page.twin {
      let bytes = twins.note(note, facts, body: body.twin.span, in: parts?.twin)
      files.append(OutputFile(path: twin.file, content: .bytes(bytes), stage: .page))
    }
    return (files, diagnostics)
  }
}
