import Markdown

/// What an arrow joins: an inline, a sign, a strong name.
struct Ends {
  let from: Segment.Piece
  let sign: String
  let to: NodeID

  /// Reads `… → **name**`; `nil` when a segment is anything else.
  init?(_ segment: Segment, signs: [String], in document: Document) {
    guard segment.pieces.count == 3, case .node(let to) = segment.pieces[2],
      document[to].kind == .strong
    else { return nil }
    var middle = Segment(pieces: [segment.pieces[1]])
    if case .node(let id) = segment.pieces[1], document[id].kind == .text {
      middle = Segment(pieces: [.text(document[id].literal.range)])
    }
    document.trim(&middle)
    guard case .text = middle.pieces.first else { return nil }
    let sign = document.plainText(of: middle)
    guard signs.contains(sign) else { return nil }
    from = segment.pieces[0]
    self.sign = sign
    self.to = to
  }
}
