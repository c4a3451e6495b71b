import Markdown
import Testing

/// Lines are rewritten before they are parsed, to other lengths; what stands behind them is found all the same.
struct ParsedLinesTests {
  @Test(arguments: ["a", "a-name-that-is-longer-than-its-mark"])
  func `a table behind footnotes has its own cells`(label: String) {
    let text = """
      x[^\(label)] y[^b]

      [^\(label)]: one
      [^b]:
          two

      | left | right |
      | --- | --- |
      | 1 | 2 |
      """
    let html = Parsed(text).html()
    #expect(html.contains("<td>1</td>\n<td>2</td>"))
    #expect(html.contains("<th scope=\"col\">right</th>"))
    #expect(html.contains("<p>one "))
  }

  @Test(arguments: ["|", " | ", ""])
  func `a line without cells ends a table`(line: String) {
    let html = Parsed("| a |\n| - |\n| b |\n\(line)\nc\n").html()
    #expect(html.contains("<td>b</td>"))
    #expect(!html.contains("<td>c</td>"))
  }

  @Test func `an escaped bar and marks that mean nothing stay in their cells`() {
    let html = Parsed("| a |\n| - |\n| b \\| c! ] |\n| `x \\| y` |\n").html()
    #expect(html.contains("<td>b | c! ]</td>"))
    #expect(html.contains("<td><code>x | y</code></td>"))
  }
}
