import Testing

@testable import SiteGenerator

/// The reader of finished pages sees what browsers see.
struct HTMLPageTests {
  private func page(_ text: String) -> HTMLPage { HTMLPage(Array(text.utf8)) }

  private func names(_ text: String) -> [String] { page(text).elements.map(\.name) }

  @Test(arguments: [
    ("<p>a<p>b", ["p -1", "p -1"]),
    ("<ul><li>a<li>b</ul><p>", ["ul -1", "li 0", "li 0", "p -1"]),
    ("<table><tr><td>a<td>b<tr><th>", ["table -1", "tr 0", "td 1", "td 1", "tr 0", "th 4"]),
    ("<a href=x><b>1<a>2", ["a -1", "b 0", "a -1"]),
    ("<div></span><br><i/>x</i></div>", ["div -1", "br 0", "i 0"]),
    ("<svg><path d='M0'/><g></g></svg>", ["svg -1", "path 0", "g 0"]),
    ("<!-- <b> --><!doctype html><?x <i>><u>", ["u -1"]),
    ("<!--><b>", ["b -1"]),
    ("<script>\"<b></b>\"</script ><i>", ["script -1", "i -1"]),
    ("<textarea><b></textarea><style><i></style>", ["textarea -1", "style -1"]),
    ("1 < 2 <3 </ > <>", []),
    ("<b", ["b -1"]),
    ("<b x='", ["b -1"]),
    ("<script><b>", ["script -1"]),
    ("<DIV ID=X></DIV>", ["div -1"]),
  ])
  func `elements and what they are in`(_ text: String, _ expected: [String]) {
    #expect(page(text).elements.map { "\($0.name) \($0.parent)" } == expected)
  }

  @Test func `attributes with, without and with odd quotes`() {
    let page = page("<a one=1 TWO='2 &amp; &#x26;' three=\"a&quot;>\" four =five six/seven two=x>")
    let values = ["one", "two", "three", "four", "six", "seven"].map { page.value(of: $0, in: 0) }
    #expect(values == ["1", "2 & &", "a\">", "five", "", ""])
    #expect(page.value(of: "eight", in: 0) == nil)
  }

  @Test func `texts of elements, without scripts`() {
    let page = page("<div> a <b>b</b>\n<script>no</script>c&nbsp;&lt;</div>d")
    #expect(page.text(of: 0) == "a b c <")
    #expect(page.text(of: 1) == "b")
  }

  @Test(arguments: [
    ("<a>x</a>", true), ("<a> \u{A0}&nbsp;</a>", false), ("<a><img alt=x></a>", true),
    ("<a><img alt=''></a>", false), ("<a aria-label=x></a>", true), ("<a title=' '></a>", false),
    ("<a><span aria-hidden=true>#</span></a>", false),
    ("<a><span aria-hidden=true>#</span>x</a>", true),
    ("<a><i aria-hidden=true><b>#</b></i><b>x</b></a>", true),
    ("<a><svg><title>x</title></svg></a>", true), ("<a><svg aria-label=x></svg></a>", true),
    ("<a><b></b></a>x", false),
  ])
  func `names of links`(_ text: String, _ expected: Bool) {
    #expect(page(text).hasName(0) == expected)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["<a>", "<b>", "</b>", "<b x", "<!--", "<", "&", "<p><li>", "<script>", "<b x='"])
  func `hostile pages cost linear time`(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: 20_000).utf8)
    let page = CheckedPage(path: "a.html", bytes: bytes, checks: pageChecks, StringTable())
    #expect(page.findings.count <= 1_000)
  }
}
