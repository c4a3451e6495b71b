package import Diagnostics
import Highlighting

extension Rule {
  /// A highlighter that the site asks for does not answer.
  static let codeFallback = Rule("code-fallback", .error)
}

/// Who colours the code of a site: our lexers, and for languages that they do not know perhaps somebody else.
struct CodeColouring: Sendable {
  /// Whether code is coloured at all, so that a language nobody knows is worth a word.
  var isOn = true
  private var fallback: Fallback?

  private struct Fallback: Sendable {
    let highlighter: FallbackHighlighter
    /// Where the site asks for it.
    let file: SourceFile
    let range: Range<Int>
  }

  /// Our lexers alone.
  init() {}

  /// What a site's configuration says; `highlighter` is asked only if that wants it.
  init(_ configuration: SiteConfiguration, _ highlighter: FallbackHighlighter) {
    isOn = configuration.highlight.isOn
    fallback = configuration.highlight.fallback.map {
      Fallback(highlighter: highlighter, file: configuration.file, range: $0.range)
    }
  }

  /// What somebody else makes of code in a language that is not ours; `nil` when there is nobody who knows it.
  func tokens(
    _ language: String, _ code: ArraySlice<UInt8>
  ) throws(FallbackHighlighter.Failure) -> [Token]? {
    guard isOn, let fallback else { return nil }
    return try fallback.highlighter.ask(language, Array(code))
  }

  /// Says that the fallback is of no use, where the site asks for it: the same for every block, and so said once.
  func report(unusable message: String, hint: String, _ diagnostics: inout FileDiagnostics) {
    guard let fallback else { return }
    var own = FileDiagnostics(fallback.file)
    own.report(.codeFallback, at: fallback.range, message, hint: hint)
    for diagnostic in own.diagnostics { diagnostics.report(diagnostic) }
  }
}

extension Diagnostic {
  /// Whether it is about a highlighter, which may answer another time although no source is another.
  package var isOfFallback: Bool { rule == .codeFallback }
}
