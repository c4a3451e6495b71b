import Glibc

/// Standard output and standard error.
///
/// Output is collected and written at once; a reader that went away early is no failure.
struct Terminal {
  private var output: [UInt8] = []
  /// Whether messages may be coloured.
  let isColoured: Bool
  /// Whether somebody watches messages as they come.
  let showsProgress: Bool

  init(_ environment: Environment) {
    showsProgress = isatty(STDERR_FILENO) == 1
    // https://no-color.org: when set and not empty.
    isColoured = showsProgress && (environment["NO_COLOR"] ?? "").isEmpty
  }

  mutating func print(_ text: String) {
    output.append(contentsOf: text.utf8)
  }

  mutating func print(_ bytes: [UInt8]) {
    output.append(contentsOf: bytes)
  }

  /// Writes what was printed.
  mutating func flush() throws(DiskError) {
    do {
      try Descriptor.write(output.span, to: STDOUT_FILENO)
    } catch {
      if error.code != EPIPE { throw DiskError("cannot write to standard output: \(error.phrase)") }
    }
    output = []
  }

  /// Writes a message at once; there is nobody to tell if that fails.
  func report(_ text: String) {
    try? Descriptor.write(Array(text.utf8).span, to: STDERR_FILENO)
  }

  /// Reports what the machine, or whoever runs the tool, must put right.
  func report(failure: String, hint: String? = nil) {
    let label = isColoured ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:"
    report("seriatim: \(label) \(failure)\n" + (hint.map { "      = \($0)\n" } ?? ""))
  }
}
