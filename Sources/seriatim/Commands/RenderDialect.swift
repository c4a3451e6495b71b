import Diagnostics
import Markdown
import SiteGenerator

/// What a text given to `seriatim render` is written in.
enum RenderDialect: Sendable {
  /// CommonMark alone.
  case commonMark
  /// CommonMark with GitHub's extensions.
  case gfm
  /// Everything a note gets.
  case note

  /// The HTML, without a page around it; empty when the bytes are no text.
  func render(
    _ bytes: [UInt8], path: String, isSmart: Bool, into diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    switch self {
    case .commonMark: Markdown.renderCommonMark(bytes, smart: isSmart)
    case .gfm: Markdown.renderGFM(bytes, smart: isSmart)
    case .note:
      LooseNote.render(path: path, bytes: bytes, isSmart: isSmart, into: &diagnostics) ?? []
    }
  }
}
