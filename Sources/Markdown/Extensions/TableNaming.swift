/// Gives the tables of a page names and ids, no two alike.
struct TableNaming {
  private var slugs: Slugs
  private var countByName: [String: Int] = [:]
  private var tableCount = 0

  init(reserved: [String]) {
    slugs = Slugs(reserved: reserved)
  }

  /// Names a table by its caption, else by the heading above it, else by a number.
  ///
  /// Two captions that are equal are told apart by a number, since two regions of one name cannot be told apart by ear.
  mutating func name(
    _ table: NodeID, _ chosenID: String?, below heading: NodeID?, _ document: inout Document
  ) {
    tableCount += 1
    let caption = document.firstChild(of: table).flatMap {
      document[$0].kind == .caption ? $0 : nil
    }
    if let caption {
      let text = document.plainText(of: caption)
      let number = count(text)
      if number > 1 {
        let mark = document.makeNode(.text)
        document[edit: mark].literal = document.store(" (\(number))")
        document.append(mark, to: caption)
      }
      let id = chosenID ?? slugs.unique(for: "t-\(text)")
      document[edit: table].literal = document.store(id)
      return
    }
    if let chosenID { document[edit: table].literal = document.store(chosenID) }
    // The renderer turns a bare number into the theme's words for "table 3".
    document[edit: table].number = Int32(tableCount)
    guard let heading else { return }
    let text = document.plainText(of: heading)
    let number = count(text)
    document[edit: table].extra = document.store(number > 1 ? "\(text) (\(number))" : text)
  }

  private mutating func count(_ name: String) -> Int {
    countByName[name, default: 0] += 1
    return countByName[name, default: 1]
  }
}
