import Markdown
import Testing

/// What extensions say about a text, word for word.
@Suite struct MessagesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var messages: [String]
    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Case(
      text: "| a | b |\n|---|---|\n| c |\n| d | e | `f|g` |\n",
      messages: [
        "3:1 table-row-width: row has 1 cell, its header 2: the rest is left empty (end the row with 1 more \"|\")",
        "4:11 table-row-width: row has 4 cells, its header 2: \"`f\" and what follows is not shown (write a bar that belongs to a cell as \\|)",
      ]),
    Case(
      text: "| a |\n|---|\n",
      messages: [
        "1:1 table-without-body: table has a header and no rows (add a row, or write it as text)"
      ]),
    Case(
      text: "| a | b |\n|---|---|\n| c | ^^ |\n",
      messages: [
        "3:7 table-span: \"^^\": a cell cannot span rows (repeat the cell, or split the table)"
      ]),
    Case(
      text: "<!-- table: totals=1 -->\n\ntext\n",
      messages: [
        "1:1 table-directive-stray: table directive stands beside no table (put it directly before or after its table)"
      ]),
    Case(
      text:
        "| a |\n|---|\n| b |\n\n<!-- table: total=1 widths=3,1 totals=x scroll=maybe rowheaders=2 -->\n",
      messages: [
        "5:13 table-directive: \"total=1\": unknown key (did you mean 'totals'?)",
        "5:21 table-directive: \"widths=3,1\": unknown key (keys are totals, rowheaders, scroll, id)",
        "5:32 table-directive: \"totals=x\": totals is a number of rows (write totals=1 for the last row)",
        "5:41 table-directive: \"scroll=maybe\": scroll is yes or no (write scroll=yes)",
        "5:54 table-directive: \"rowheaders=2\": only the first column can head rows (write rowheaders=1)",
      ]),
    Case(
      text: "<!-- table: totals=1 -->\n| a |\n|---|\n| b |\n",
      messages: [
        "1:13 table-directive: \"totals=1\" leaves no row that is not a total (the table has 1 row below its header)"
      ]),
    Case(
      text: "x[^a] z[^c]\n\n[^a]: one\n[^a]: three\n[^d]: four\n",
      messages: [
        "1:8 footnote-undefined: footnote \"[^c]\" is not defined and stays as typed (add a line \"[^c]: the note\")",
        "4:1 footnote-duplicate: footnote \"[^a]\" is defined twice; the first one counts (rename one of them)",
        "5:1 footnote-unused: footnote \"[^d]\" is never referred to and not shown (refer to it with [^d], or delete it)",
      ]),
    Case(
      text: "[^a: one\n",
      messages: [
        "1:1 footnote-unclosed: \"[^a:\" begins no footnote: its \"]\" is missing (write it as [^a]: …)"
      ]),
    Case(
      text: "x[^a, z [^b\n\n[^a]: one\n",
      messages: [
        "1:2 footnote-unclosed: \"[^a\" refers to no footnote: its \"]\" is missing (write it as [^a])",
        "3:1 footnote-unused: footnote \"[^a]\" is never referred to and not shown (refer to it with [^a], or delete it)",
      ]),
    Case(
      text:
        "[a] [b] [c]\n\n[a]: /x\n[A]: /y\n[b]: /z\n[b]: /z\n\n> [a]: /q \"t\"\n\n    [b]: /code\n\ntext\n[b]: /text\n",
      messages: [
        "4:1 link-definition-duplicate: \"[A]\" is defined twice; the first one counts (rename one of them)",
        "8:3 link-definition-duplicate: \"[a]\" is defined twice; the first one counts (rename one of them)",
      ]),
    Case(
      text: "| a | b |\n|---|---|\n| c <br> d | e <ul><li>f</li></ul> |\n| g | <B>h</B> |\n",
      messages: [
        "3:16 table-block: \"<ul>\": a cell holds a line of text, not blocks (split the table, or say it below)"
      ]),
    Case(
      text: "> [!NOTES]\n> x\n",
      messages: ["1:3 unknown-alert: \"[!NOTES]\" is no kind of alert (did you mean 'NOTE'?)"]),
    Case(
      text: "1. Step\n ```sh\n ls\n ```\n2. Next\n",
      messages: [
        "2:2 fence-ends-list: fence ends the list above it (indent it and what it holds by 3 to keep it in the list item)"
      ]),
    Case(
      text: "<details>\n```sh\nls\n```\n</details>\n",
      messages: [
        "2:1 markdown-in-html: Markdown inside <details> is shown as it is typed (leave a blank line before it)"
      ]),
    Case(
      text: "`{{x}}` {{y}} and {% include a.html %}\n\n{{< figure src=\"a\" >}}\n",
      messages: [
        "1:19 template-tag: \"{%\" begins another generator\'s template tag, shown as it is typed (write what it stood for in Markdown, or put it in code)",
        "3:1 template-tag: \"{{<\" begins another generator\'s template tag, shown as it is typed (write what it stood for in Markdown, or put it in code)",
      ]),
    Case(text: "| a |\n|---|\n| `b` |\n\n[^1] in `[^2]`\n\n[^1]: x\n", messages: []),
  ])
  func `says what it saw, where, and what to write`(example: Case) {
    #expect(Parsed(example.text).messages == example.messages)
  }
}
