package import Diagnostics
import Markdown
import Markup

extension Rule {
  package static let diagramBarForm = Rule("diagram-bar-form", .error)
  package static let diagramBarValue = Rule("diagram-bar-value", .error)
  package static let diagramBarNegative = Rule("diagram-bar-negative", .error)
  package static let diagramBarUnits = Rule("diagram-bar-units", .error)
  package static let diagramBarZero = Rule("diagram-bar-zero", .error)
}

/// Amounts of one unit: `- **label**: 12 ms · note`.
struct BarsKind: DiagramKind {
  let name = "bars"
  let mainBlock = MainBlock.bulletList
  let traits = DiagramTraits.needsSteps

  private struct Bar {
    let label: NodeID
    /// Colon, value and unit as typed.
    let value: Segment
    let amount: Double
    let details: ArraySlice<Segment>
  }

  func draw(_ drawing: inout DiagramDrawing) {
    var unit: String?
    var bars: [Bar] = []
    for item in drawing.items(of: drawing.body.main) {
      if let bar = bar(item, &unit, &drawing) { bars.append(bar) }
    }
    let largest = bars.reduce(0) { max($0, $1.amount) }
    if largest == 0, !bars.isEmpty {
      drawing.report(
        .diagramBarZero, in: drawing.body.place(of: drawing.body.main), "every bar is zero",
        hint: "a sentence says so better")
    }
    drawing.open("<ul class=\"dg-bars\" role=\"list\">")
    for bar in bars { Self.write(bar, largest, &drawing) }
    drawing.close("</ul>")
  }

  private static func write(_ bar: Bar, _ largest: Double, _ drawing: inout DiagramDrawing) {
    drawing.startLine()
    drawing.writer.raw("<li>")
    drawing.name(bar.label)
    drawing.inlines(bar.value)
    drawing.writer.raw(
      "<svg class=\"dg-bar\" aria-hidden=\"true\" width=\"100%\" height=\"12\"><rect width=\"")
    drawing.writer.text(share(of: bar.amount, in: largest))
    drawing.writer.raw("\" height=\"12\"/></svg>")
    drawing.details(bar.details)
    drawing.writer.raw("</li>")
  }

  /// A percentage with at most two decimals.
  private static func share(of amount: Double, in largest: Double) -> String {
    guard largest > 0, largest.isFinite, amount <= largest else { return "0%" }
    let hundredths = Int((amount / largest * 10_000).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)%" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)%" : "\(whole).\(rest < 10 ? "0" : "")\(rest)%"
  }

  private func bar(
    _ source: ItemSource, _ unit: inout String?, _ drawing: inout DiagramDrawing
  ) -> Bar? {
    let document = drawing.document
    let first = source.segments[0]
    guard case .node(let label) = first.pieces.first, document[label].kind == .strong,
      first.pieces.count > 1
    else {
      return refuse(
        .diagramBarForm, first, source, "is no bar", "write it as '- **label**: 12 s'", &drawing)
    }
    var value = first
    value.pieces.removeFirst()
    var words = value
    document.trim(&words)
    let text = document.plainText(of: value)
    guard
      let colon = text.unicodeScalars.first(where: {
        $0 != " " && $0 != "\u{A0}" && $0 != "\u{202F}"
      }),
      colon == ":" || colon == "："
    else {
      return refuse(
        .diagramBarForm, words, source, "does not begin with a colon",
        "write '- **label**: 12 s', the colon after the stars", &drawing)
    }
    guard let amount = Amount(text.unicodeScalars.drop { $0 != colon }.dropFirst()) else {
      return refuse(
        .diagramBarValue, Self.afterColon(value, document), source, "does not begin with a number",
        "write the number first, then its unit", &drawing)
    }
    if amount.value < 0 {
      return refuse(
        .diagramBarNegative, Self.afterColon(value, document), source,
        "is negative, and bars begin at zero",
        "use a compare table for changes in both directions", &drawing)
    }
    if let unit, unit != amount.unit {
      let (a, b) = (drawing.shown(unit), drawing.shown(amount.unit))
      drawing.report(
        .diagramBarUnits,
        in: drawing.body.place(of: Self.afterColon(value, document), in: source.paragraph),
        "bars mix the units \"\(a)\" and \"\(b)\"",
        hint: "use one unit, and write other words after ' · '")
      return nil
    }
    unit = amount.unit
    drawing.checkLength(source.segments.dropFirst(), in: source.paragraph)
    return Bar(
      label: label, value: value, amount: amount.value, details: source.segments.dropFirst())
  }

  private func refuse(
    _ rule: Rule, _ segment: Segment, _ source: ItemSource, _ what: String, _ hint: String,
    _ drawing: inout DiagramDrawing
  ) -> Bar? {
    let text = drawing.shown(drawing.document.plainText(of: segment))
    drawing.report(
      rule, in: drawing.body.place(of: segment, in: source.paragraph), "\"\(text)\" \(what)",
      hint: hint)
    return nil
  }

  /// A bar's value without its colon.
  private static func afterColon(_ value: Segment, _ document: Document) -> Segment {
    var value = value
    guard
      case .text(let range) = value.pieces.first.map({ piece -> Segment.Piece in
        if case .node(let id) = piece, document[id].kind == .text {
          return .text(document[id].literal.range)
        }
        return piece
      })
    else { return value }
    let rest = range.drop { document.text[$0] != UInt8(ascii: ":") && document.text[$0] != 0x9A }
      .dropFirst()
    value.pieces[0] = .text(rest)
    document.trim(&value)
    return value
  }
}
