import Diagnostics
import Testing

/// A body that is wrong, and what is said about it: the fence stands on line 41, the body begins on line 42.
struct MalformedBody: CustomTestStringConvertible {
  let info: String
  let body: String
  /// `line:column rule: message`, all of them.
  let problems: [String]
  /// Whether steps and a take-away follow the body.
  var isFollowed = true

  init(_ info: String, _ body: String, _ problems: String..., isFollowed: Bool = true) {
    self.info = info
    self.body = body
    self.problems = problems
    self.isFollowed = isFollowed
  }

  var testDescription: String { "\(info): \(problems.first ?? "")" }

  var note: String {
    let end = isFollowed ? "\n\nThe diagram, step by step:\n\n1. One.\n2. Two.\n\n*take-away.*" : ""
    let fence = info.isEmpty ? "```diagram" : "```diagram " + info
    return String(repeating: "\n", count: 40) + fence + "\n" + body + end + "\n```\n"
  }
}

struct MalformedBodyTests {
  @Test(arguments: Self.cases)
  func `says where and what is wrong`(malformed: MalformedBody) {
    let note = DrawnNote(malformed.note)
    #expect(note.problems == malformed.problems)
    let hasErrors = note.diagnostics.contains { $0.severity == .error }
    #expect(note.drawn.isEmpty == hasErrors)
    #expect(note.diagnostics.allSatisfy { $0.hint?.isEmpty == false }, "each has a hint")
  }

  static let cases: [MalformedBody] =
    common + lists + decisions + tables + bars + sequences + graphs + extensions

  static let common = [
    MalformedBody("", "1. **a**\n2. **b**", "41:4 diagram-kind-missing: diagram names no kind"),
    MalformedBody("#x", "1. **a**\n2. **b**", "41:4 diagram-kind-missing: diagram names no kind"),
    MalformedBody(
      "flwo", "1. **a**\n2. **b**", "41:12 diagram-kind-unknown: \"flwo\" is not a kind of diagram"),
    MalformedBody(
      "flow #a/b", "1. **a**\n2. **b**", "41:17 diagram-id: \"#a/b\" is not an id"),
    MalformedBody(
      "flow wide", "1. **a**\n2. **b**",
      "41:17 diagram-option-unknown: \"wide\" means nothing to a diagram"),
    MalformedBody("flow", "", "41:12 diagram-empty: the diagram has no body", isFollowed: false),
    MalformedBody(
      "flow", "1. **a**\n2. **b**\n\nThe diagram, step by step:\n\nNo list.\n\n*take-away.*",
      "45:1 diagram-steps-list: no numbered list follows the steps' label",
      "47:1 diagram-extra-block: block is no part of the diagram", isFollowed: false),
    MalformedBody(
      "flow", "1. **a**\n2. **b**\n\nStep by step:\n\n1. One.\n2. Two.\n\n*take-away.*",
      "45:1 diagram-extra-block: paragraph is not the label of the steps", isFollowed: false),
    MalformedBody(
      "flow", "1. **a**\n2. **b**\n\n> quoted",
      "45:1 diagram-extra-block: block is no part of the diagram"),
    MalformedBody(
      "flow", "1. **a**\n2. **b**\n\n1. One.\n2. Two.\n\nnot *emphasised*",
      "48:1 diagram-takeaway-form: the last paragraph is not emphasised as a whole",
      isFollowed: false),
    MalformedBody(
      "flow", "1. **a** · [x](javascript:alert(1))\n2. **b**",
      "42:17 diagram-unsafe-url: \"javascript:alert(1)\" is not a safe link target"),
    MalformedBody(
      "flow", "1. **a**\n2. **b** · [x](<&#1;jAva&Tab;script:x>)",
      "43:14 diagram-unsafe-url: \"\u{1}jAva\tscript:x\" is not a safe link target"),
    MalformedBody(
      "flow", "1. **a** · <b>x\n2. **b** · ![x](y.png)",
      "42:13 diagram-inline-not-allowed: \"<b>\" is raw HTML, which does not belong in a diagram",
      "43:15 diagram-inline-not-allowed: an image does not belong in a diagram"),
    MalformedBody(
      "flow", "1. **a**\n2. **b**\n\n<div>\n</div>",
      "45:1 diagram-inline-not-allowed: raw HTML does not belong in a diagram"),
  ]

