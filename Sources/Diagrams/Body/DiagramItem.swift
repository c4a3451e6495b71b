import Markdown

/// A list item, split at its separators.
struct ItemSource {
  let id: NodeID
  /// The paragraph that `segments` come from.
  let paragraph: NodeID
  let segments: [Segment]
  /// The list inside the item.
  let sublist: NodeID?
}

/// An item with a name: `*edge* · **node** · detail`.
struct NamedItem {
  let source: ItemSource
  /// The emphasis that says what leads here.
  let edge: NodeID?
  /// The strong emphasis that names it.
  let name: NodeID
  let details: ArraySlice<Segment>
}
