/// A path of `_headers` or `_redirects`: exact, with `*` for anything, and `:name` for one part.
///
/// Source: the documentation of Netlify and Cloudflare Pages for these files.
struct PathPattern: Sendable {
  private enum Piece: Sendable {
    case text([UInt8])
    case anything
    case part(String)
  }

  private let pieces: [Piece]

  init(_ text: String) {
    var pieces: [Piece] = []
    var run: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let isName = byte == UInt8(ascii: ":") && rest.first.map(Self.isNameByte) ?? false
      guard byte == UInt8(ascii: "*") || isName else {
        run.append(byte)
        continue
      }
      if !run.isEmpty { pieces.append(.text(run)) }
      run = []
      if isName {
        let name = rest.prefix(while: Self.isNameByte)
        rest = rest.dropFirst(name.count)
        pieces.append(.part(String(decoding: name, as: UTF8.self)))
      } else {
        pieces.append(.anything)
      }
    }
    if !run.isEmpty { pieces.append(.text(run)) }
    self.pieces = pieces
  }

  /// What stands for `:splat` and the names, if the path matches.
  func match(_ path: String) -> [String: String]? {
    let bytes = Array(path.utf8)
    var values: [String: String] = [:]
    var index = 0
    // Where the last `*` may take one byte more.
    var retry: (piece: Int, start: Int, index: Int)?
    var piece = 0
    while piece < pieces.count || index < bytes.count {
      if piece < pieces.count, let end = step(piece, bytes, index, &values) {
        if case .anything = pieces[piece] { retry = (piece, index, index) }
        index = end
        piece += 1
        continue
      }
      guard let last = retry, last.index < bytes.count else { return nil }
      retry = (last.piece, last.start, last.index + 1)
      index = last.index + 1
      piece = last.piece + 1
    }
    if let retry {
      values["splat"] = String(decoding: bytes[retry.start..<retry.index], as: UTF8.self)
    }
    return values
  }

  /// Where the path goes on after a piece.
  private func step(
    _ piece: Int, _ bytes: [UInt8], _ index: Int, _ values: inout [String: String]
  ) -> Int? {
    switch pieces[piece] {
    case .text(let text):
      return bytes[index...].starts(with: text) ? index + text.count : nil
    case .anything: return index
    case .part(let name):
      let part = bytes[index...].prefix { $0 != UInt8(ascii: "/") }
      guard !part.isEmpty else { return nil }
      values[name] = String(decoding: part, as: UTF8.self)
      return part.endIndex
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == UInt8(ascii: "_")
  }
}