  static let lists = [
    MalformedBody(
      "flow", "- **a**\n- **b**", "42:1 diagram-list-type: a flow diagram is a numbered list"),
    MalformedBody("flow", "Words.", "42:1 diagram-list-type: a flow diagram is a numbered list"),
    MalformedBody(
      "tree", "1. **a**", "42:1 diagram-list-type: a tree diagram is a list with bullets"),
    MalformedBody(
      "flow", "1. **a**\n\nThe diagram, step by step:\n\n1. One.\n\n*take-away.*",
      "42:1 diagram-items-few: a flow diagram has at least two items", isFollowed: false),
    MalformedBody(
      "flow", "1. **a**\n2. b without a node",
      "43:4 diagram-no-node: \"b without a node\" is not a **node**"),
    MalformedBody(
      "flow", "1. **a**\n2. *go* · b", "43:12 diagram-no-node: \"b\" is not a **node**"),
    MalformedBody("flow", "1. **a**\n2.", "43:1 diagram-no-node: item has no text"),
    MalformedBody(
      "flow", "1. *on push* · **a**\n2. **b**",
      "42:5 diagram-edge-first: \"on push\" leads to the first item, but nothing stands before it"),
    MalformedBody(
      "flow", "1. **a** · · x\n2. **b**",
      "42:6 diagram-empty-segment: nothing stands after this '·'"),
    MalformedBody(
      "flow", "1. **a** | x |\n2. **b**",
      "42:12 diagram-empty-segment: nothing stands after this '·'"),
    MalformedBody(
      "flow", "1. **a** · **b**\n2. **c**",
      "42:15 diagram-branch-kind: \"b\" is a second **node**, and only a decision branches"),
    MalformedBody(
      "flow", "1. **a**\n   - **b**\n2. **c**",
      "43:4 diagram-nested-list: a flow diagram has no lists within items"),
    MalformedBody(
      "layers", "1. **a**\n   1. **b**\n2. **c**",
      "43:4 diagram-list-type: a list within an item has bullets"),
    MalformedBody(
      "layers", "1. **a**\n   - **b**\n     - **x**\n2. **c**",
      "44:6 diagram-nested-list: a layers diagram has no lists within items"),
    MalformedBody(
      "flow", "1. **a**\n\n   More.\n2. **b**",
      "44:4 diagram-extra-block: an item holds one paragraph"),
    MalformedBody(
      "loop", "1. **a**\n2. **b**",
      "44:1 diagram-back-missing: nothing says what sends the loop round again"),
    MalformedBody(
      "loop", "1. **a**\n2. **b**\n\nagain → 7",
      "45:1 diagram-back-target: the loop goes back to 7, but there are 2 items"),
    MalformedBody(
      "loop", "1. **a**\n2. **b**\n\nagain -> 0",
      "45:1 diagram-back-target: the loop goes back to 0, but there are 2 items"),
  ]

  static let decisions = [
    MalformedBody(
      "decision", "1. **a?**\n2. **b**", "42:1 diagram-branch-none: a decision has no branches"),
    MalformedBody(
      "decision", "1. **a?**\n2. **yes: b**", "43:1 diagram-branch-few: a decision has one branch"),
    MalformedBody(
      "decision", "1. **a?**\n2. **yes: b** · **c**",
      "43:20 diagram-branch-no-label: branch \"c\" has no label"),
    MalformedBody(
      "decision", "1. **a?**\n2. x · **yes: b** · **no: c**",
      "43:4 diagram-branch-order: a detail stands before its branch"),
    MalformedBody(
      "decision", "1. **a?**\n2. **yes: b** · **yes: c**",
      "43:20 diagram-branch-dup: two branches are labelled \"yes\""),
    MalformedBody(
      "decision", "1. **yes: b** · **no: c**\n2. **yes: d** · **no: e**",
      "42:1 diagram-branch-last: only the last item of a decision branches"),
    MalformedBody(
      "decision", "1. **a?**\n2. **yes: b** · **no: c**\n   - **perhaps: d**",
      "43:1 diagram-branch-both: branches stand both in the item and in a list within it"),
  ]

  static let tables = [
    MalformedBody("compare", "- a", "42:1 diagram-table-missing: a compare diagram is a table"),
    MalformedBody(
      "compare", "| x | a | b |\n| --- | --- | --- |\n| r | 1 | 2 |",
      "42:3 diagram-corner: \"x\" stands in the corner, which a compare table leaves empty"),
    MalformedBody(
      "compare", "|  | a |\n| --- | --- |\n| r | 1 |",
      "42:1 diagram-compare-few: a compare table has at least two columns beside the first"),
    MalformedBody(
      "compare", "|  | a | b |\n| --- | --- | --- |\n| r | 1 |\n| `x|y` | 1 | 2 |",
      "44:1 diagram-row-width: row has 2 cells, the header has 3",
      "45:1 diagram-row-width: row has 4 cells, the header has 3"),
    MalformedBody(
      "compare", "|  | a | b |\n| --- | --- |\n| r | 1 | 2 |",
      "43:1 diagram-table-delimiter: line of dashes has 2 cells, the header has 3"),
    MalformedBody(
      "compare", "|  | a | b |\n| r | 1 | 2 |",
      "43:1 diagram-table-delimiter: the second line of a table is dashes"),
    MalformedBody(
      "compare", "|  | a | b |",
      "42:1 diagram-table-delimiter: no line of dashes follows the header"),
    MalformedBody(
      "compare", "|  | a | b |\n| --- | --- | --- |", "42:1 diagram-table-short: table has no rows"),
    MalformedBody(
      "timeline", "| time | what |\n| --- | --- |\n|  | x |",
      "44:2 diagram-row-head: row has no header in the first column"),
    MalformedBody(
      "timeline", "|  | what |\n| --- | --- |\n| 12:00 | x |",
      "42:2 diagram-head-empty: column 1 has no header"),
    MalformedBody(
      "timeline", "| date | what |\n| --- | --- |\n| 2026-05 | x |\n| 2026-04-30 | y |",
      "45:3 diagram-time-order: \"2026-04-30\" is before \"2026-05\" above it"),
    MalformedBody(
      "timeline", "| time | what |\n| --- | --- |\n| 12:00 | [x](data:y) ![z](z) |",
      "44:15 diagram-unsafe-url: \"data:y\" is not a safe link target",
      "44:25 diagram-inline-not-allowed: an image does not belong in a diagram"),
  ]

