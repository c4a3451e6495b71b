/// A diagram as its author wrote it, whichever way it was marked.
package struct DiagramSource: Sendable {
  /// What follows the word `diagram`: a kind, and perhaps an id (`loop #retry`).
  package var info: String
  /// The line of the fence or the comment that holds `info`, in the file, from 1.
  package var infoLine: Int
  /// The Markdown between the marks; line ends included.
  package var body: [UInt8]
  /// The line of the body's first byte, in the file, from 1.
  package var bodyFirstLine: Int

  package init(info: String, infoLine: Int, body: [UInt8], bodyFirstLine: Int) {
    self.info = info
    self.infoLine = infoLine
    self.body = body
    self.bodyFirstLine = bodyFirstLine
  }
}
