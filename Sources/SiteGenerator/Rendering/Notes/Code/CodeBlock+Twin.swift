import Highlighting
import Markdown

/// Twins keep what any reader of Markdown understands: the fence, its language and its title.
extension CodeBlock {
  /// Takes away what only a site understands, and puts included code where it is included.
  func writeTwin(into twin: inout TwinWriter) {
    guard let fence else { return }
    if let code = fence.included {
      twin.unwrap(node, through: node, as: Self.fenced(code, info: publicInfo(fence)))
    } else if fence.hasPrivateParts {
      twin.setInfo(of: node, to: publicInfo(fence))
    }
  }

  private func publicInfo(_ fence: CodeFence) -> [UInt8] {
    var parts = name.isEmpty ? [] : [name]
    if let title {
      let quote = title.utf8.contains(UInt8(ascii: "\"")) ? "'" : "\""
      parts.append("title=\(quote)\(title)\(quote)")
    }
    return Array(parts.joined(separator: " ").utf8)
  }

  /// Code between fences that are longer than any in it.
  private static func fenced(_ code: [UInt8], info: [UInt8]) -> [UInt8] {
    var (longest, run) = (2, 0)
    for byte in code {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: longest + 1)
    return fence + info + [0x0A] + code + fence + [0x0A]
  }
}

extension CodeFence {
  /// Whether it says more than a language and a title.
  fileprivate var hasPrivateParts: Bool {
    let shown = attributes
    return shown.showsLineNumbers || shown.firstLine != 1 || !shown.marked.isEmpty
      || !shown.inserted.isEmpty || !shown.deleted.isEmpty || shown.id != nil
      || shown.include != nil
  }
}
