import Diagnostics
import Markup
import Mustache
import Testing

@Suite struct TemplateCompilerTests {
  @Test(arguments: [
    (
      "a {{title\nb {{words}}", "1:3: error: \"{{title\" is never closed [template-syntax]",
      "write \"}}\" after the name"
    ),
    (
      "a {{title", "1:3: error: \"{{title\" is never closed [template-syntax]",
      "write \"}}\" after the name"
    ),
    (
      "x\n{{#notes}}", "2:1: error: \"{{#notes}}\" is never closed [template-syntax]",
      "write {{/notes}} where it ends"
    ),
    (
      "{{#a}}{{#b}}{{/a}}", "1:7: error: \"{{#b}}\" is never closed [template-syntax]",
      "write {{/b}} where it ends"
    ),
    (
      "{{#series}}{{/serie}}",
      "1:12: error: \"{{/serie}}\" does not close \"{{#series}}\" [template-syntax]",
      "write {{/series}}"
    ),
    (
      "{{/a}}", "1:1: error: \"{{/a}}\" closes nothing [template-syntax]",
      "remove it, or open a section of that name before it"
    ),
    (
      "{{ }}", "1:1: error: \"{{ }}\" has no name [template-syntax]",
      "write a name inside, or \".\" for the current item"
    ),
    (
      "{{first name}}", "1:3: error: \"first name\" holds a blank [template-syntax]",
      "a name is one word"
    ),
    (
      "{{a..b}}", "1:3: error: \"a..b\" has an empty part [template-syntax]",
      "write names with one dot between them, or \".\" alone for the current item"
    ),
    (
      "{{a{b}}", "1:3: error: \"a{b\" holds a brace [template-syntax]",
      "write two braces on both sides, or three on both"
    ),
    (
      "{{{body}}", "1:1: error: \"{{{body}}\" lacks its third closing brace [template-syntax]",
      "write {{{body}}}, or {{body}} for text"
    ),
    (
      "{{=<%=}}", "1:1: error: \"{{=<%=}}\" sets no pair of delimiters [template-syntax]",
      "write two marks without '=' and a blank between them: {{=<% %>=}}"
    ),
    (
      "{{>man}}", "1:4: error: \"man\" is not a template [template-missing-partial]",
      "did you mean 'main'?"
    ),
    (
      "{{<other}}{{/other}}", "1:4: error: \"other\" is not a template [template-missing-partial]",
      nil
    ),
    (
      "{{<main}} text {{$a}}b{{/a}}{{/main}}",
      "1:11: warning: \"text\" between the blocks is never shown [template-ignored]",
      "put it inside a block: {{$name}}…{{/name}}"
    ),
    (
      "{{<main}}{{title}}{{/main}}",
      "1:10: warning: \"{{title}}\" between the blocks is never shown [template-ignored]",
      "put it inside a block: {{$name}}…{{/name}}"
    ),
  ])
  func `says what is wrong, where, and what to write`(
    template: String, headline: String, hint: String?
  ) throws {
    let found = TemplateFixture(template).library.diagnostics
    #expect(found.count == 1)
    let diagnostic = try #require(found.first)
    let text = DiagnosticText(isColoured: false).format(diagnostic)
    #expect(text.split(separator: "\n").first.map(String.init) == "main.mustache:\(headline)")
    #expect(diagnostic.hint == hint)
  }

  @Test func `says where the section was opened that a tag does not close`() {
    let found = TemplateFixture("\n{{#series}}{{/serie}}").library.diagnostics
    #expect(
      found.first?.notes == [
        .init(path: "main.mustache", position: .init(line: 2, column: 1), message: "opened here")
      ])
  }

  @Test func `reports all problems of all templates, sorted, and renders the rest`() {
    let fixture = TemplateFixture(["main": "a{{/x}}b{{>y}}{{#t}}c", "z": "{{a b}}", "b": "{{"])
    #expect(
      fixture.library.diagnostics.map { "\($0.path) \($0.rule.name)" } == [
        "b.mustache template-syntax", "main.mustache template-syntax",
        "main.mustache template-missing-partial", "main.mustache template-syntax",
        "z.mustache template-syntax",
      ])
    #expect(fixture.render(["t": .bool(true)]) == "abc")
  }

  @Test func `bounds how deep sections nest`() {
    let text = String(repeating: "{{#a}}", count: 100_000)
    let found = TemplateFixture(text).library.diagnostics
    #expect(
      printed(found).hasPrefix(
        "main.mustache:1:385: error: \"{{#a}}\" is nested deeper than 64 levels [template-depth]\n")
    )
    #expect(found.map(\.hint) == ["move the inner part to a partial"])
  }

  /// A quadratic scanner takes minutes for these.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["{{", "{{a ", "{{{", "{{=", "{{=a ", "{{!", "}}", "{{a}} ", " \n", "{{/a}}", "{{}"])
  func `compiles hostile templates in linear time`(piece: String) {
    let text = String(repeating: piece, count: 50_000)
    _ = TemplateFixture(text).library
    _ = TemplateFixture(text + "}}").library
  }

  @Test func `passes every byte of text through`() {
    let bytes = (0...255).map { UInt8($0) }.filter { $0 != UInt8(ascii: "{") }
    let library = TemplateLibrary([("main", SourceFile(path: "main", bytes: bytes))])
    var output = ByteBuffer()
    #expect(library.render("main", .null, into: &output).isEmpty)
    #expect(output.bytes == bytes)
  }
}
