import Foundation
import Highlighting
import SiteGenerator
import Testing

@testable import seriatim

/// Where Pygments is installed; `make test` sees to it.
private let hasPygments =
  FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/pygments")

/// The worker beside a stand-in for Python, or beside the real one.
@Suite(.timeLimit(.minutes(2))) struct PygmentsHighlighterTests {
  private let site: TestSite

  init() throws {
    site = try TestSite()
  }

  /// A highlighter whose Python is a shell script; `nil` is for the real one.
  private func highlighter(
    _ script: String?, patience: Duration = .seconds(20)
  ) throws -> PygmentsHighlighter {
    if let script {
      try site.folder.write(["bin/python3": "#!/bin/sh\n\(script)\n"])
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: site.folder.path + "/bin/python3")
    }
    return PygmentsHighlighter(
      Environment(["PATH": script == nil ? "/usr/bin:/bin" : site.folder.path + "/bin"]),
      answers: PygmentsAnswers(try site.site()), patience: patience)
  }

  /// Tokens as `class text`; a failure as its message.
  private func answer(
    _ fallback: FallbackHighlighter, _ language: String, _ code: [UInt8]
  ) -> [String]? {
    do throws(FallbackHighlighter.Failure) {
      return try fallback.ask(language, code)?.map {
        "\($0.tokenClass.rawValue) \(String(decoding: code[$0.range], as: UTF8.self))"
      }
    } catch {
      switch error {
      case .unusable(let message, let hint): return ["\(message) (\(hint))"]
      case .noAnswer(let message): return [message]
      }
    }
  }

  private static let missing =
    "Pygments cannot be started, and there is code that it is to colour"
    + " (install it, as by 'apt-get install python3-pygments', or take 'fallback' out)"

  @Test(arguments: ["exit 1", "echo Python 2", "exec /bin/sleep 60"])
  func `says what to install when it does not start`(script: String) throws {
    let fallback = try highlighter(script, patience: .milliseconds(500)).fallback()
    for _ in 0..<2 { #expect(answer(fallback, "nim", [0x61]) == [Self.missing]) }
  }

  @Test func `says what to install where there is no Python`() throws {
    let fallback = PygmentsHighlighter(
      Environment(["PATH": site.folder.path]), answers: PygmentsAnswers(try site.site())
    ).fallback()
    #expect(answer(fallback, "nim", [0x61]) == [Self.missing])
  }

  @Test func `gives up on a code after a time, starts anew, and asks no more after three`() throws {
    let highlighter = try highlighter(
      "echo x >> '\(site.folder.path)/starts'\necho ready\nexec /bin/sleep 60",
      patience: .milliseconds(300))
    for _ in 0..<2 {
      let fallback = highlighter.fallback()
      for _ in 0..<3 {
        #expect(
          answer(fallback, "nim", [0x61]) == [
            "Pygments gave no answer about this \"nim\" code within 0 s"
          ])
      }
      #expect(
        answer(fallback, "nim", [0x61]) == [
          "Pygments failed 3 times and was not asked again"
            + " (write 'text' for the code that it failed on, or take 'fallback' out)"
        ])
    }
    #expect(try site.folder.text("starts") == "x\nx\nx\nx\nx\nx\n")
  }

  @Test func `is not held up by code that nobody reads`() throws {
    let fallback = try highlighter("echo ready\nexec /bin/sleep 60", patience: .milliseconds(300))
      .fallback()
    let code = [UInt8](repeating: 0x61, count: 300_000)
    #expect(answer(fallback, "nim", code)?.first?.hasPrefix("Pygments gave no answer") == true)
  }

  @Test func `survives its end, and goes on with a new one`() throws {
    // The first one ends when it is asked.
    let highlighter = try highlighter(
      """
      echo ready
      read name code seconds
      [ -e '\(site.folder.path)/once' ] || { : > '\(site.folder.path)/once'; exit 1; }
      /usr/bin/head -c $((name + code)) > /dev/null
      printf '6\\n0 1 k\\n'
      exec /bin/sleep 60
      """)
    let fallback = highlighter.fallback()
    #expect(answer(fallback, "nim", [0x61]) == ["Pygments ended while it read this \"nim\" code"])
    #expect(answer(fallback, "nim", [0x61]) == ["k a"])
  }

  @Test func `blames no code for an end that came before it`() throws {
    let fallback = try highlighter(
      "echo ready\nread name code seconds\n/usr/bin/head -c 4 > /dev/null\nprintf '6\\n0 1 k\\n'"
    ).fallback()
    for code in ["a", "b", "c"] {
      #expect(answer(fallback, "nim", Array(code.utf8)) == ["k \(code)"])
    }
  }

  @Test(arguments: ["0 2 k", "0 0 k", "1 0 k", "0 1 q", "0 1", "0 1 k\n0 1 k", "-1 1 k", "x"])
  func `takes no answer that makes no sense`(lines: String) throws {
    let fallback = try highlighter(
      """
      echo ready
      read name code seconds
      printf '\(lines.utf8.count)\\n\(lines.replacingOccurrences(of: "\n", with: "\\n"))'
      exec /bin/sleep 60
      """
    ).fallback()
    #expect(
      answer(fallback, "nim", [0x61]) == [
        "Pygments gave an answer about \"nim\" code that makes no sense"
      ])
  }

  @Test func `keeps answers, for whoever asks next, and asks again for spoiled and old ones`()
    throws
  {
    let script = """
      echo ready
      read name code seconds
      printf '6\\n0 1 k\\n'
      exec /bin/sleep 60
      """
    #expect(answer(try highlighter(script).fallback(), "Nim", [0x61]) == ["k a"])
    let without = try highlighter("exit 1").fallback()
    #expect(answer(without, "nim", [0x61]) == ["k a"])
    #expect(answer(without, "nim", [0x62]) == [Self.missing])
    #expect(answer(without, "nit", [0x61]) == [Self.missing])
    let folder = ".seriatim/pygments/"
    let name = try #require(try site.folder.tree(folder).keys.first)
    try Data("spoiled".utf8).write(to: URL(filePath: "\(site.folder.path)/\(folder)\(name)"))
    #expect(answer(try highlighter("exit 1").fallback(), "nim", [0x61]) == [Self.missing])
    #expect(answer(try highlighter(script).fallback(), "nim", [0x61]) == ["k a"])
    let answers = PygmentsAnswers(try site.site())
    answers.forgetOld()
    #expect(answers.answer("nim", [0x61]) != nil)
    answers.forgetOld(now: time(nil) + 31 * 86_400)
    #expect(answers.answer("nim", [0x61]) == nil)
  }

  @Test func `answers without a place to keep them`() throws {
    try site.folder.write([".seriatim": "in the way"])
    let script = "echo ready\nread name code seconds\nprintf '6\\n0 1 k\\n'\nexec /bin/sleep 60"
    #expect(answer(try highlighter(script).fallback(), "nim", [0x61]) == ["k a"])
  }

  @Test(.enabled(if: hasPygments)) func `knows what Pygments knows`() throws {
    let fallback = try highlighter(nil).fallback()
    #expect(
      answer(fallback, "NIM", Array("let a = \"b\\n\" # c\n".utf8)) == [
        "k let", "o =", "s \"b", "e \\n", "s \"", "c # c",
      ])
    #expect(answer(fallback, "nonsense", [0x61]) == nil)
    #expect(answer(fallback, "", [0x61]) == nil)
    #expect(answer(fallback, "nim", []) == [])
  }

  @Test(
    .enabled(if: hasPygments),
    arguments: [
      ("let a\r\nlet b\r\n", ["k let", "k let"]), ("let a\rlet b", ["k let", "k let"]),
      ("\u{FEFF}let a", ["k let"]), ("\u{FEFF}\u{FEFF}let a", ["k let"]),
      ("\"😀é\r\n\" \r\r\nlet a", ["s \"😀é", "k let"]), ("\n\n  let a\n\n", ["k let"]),
      ("let\u{0}\r\nlet", ["k let", "k let"]), ("\tlet a", ["k let"]), ("let", ["k let"]),
    ])
  func `finds the bytes in whatever text`(code: String, tokens: [String]) throws {
    let found = answer(try highlighter(nil).fallback(), "nim", Array(code.utf8)) ?? []
    #expect(found.filter { $0.hasPrefix("k") || $0.hasPrefix("s \"😀") } == tokens)
  }

  @Test(.enabled(if: hasPygments)) func `copes with bytes that are no text`() throws {
    let code: [UInt8] = [0xFF, 0x0A] + Array("let a\n".utf8) + [0xE2, 0x82]
    #expect(
      answer(try highlighter(nil).fallback(), "nim", code)?.filter { $0.hasPrefix("k") } == [
        "k let"
      ])
  }

  @Test(.enabled(if: hasPygments)) func `answers many at once, each its own`() throws {
    let fallback = try highlighter(nil).fallback()
    let answers = try concurrentMap(Array(0..<200), processors: 8, state: { () }) { number, _ in
      let code = Array((String(repeating: "x ", count: number) + "let a").utf8)
      return try fallback.ask("nim", code)?.last { $0.tokenClass == .keyword }?.range.lowerBound
    }
    #expect(answers == (0..<200).map { $0 * 2 })
  }

  @Test(.enabled(if: hasPygments)) func `reads a large file`() throws {
    let line = "let value = \"text\" # words\n"
    let code = Array(String(repeating: line, count: 20_000).utf8)
    #expect(
      answer(try highlighter(nil).fallback(), "nim", code)?.count(where: { $0 == "k let" })
        == 20_000)
  }
}
