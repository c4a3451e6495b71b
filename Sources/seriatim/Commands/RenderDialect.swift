import Markdown

/// What a text given to `seriatim render` is written in.
enum RenderDialect: Sendable {
  /// CommonMark alone.
  case commonMark
  /// CommonMark with GitHub's extensions.
  case gfm
  /// Everything a note gets.
  case note

  /// The HTML, without a page around it.
  func render(_ bytes: [UInt8], isSmart: Bool) -> [UInt8] {
    switch self {
    case .commonMark, .gfm, .note: Markdown.renderCommonMark(bytes, smart: isSmart)
    }
  }
}
