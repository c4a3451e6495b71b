/// A paragraph that is only an image with a title becomes a figure, the title its caption.
enum Figures: MarkdownExtension {
  static let dialect = MarkdownOptions.Dialect.note
  static let triggers: Triggers = [.image]

  static func transform(_ document: inout Document, _ context: inout ExtensionContext) {
    var count: Int32 = 0
    for paragraph in document.blocks({ $0.kind == .paragraph }) {
      guard let image = document.firstChild(of: paragraph), document[image].kind == .image,
        document.next(after: image) == nil, !document[image].extra.isEmpty
      else { continue }
      count += 1
      document[edit: paragraph].kind = .figure
      document[edit: paragraph].number = count
      document[edit: paragraph].extra = document[image].extra
      document[edit: image].extra = .empty
    }
  }
}
