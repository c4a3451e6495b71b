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
    let bytes = try read(arguments.operands.first ?? "-")
    terminal.print(dialect.render(bytes, isSmart: arguments.has(smart)))
    return .done
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
