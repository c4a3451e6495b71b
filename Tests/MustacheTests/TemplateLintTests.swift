import Diagnostics
import Mustache
import Testing

@Suite struct TemplateLintTests {
  private func lint(_ templates: KeyValuePairs<String, String>) -> [Diagnostic] {
    TemplateFixture(templates).library.lint(template: "main", shape: .note)
  }

  @Test(arguments: [
    "{{title}} {{{body}}} {{body}} {{words}} {{isCurrent}} {{phrase}}",
    "{{#title}}{{.}}{{/title}}{{#tags}}{{.}}{{/tags}}{{#words}}{{.}}{{/words}}",
    "{{#next}}{{title}}{{#next}}{{title}}{{/next}}{{/next}}{{next.next.title}}",
    "{{#outline}}{{heading}}{{title}}{{#children}}{{heading}}{{/children}}{{/outline}}",
    "{{params.anything.at.all}}{{#params}}{{whatever}}{{{raw}}}{{/params}}",
    "{{^next}}{{title}}{{/next}}{{#phrase}}{{title}}{{/phrase}}{{>*title}}",
  ])
  func `accepts what the shape documents`(template: String) {
    #expect(lint(["main": template]).isEmpty)
  }

  @Test(arguments: [
    (
      "{{titel}}", "1:3: error: \"titel\" is not a name known here [template-unknown-name]",
      "did you mean 'title'?"
    ),
    (
      "{{#outline}}{{ headnig }}{{/outline}}",
      "1:16: error: \"headnig\" is not a name known here [template-unknown-name]",
      "did you mean 'heading'?"
    ),
    (
      "{{next.tilte}}",
      "1:8: error: \"tilte\" is not a name of \"next\" (note) [template-unknown-name]",
      "did you mean 'title'?"
    ),
    (
      "{{^title.size}}{{/title.size}}",
      "1:10: error: \"size\" is not a name of \"title\" (text) [template-unknown-name]", nil
    ),
    (
      "{{{title}}}",
      "1:1: error: \"title\" is text and must not be put into a page unescaped [template-unescaped-text]",
      "write {{title}}"
    ),
    (
      "{{#tags}}{{&.}}{{/tags}}",
      "1:10: error: \".\" is text and must not be put into a page unescaped [template-unescaped-text]",
      "write {{.}}"
    ),
    (
      "{{outline}}",
      "1:3: error: \"outline\" is a list of section and shows nothing here [template-not-text]",
      "write {{#outline}}…{{/outline}} around what is shown for each"
    ),
    (
      "{{next}}",
      "1:3: error: \"next\" is an object (note) and shows nothing here [template-not-text]",
      "name one of its values, such as {{next.title}}"
    ),
    (
      "{{>*kind}}", "1:5: error: \"kind\" is not a name known here [template-unknown-name]", nil
    ),
  ])
  func `says what is wrong, where, and what to write`(
    template: String, headline: String, hint: String?
  ) throws {
    let found = lint(["main": template])
    #expect(found.count == 1)
    let diagnostic = try #require(found.first)
    let text = DiagnosticText(isColoured: false).format(diagnostic)
    #expect(text.split(separator: "\n").first.map(String.init) == "main.mustache:\(headline)")
    #expect(diagnostic.hint == hint)
  }

  @Test func `follows partials, parents and blocks with the context they are shown in`() {
    let found = lint([
      "main": "{{<layout}}{{$item}}{{heading}}{{wrong1}}{{/item}}{{/layout}}\n{{>part}}",
      "layout": "{{#outline}}{{$item}}{{wrong2}}{{/item}}{{/outline}}{{$foot}}{{wrong3}}{{/foot}}",
      "part": "{{heading}}",
    ])
    #expect(
      found.map(\.message) == [
        "\"wrong3\" is not a name known here", "\"wrong1\" is not a name known here",
        "\"heading\" is not a name known here",
      ])
    #expect(found.last?.path == "part.mustache")
    #expect(
      found.last?.notes == [
        .init(path: "main.mustache", position: .init(line: 2, column: 1), message: "included here")
      ])
  }

  @Test func `ends for templates that include themselves and reports once`() {
    let found = lint([
      "main": "{{#outline}}{{>node}}{{/outline}}{{#next}}{{>main}}{{/next}}{{<main}}{{/main}}",
      "node": "{{heading}}{{nme}}{{#children}}{{>node}}{{/children}}{{>main}}",
    ])
    #expect(found.map(\.message) == ["\"nme\" is not a name known here"])
  }

  @Test func `checks several templates at once, each problem once`() {
    let library = TemplateFixture(["a": "{{>c}}", "b": "{{>c}}{{x}}", "c": "{{y}}"]).library
    let found = library.lint(
      ["a", "b", "missing"].map { (template: $0, shape: TemplateShape.note) })
    #expect(found.map(\.path) == ["b.mustache", "c.mustache"])
  }
}
