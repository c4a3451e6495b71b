/// Titles from file names: `a-note_about-swift` becomes `A note about swift`.
package enum TitleWords {
  package static func title(fromName name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
    guard let first = words.first else { return name }
    return first.uppercased() + words.dropFirst()
  }
}