  static let extensions = [
    MalformedBody(
      "timeline", "| time | what |\n| --- | --- |\n| 12:00 | x |\n\nTable: Times",
      "46:1 diagram-extra-block: a table in a diagram has no caption"),
    MalformedBody(
      "bars", "- [ ] **a**: 3",
      "42:1 diagram-inline-not-allowed: a task's box does not belong in a diagram"),
    MalformedBody(
      "flow", "1. **a**\n2. **b** · x[^1]\n\n[^1]: A note.\n\n1. One.\n2. Two.\n\n*x.*",
      "43:1 diagram-inline-not-allowed: a footnote does not belong in a diagram", isFollowed: false),
  ]

  static let bars = [
    MalformedBody("bars", "- a: 3", "42:3 diagram-bar-form: \"a: 3\" is no bar"),
    MalformedBody("bars", "- **a** 3", "42:9 diagram-bar-form: \"3\" does not begin with a colon"),
    MalformedBody(
      "bars", "- **a**: 3 s\n- **b**: many",
      "43:10 diagram-bar-value: \"many\" does not begin with a number"),
    MalformedBody(
      "bars", "- **a**: 3 s\n- **b**: 4 ms",
      "43:10 diagram-bar-units: bars mix the units \"s\" and \"ms\""),
    MalformedBody(
      "bars", "- **a**: -3\n- **b**: 4",
      "42:10 diagram-bar-negative: \"-3\" is negative, and bars begin at zero"),
    MalformedBody("bars", "- **a**: 0\n- **b**: 0", "42:1 diagram-bar-zero: every bar is zero"),
    MalformedBody(
      "bars", "- **a**: 1234567890123456",
      "42:10 diagram-bar-value: \"1234567890123456\" does not begin with a number"),
  ]

  static let sequences = [
    MalformedBody(
      "sequence", "1. **A** to **B** · *x*", "42:6 diagram-seq-form: \"A to B\" is not a message"),
    MalformedBody(
      "sequence", "1. A → **B** · *x*", "42:4 diagram-seq-form: \"A → B\" is not a message"),
    MalformedBody(
      "sequence", "1. **A** → **B**",
      "42:6 diagram-seq-message: the message's text does not follow as *emphasis*"),
    MalformedBody(
      "sequence", "1. **A** → **B** · x",
      "42:23 diagram-seq-message: the message's text does not follow as *emphasis*"),
    MalformedBody(
      "sequence", "1. **A** → **B** · *x*\n2. **b** → **A** · *y*",
      "43:6 diagram-seq-case: \"b\" differs from \"B\" only in case"),
  ]

  static let graphs = [
    MalformedBody(
      "tree", "- **a**\n- **b**", "43:1 diagram-tree-root: a second root: a tree has one"),
    MalformedBody(
      "tree",
      (0..<7).map { String(repeating: "  ", count: $0) + "- **\($0)**" }.joined(separator: "\n"),
      "48:13 diagram-tree-deep: a tree of more than 6 levels"),
    MalformedBody(
      "states", "- **a** · start\n  - *go* → **c**\n- **b** · end",
      "43:16 diagram-state-unknown: \"c\" is no state of this diagram"),
    MalformedBody(
      "states", "- **a** · start\n  - *go* → **b**\n- **b**",
      "44:5 diagram-state-dead: state \"b\" has no way out and is not marked as an end"),
    MalformedBody(
      "states", "- **a**\n  - *go* → **b**\n- **b** · end",
      "42:1 diagram-state-start: no state is marked as the start"),
    MalformedBody(
      "states", "- **a** · start\n  - *go* → **b**\n- **b** · start · end",
      "44:1 diagram-state-start: 2 states are marked as the start"),
    MalformedBody(
      "states", "- **a** · start · end\n- **b** · end",
      "43:5 diagram-state-unreachable: nothing leads from the start to state \"b\""),
    MalformedBody(
      "states", "- **a** · start · end\n- **a**",
      "43:5 diagram-state-dup: state \"a\" is here twice"),
    MalformedBody(
      "states", "- **a** · start\n  - go → **b**\n- **b** · end",
      "43:5 diagram-transition-form: \"go → b\" is not a transition"),
    MalformedBody(
      "states", "- **a** · start\n  - *go* ⇢ **b**\n- **b** · end",
      "43:6 diagram-transition-form: \"go ⇢ b\" is not a transition"),
  ]
}
