import Markup
import Testing

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Suite struct WriterTests {
  @Test func `escapes the four characters that HTML text and attributes need`() {
    var writer = HTMLWriter()
    writer.raw("<p")
    writer.attribute("title", "a \"b\" & <c>")
    writer.raw(">")
    writer.text("1 < 2 && 'x'")
    #expect(
      text(writer.finish())
        == "<p title=\"a &quot;b&quot; &amp; &lt;c&gt;\">1 &lt; 2 &amp;&amp; 'x'")
  }

  @Test func `replaces what XML forbids and keeps tabs and newlines`() {
    var writer = XMLWriter()
    writer.open("feed", ["a": "x\u{1B}y"])
    writer.element("t", text: "a\u{0}\t\n\u{FFFF}\u{FFFD}\u{F000} ]]> &")
    writer.close()
    #expect(
      text(writer.finish()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed a="x\u{FFFD}y">
          <t>a\u{FFFD}\t
        \u{FFFD}\u{FFFD}\u{F000} ]]&gt; &amp;</t>
        </feed>

        """)
  }

  @Test func `writes JSON that is safe inside a script element`() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("t", "</script><!-- & \"q\" \\ \u{2028}\u{2029}€\n\u{1}")
    writer.key("n")
    writer.beginArray()
    writer.number(-12)
    writer.bool(true)
    writer.null()
    writer.endArray()
    writer.endObject()
    #expect(
      text(writer.finish())
        == #"{"t":"\u003c/script\u003e\u003c!-- \u0026 \"q\" \\ \u2028\u2029€\n\u0001","n":[-12,true,null]}"#
    )
  }

  @Test func `joins the parts of an address as it writes them`() {
    var json = JSONWriter(for: .page)
    json.string("https://a.example/", "a&b/", suffix: "#c")
    #expect(text(json.finish()) == #""https://a.example/a\u0026b/#c""#)
    var html = HTMLWriter()
    html.attribute("href", "/base/", "a&b/")
    #expect(text(html.finish()) == #" href="/base/a&amp;b/""#)
  }

  @Test func `puts members made elsewhere among others`() {
    var json = JSONWriter()
    json.beginObject()
    json.member("a", 1)
    json.raw(members: Array(#""b":2,"c":3"#.utf8).span)
    json.member("d", 4)
    json.endObject()
    #expect(text(json.finish()) == #"{"a":1,"b":2,"c":3,"d":4}"#)
  }

  @Test func `indents JSON on request`() {
    var writer = JSONWriter(isIndented: true)
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.endArray()
    writer.member("b", 0)
    writer.endObject()
    #expect(text(writer.finish()) == "{\n  \"a\": [],\n  \"b\": 0\n}")
  }

  @Test(arguments: [(0, "0"), (7, "7"), (-120, "-120"), (Int.min, "-9223372036854775808")])
  func `writes numbers in decimal`(value: Int, expected: String) {
    var bytes = ByteBuffer()
    bytes.append(decimal: value)
    #expect(bytes.text == expected)
  }
}
