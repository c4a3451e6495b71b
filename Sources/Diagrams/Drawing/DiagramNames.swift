import Markdown

/// The ids of one diagram, and what it is called.
struct DiagramNames {
  /// The figure's id, with the page's prefix.
  let id: String
  /// Which diagram of the page it is, from 1.
  let ordinal: Int

  var takeaway: String { id + "-takeaway" }
}

extension DiagramDrawing {
  /// A new id for a part of the diagram.
  mutating func partID(for name: String) -> String {
    let slug = Slugs.slug(name)
    let wanted = names.id + "-" + (slug.isEmpty ? "part" : slug)
    var id = wanted
    var count = partIDCounts[wanted, default: wanted == names.takeaway ? 1 : 0]
    while count > 0, partIDCounts[id] != nil || id == names.takeaway {
      count += 1
      id = wanted + "-" + String(count)
    }
    partIDCounts[wanted] = max(count, 1)
    if id != wanted { partIDCounts[id] = 1 }
    partIDs.append(id)
    return id
  }
}
