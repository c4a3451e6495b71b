import Markdown
import TestSupport
import Testing

@Suite(.enabled(if: SharedSuites.arePresent)) struct CommonMarkSuiteTests {
  @Test(arguments: [("commonmark-0.30", 652), ("cmark-0.30.2-regression", 16)])
  func `renders the suite byte for byte`(suite: String, count: Int) throws {
    let examples = try SharedExample.load(suite)
    #expect(examples.count == count)
    for example in examples {
      let html = Markdown.renderCommonMark(Array(example.markdown.utf8))
      #expect(String(decoding: html, as: UTF8.self) == example.html, "\(suite) \(example.example)")
    }
  }

  @Test func `renders smart punctuation byte for byte`() throws {
    for example in try SharedExample.load("cmark-0.30.2-smart-punct") {
      let html = Markdown.renderCommonMark(Array(example.markdown.utf8), smart: true)
      #expect(String(decoding: html, as: UTF8.self) == example.html, "\(example.example)")
    }
  }

  @Test func `differs with GitHub's extensions only where bare URLs and addresses become links`()
    throws
  {
    let differing = try SharedExample.load("commonmark-0.30").filter { example in
      let html = Markdown.renderGFM(Array(example.markdown.utf8))
      return String(decoding: html, as: UTF8.self) != example.html
    }
    #expect(differing.map(\.example) == [601, 605, 607, 610, 611])
  }
}
