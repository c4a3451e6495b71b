import Diagnostics
import Glibc

/// `seriatim render`: one file's HTML, without a page around it.
enum RenderCommand: Command {
  static let commonMark = Option("commonmark", "plain CommonMark, nothing taken for front matter")
  static let gfm = Option("gfm", "GitHub's tables, strikethrough, tasks, autolinks and footnotes")
  static let smart = Option("smart", "turn quotes, dashes and dots into typographic ones")

  static let syntax = CommandSyntax(
    words: ["render"], summary: "print the HTML of one Markdown file or of standard input",
    operands: [Operand("FILE", isOptional: true)], options: [commonMark, gfm, smart],
    exclusive: [[commonMark, gfm]])

  static func run(_ arguments: Arguments, _ terminal: inout Terminal) throws -> ExitStatus {
    let dialect: RenderDialect =
      arguments.has(commonMark) ? .commonMark : arguments.has(gfm) ? .gfm : .note
    let path = arguments.operands.first ?? "-"
    let bytes = try read(path)
    var diagnostics: [Diagnostic] = []
    let html = dialect.render(
      bytes, path: path == "-" ? "standard input" : path, isSmart: arguments.has(smart),
      into: &diagnostics)
    terminal.print(html)
    let text = DiagnosticText(isColoured: terminal.isColoured)
    terminal.report(
      diagnostics.filter { $0.severity != .advice }.sorted().map(text.format).joined())
    return diagnostics.contains { $0.severity == .error } ? .sourcesHaveErrors : .done
  }

  private static func read(_ path: String) throws(DiskError) -> [UInt8] {
    do throws(Errno) {
      if path == "-" {
        // A second descriptor, since this one is closed after reading.
        return try Descriptor(Errno.check { dup(STDIN_FILENO) }).readAll(expecting: 0)
      }
      let file = try Descriptor(opening: path)
      return try file.readAll(expecting: Int(file.status().st_size))
    } catch {
      throw DiskError(cannot: "read", path == "-" ? "standard input" : path, error)
    }
  }
}
