import Foundation
import Markdown
import Testing

struct AutolinksTests {
  @Test(arguments: [
    ("<a href='mailto:a@b.example'>a@b.example</a>", 1),
    ("<A\thref=/x>see https://b.example *and www.b.example*</A>", 1),
    ("<a name=x></a> https://b.example", 2),
    ("<a href=/x>x</a> www.b.example <abbr>https://b.example</abbr>", 3),
  ])
  func `are not made within a link that is HTML`(text: String, count: Int) {
    let html = Parsed(text).html()
    let links = html.lowercased().components(separatedBy: "<a").dropFirst()
    #expect(links.count { !$0.hasPrefix("bbr") } == count)
  }
}
