/// The ids of one diagram, and what it is called.
struct DiagramNames {
  /// The figure's id, with the page's prefix.
  let id: String
  /// The name of a diagram without take-away.
  let fallback: String

  var takeaway: String { id + "-takeaway" }

  /// What of a name can stand in an id: letters in lower case, digits, `-` and `_`; `-` for each blank.
  static func slug(_ name: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in name.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
        || scalar == "-" || scalar.properties.generalCategory == .nonspacingMark
      {
        slug.append(scalar)
      } else if scalar.properties.isWhitespace {
        slug.append("-")
      }
    }
    return String(slug)
  }
}

extension DiagramDrawing {
  /// A new id for a part of the diagram.
  mutating func partID(for name: String) -> String {
    let slug = DiagramNames.slug(name)
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
