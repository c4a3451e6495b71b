import Foundation
import Markdown
import TestSupport
import Testing

/// Which headers a reader hears with a cell: what HTML's own algorithm ("forming relationships between data cells
/// and header cells") gives, computed by the shared `htmltable.py`.
@Suite(.enabled(if: SharedSuites.arePresent)) struct TableHeadersTests {
  /// A table of the shared suite, written in Markdown, with the headers its HTML gives each data cell.
  private struct Written: Decodable {
    var path: String
    var markdown: String
    /// `row column text: header, header`.
    var cells: [String]
  }

  @Test func `says of public tables what their own HTML says`() throws {
    let suite = try SharedSuites.data("conformance/tables-a11y.json")
    let tables = try JSONDecoder().decode(
      [Written].self,
      from: try SharedTools.run(
        Self.writing, [[String(decoding: suite, as: UTF8.self)]]))
    // The others join cells, or leave their headers out.
    #expect(tables.count == 9)
    let html = tables.map { [Self.html($0.markdown)] }
    let found = try JSONDecoder().decode(
      [[String]].self,
      from: try SharedTools.run(
        """
        from htmltable import assign, tables
        print(json.dumps([[
          "%d %d %s: %s" % (c["row"], c["col"], c["text"], ", ".join(sorted(c["headers"])))
          for c in assign(tables(html)[0]) if c["tag"] == "td" and c["text"]] for html, in texts]))
        """, html))
    for (table, cells) in zip(tables, found) {
      #expect(cells == table.cells, "\(table.path)\n\(table.markdown)")
    }
  }

  @Test func `gives every data cell of our own tables its column's and its row's header`() throws {
    let root = Repository.root.appending(path: "content/notes")
    let notes = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
      .filter { $0.hasSuffix(".md") }
      .map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }
    let examples = SpecExample.all.filter { $0.file == "tables.md" }.map(\.input)
    let html = (notes + examples).map { [Self.html($0)] }
    let found = try JSONDecoder().decode(
      [String].self,
      from: try SharedTools.run(
        """
        from htmltable import assign, tables
        wrong, count = [], 0
        for html, in texts:
          for table in tables(html):
            cells = assign(table)
            column = {c["col"]: c["text"] for c in cells if c["row"] == 0}
            heads = {c["row"]: c["text"] for c in cells if c["row"] > 0 and c["tag"] == "th"}
            for cell in cells:
              if cell["row"] == 0 or cell["tag"] != "td": continue
              count += 1
              want = {column[cell["col"]], heads.get(cell["row"], "")} - {""}
              if set(cell["headers"]) != want: wrong.append("%r, not %s" % (cell, want))
        print(json.dumps([str(count)] + wrong))
        """, html))
    #expect(found.count == 1, "\(found)")
    #expect(Int(found.first ?? "") ?? 0 > 300)
  }

  private static func html(_ markdown: String) -> String {
    String(decoding: Markdown.renderNote(Array(markdown.utf8)), as: UTF8.self)
  }

  /// Writes the suite's tables in Markdown: those without joined cells, with one row of column headers.
  private static let writing = #"""
    import re
    from htmltable import model, assign, tables, clean
    result = []
    for example in json.loads(texts[0][0]):
      if re.search(r"\sheaders=", example["html"]): continue
      for table in tables(example["html"]):
        cells, grid, width, height, _, _ = model(table)
        if width < 2 or height < 2 or len(cells) != width * height: continue
        if any(c["w"] > 1 or c["h"] > 1 for c in cells): continue
        tag = {(c["x"], c["y"]): c["node"].tag for c in cells}
        text = {(c["x"], c["y"]): clean(c["node"]) for c in cells}
        if any(tag[x, 0] != "th" and text[x, 0] for x in range(width)): continue
        body = [[tag[x, y] == "th" for x in range(width)] for y in range(1, height)]
        heads = all(row[0] for row in body)
        if any(any(row[1:]) or row[0] != heads for row in body): continue
        given = assign(table)
        def want(c):
          return {text[c["col"], 0], text[0, c["row"]] if heads else ""} - {""}
        # Of tables whose HTML is wrong on purpose nothing can be learnt.
        if any(c["tag"] == "td" and c["row"] and set(c["headers"]) != want(c) for c in given): continue
        line = lambda y: "| " + " | ".join(re.sub(r"([\\`*_\[\]<&|~:@])", r"\\\1", text[x, y]) for x in range(width)) + " |"
        rows = [line(0), "|" + " --- |" * width] + [line(y) for y in range(1, height)]
        result.append({
          "path": example.get("path", ""),
          "markdown": "\n".join(rows) + "\n\n<!-- table: rowheaders=%d -->\n" % heads,
          "cells": ["%d %d %s: %s" % (c["row"], c["col"], c["text"], ", ".join(sorted(c["headers"])))
                    for c in given if c["tag"] == "td" and c["text"]]})
    print(json.dumps(result))
    """#
}

struct BlankHeaderTests {
  @Test(arguments: ["", "&nbsp;", "\u{A0}"])
  func `a corner with a blank alone is empty, and the first column heads its rows`(corner: String) {
    let html = Parsed("| \(corner) | a |\n|---|---|\n| b | 1 |\n").html()
    #expect(html.contains("<td></td>\n<th scope=\"col\">a</th>"))
    #expect(html.contains("<th scope=\"row\">b</th>"))
  }
}
