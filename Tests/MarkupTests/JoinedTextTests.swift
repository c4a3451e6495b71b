import Markup
import Testing

struct JoinedTextTests {
  @Test(arguments: [
    ("", "", ""), ("a", "", ""), ("", "b", ""), ("/", "notes/a-note/", ""),
    ("https://example.org/", "notes/größe/", "#article"), ("é", " · ", "日本"),
  ])
  func `joins as adding would`(a: String, b: String, c: String) {
    #expect(String(joining: a, b, c) == a + b + c)
    #expect(String(joining: a, b) == a + b)
  }
}
