import Diagnostics
import Markup
import Mustache
import Testing

@Suite struct TemplateRendererTests {
  @Test(arguments: [
    ("Hello, {{name}}!", "Hello, a &amp; &lt;b&gt; &quot;c&quot;!"),
    ("{{{name}}} {{&name}}", "a & <b> \"c\" a & <b> \"c\""),
    ("{{html}}|{{{html}}}", "<i>x</i>|<i>x</i>"),
    ("{{zero}} {{yes}} {{no}}", "0 true false"),
    ("{{list}}{{object}}{{nothing}}{{unknown}}", ""),
    ("{{object.inner}}{{object.none.x}}", "in"),
    ("{{! a note }}x", "x"),
    ("{{=<% %>=}}<%zero%>{{zero}}<%={{ }}=%>{{zero}}", "0{{zero}}0"),
    ("{{#list}}{{.}},{{/list}}", "1,2,"),
    ("{{#object}}{{inner}}{{zero}}{{/object}}", "in0"),
    ("{{^no}}a{{/no}}{{^empty}}b{{/empty}}{{^none}}c{{/none}}{{^yes}}d{{/yes}}", "abc"),
    ("  {{#yes}}\n  x\n  {{/yes}}\ny", "  x\ny"),
    ("  {{#yes}}x{{/yes}}\r\n", "  x\r\n"),
  ])
  func `renders tags as the specification has them`(template: String, expected: String) {
    let rendered = TemplateFixture(template).render([
      "name": .text("a & <b> \"c\""), "html": .html(Array("<i>x</i>".utf8)), "zero": .number(0),
      "yes": .bool(true), "no": .bool(false), "empty": .text(""), "none": .list([]),
      "nothing": .null, "list": .list([.number(1), .number(2)]),
      "object": .object(TemplateObject(dynamic: [("inner", .text("in"))])),
    ])
    #expect(rendered == expected)
  }

  @Test func `shows a section over zero and hides one over empty text`() {
    let fixture = TemplateFixture("{{#words}}{{.}} words{{/words}}{{#title}}never{{/title}}")
    #expect(fixture.render(["words": .number(0), "title": .text("")]) == "0 words")
  }

  /// The defect of generators that run a note through their template engine.
  @Test func `leaves braces in values as they are, however they are inserted`() {
    let code = "{{#items}}<li>{{name}}</li>{{/items}} {{{raw}}} {{=<% %>=}} {{>partial}}"
    let fixture = TemplateFixture([
      "main": "{{text}}\n{{{text}}}\n{{{body}}}\n{{#shout}}{{text}}{{/shout}}\n{{>*text}}",
      "partial": "wrong",
    ])
    let lambda = TemplateLambda { "!\($0)!" }
    let rendered = fixture.render([
      "text": .text(code), "body": .html(Array(code.utf8)), "name": .text("wrong"),
      "items": .bool(true), "shout": .lambda(lambda),
    ])
    let escaped =
      "{{#items}}&lt;li&gt;{{name}}&lt;/li&gt;{{/items}} {{{raw}}} {{=&lt;% %&gt;=}} {{&gt;partial}}"
    #expect(rendered == "\(escaped)\n\(code)\n\(code)\n!\(escaped)!\n")
  }

  @Test func `finds names by position whatever the order of contexts`() {
    let inner = TemplateObject(
      .section, [.html(Array("H".utf8)), .list([])])
    let note = TemplateObject(
      .note,
      [
        .text("T"), .html([]), .bool(false), .number(7), .null, .list([.object(inner)]),
        .list([.text("a")]), .null, .null,
      ])
    let library = TemplateFixture(
      "{{#outline}}{{title}}{{heading}}{{words}}{{^children}}.{{/children}}{{/outline}}"
    ).library
    var output = ByteBuffer()
    output.append("> ")
    #expect(library.render("main", .object(note), into: &output).isEmpty)
    #expect(String(decoding: output.bytes, as: UTF8.self) == "> TH7.")
  }

  @Test func `renders nothing for a template that is not there`() {
    var output = ByteBuffer()
    #expect(TemplateFixture("x").library.render("other", .null, into: &output).isEmpty)
    #expect(output.count == 0)
  }

