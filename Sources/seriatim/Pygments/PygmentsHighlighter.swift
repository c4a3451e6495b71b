import Highlighting
import SiteGenerator
import Synchronization

/// Asks Pygments, which is started when it is needed first, and once for each code: answers are kept.
final class PygmentsHighlighter: Sendable {
  private let environment: Environment
  private let answers: PygmentsAnswers
  private let patience: Duration
  private let process = Mutex<PygmentsProcess?>(nil)

  /// How many codes may fail before a build asks no more, so that it ends.
  static let maximumFailures = 3
  /// How many bytes of code may take a second more than `patience`; Pygments reads half a million and more.
  private static let bytesPerSecond = 50_000

  /// `patience` is for how long no answer is waited for.
  init(_ environment: Environment, answers: PygmentsAnswers, patience: Duration = .seconds(10)) {
    self.environment = environment
    self.answers = answers
    self.patience = patience
  }

  /// It as one build sees it, which need not have much patience with it; the next may have better luck.
  func fallback() -> FallbackHighlighter {
    let luck = Luck()
    return FallbackHighlighter { language, code throws(FallbackHighlighter.Failure) in
      try self.tokens(language.lowercased(), code, luck)
    }
  }

  /// What a build has seen of it.
  private final class Luck: Sendable {
    let failures = Atomic<Int>(0)
    let isMissing = Atomic<Bool>(false)
  }

  private func tokens(
    _ language: String, _ code: [UInt8], _ luck: Luck
  ) throws(FallbackHighlighter.Failure) -> [Token]? {
    if let kept = answers.answer(language, code), let tokens = Self.tokens(in: kept, code.count) {
      return tokens
    }
    guard let answer = try ask(language, code, luck) else { return nil }
    guard let tokens = Self.tokens(in: answer, code.count) else {
      throw .noAnswer("Pygments gave an answer about \"\(language)\" code that makes no sense")
    }
    answers.keep(answer, language, code)
    return tokens
  }

  private func ask(
    _ language: String, _ code: [UInt8], _ luck: Luck
  ) throws(FallbackHighlighter.Failure) -> [UInt8]? {
    let patience = patience + .seconds(code.count / Self.bytesPerSecond)
    return try process.withLock { process throws(FallbackHighlighter.Failure) in
      while true {
        if luck.isMissing.load(ordering: .relaxed) { throw Self.missing }
        if luck.failures.load(ordering: .relaxed) >= Self.maximumFailures {
          throw Self.tooManyFailures
        }
        let isFresh = process == nil
        if isFresh {
          answers.forgetOld()
          process = PygmentsProcess(environment, patience: patience)
        }
        guard let running = process else {
          luck.isMissing.store(true, ordering: .relaxed)
          throw Self.missing
        }
        do throws(PygmentsProcess.Failure) {
          return try running.answer(language, code, within: patience)
        } catch {
          process = nil
          // One that has answered before may have ended for a reason that is not this code's.
          if error == .ended, !isFresh { continue }
          luck.failures.add(1, ordering: .relaxed)
          throw Self.failure(error, language, patience)
        }
      }
    }
  }

  private static func failure(
    _ failure: PygmentsProcess.Failure, _ language: String, _ patience: Duration
  ) -> FallbackHighlighter.Failure {
    switch failure {
    case .ended: .noAnswer("Pygments ended while it read this \"\(language)\" code")
    case .late:
      .noAnswer(
        "Pygments gave no answer about this \"\(language)\" code within"
          + " \(patience.components.seconds) s")
    }
  }

  private static let missing = FallbackHighlighter.Failure.unusable(
    "Pygments cannot be started, and there is code that it is to colour",
    hint: "install it, as by 'apt-get install python3-pygments', or take 'fallback' out")

  private static let tooManyFailures = FallbackHighlighter.Failure.unusable(
    "Pygments failed \(maximumFailures) times and was not asked again",
    hint: "write 'text' for the code that it failed on, or take 'fallback' out")

  /// Tokens from lines `start end class`; `nil` unless they are in order and within `count` bytes.
  static func tokens(in lines: [UInt8], _ count: Int) -> [Token]? {
    var tokens: [Token] = []
    var end = 0
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count == 3, let first = Int(words[0]), let last = Int(words[1]),
        let tokenClass = TokenClass(rawValue: words[2]), end <= first, first < last, last <= count
      else { return nil }
      tokens.append(Token(range: first..<last, tokenClass: tokenClass))
      end = last
    }
    return tokens
  }
}