  @Test func `says where a lambda's result is faulty`() {
    let found = TemplateFixture("a\n{{#phrase}}b{{/phrase}}").renderAndReport([
      "phrase": .lambda(TemplateLambda { "{{\($0)" })
    ])
    #expect(
      printed(found.diagnostics) == """
        main.mustache:2:1: error: "{{#phrase}}" expands to a faulty template [template-syntax]
            2 | {{#phrase}}b{{/phrase}}
              | ^~~~~~~~~~~
              = "{{b" is never closed; write "}}" after the name

        """)
  }
}

@Suite struct InclusionTests {
  @Test func `indents every line of a standalone partial, and none of a value`() {
    let fixture = TemplateFixture([
      "main": "<ul>\n  {{>item}}\n</ul>\n", "item": "<li>\n{{code}}\n  {{>tail}}\n</li>\n",
      "tail": "{{code}}\n",
    ])
    #expect(
      fixture.render(["code": .text("a\nb")])
        == "<ul>\n  <li>\n  a\nb\n    a\nb\n  </li>\n</ul>\n")
  }

  @Test func `fills the blocks of a layout, keeping defaults and indentation`() {
    let fixture = TemplateFixture([
      "main": """
      {{<layout}}
        {{$title}}Home{{/title}}
        {{$main}}
          <p>{{word}}</p>
          <p>two</p>
        {{/main}}
      {{/layout}}
      """,
      "layout": """
      <title>{{$title}}Site{{/title}}</title>
      <main>
        {{$main}}
        {{/main}}
      </main>
      {{$foot}}
      <footer>
      {{/foot}}

      """,
    ])
    #expect(fixture.library.diagnostics.isEmpty)
    #expect(
      fixture.render(["word": .text("one")]) == """
        <title>Home</title>
        <main>
          <p>one</p>
          <p>two</p>
        </main>
        <footer>

        """)
  }

  @Test func `lets a block hold a block of its own name without end`() {
    let fixture = TemplateFixture([
      "main": "{{<p}}{{$a}}x{{$a}}y{{/a}}{{/a}}{{/p}}", "p": "[{{$a}}{{/a}}]",
    ])
    #expect(fixture.render() == "[xy]")
  }

  @Test func `renders a tree by a partial that includes itself`() {
    func section(_ heading: String, _ children: [TemplateValue]) -> TemplateValue {
      .object(TemplateObject(.section, [.html(Array(heading.utf8)), .list(children)]))
    }
    let fixture = TemplateFixture([
      "main": "{{#tree}}{{>node}}{{/tree}}",
      "node": "{{heading}}{{#children}}({{>node}}){{/children}}",
    ])
    let tree = section("a", [section("b", [section("c", [])]), section("d", [])])
    #expect(fixture.render(["tree": tree]) == "a(b(c))(d)")
  }

  @Test func `stops a partial that includes itself without end`() {
    let found = TemplateFixture(["main": "x{{>main}}"]).renderAndReport()
    #expect(
      printed(found.diagnostics) == """
        main.mustache:1:2: error: "{{>main}}" goes deeper than 256 levels [template-depth]
            1 | x{{>main}}
              |  ^~~~~~~~~
              = a partial that includes itself needs a section that comes to an end

        """)
  }

  @Test func `stops partials that multiply`() {
    var templates: [(name: String, text: String)] = [("main", "{{>p0}}")]
    for index in 0..<40 { templates.append(("p\(index)", "{{>p\(index + 1)}}{{>p\(index + 1)}}")) }
    templates.append(("p40", "x"))
    let library = TemplateLibrary(
      templates.map { (name: $0.name, file: .init(path: $0.name, bytes: Array($0.text.utf8))) })
    var output = ByteBuffer()
    let found = library.render("main", .null, into: &output)
    #expect(found.map(\.message).first?.contains("makes the page too large") == true)
    #expect(found.count == 1)
  }

  @Test func `reports a value that names no template`() {
    let fixture = TemplateFixture(["main": "{{>*kind}}", "card": "c", "picture": "p"])
    #expect(fixture.render(["kind": .text("picture")]) == "p")
    let found = fixture.renderAndReport(["kind": .text("pictrue")])
    #expect(
      printed(found.diagnostics) == """
        main.mustache:1:5: error: "pictrue" is not a template [template-missing-partial]
            1 | {{>*kind}}
              |     ^~~~
              = did you mean 'picture'?

        """)
  }
}
