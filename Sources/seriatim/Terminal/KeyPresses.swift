import Glibc

/// Single keys from the terminal, without Return; the terminal is as before once it goes out of use.
final class KeyPresses {
  let descriptor: Int32 = STDIN_FILENO
  private let before: termios

  /// `nil` when nobody types there.
  init?() {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(),
      unsafe tcgetattr(STDIN_FILENO, &settings) == 0
    else { return nil }
    before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0 else { return nil }
  }

  deinit {
    var settings = before
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// The keys that wait; empty at the end of input.
  func read() -> [UInt8] {
    var keys = [UInt8](repeating: 0, count: 64)
    let count = unsafe keys.withUnsafeMutableBytes {
      unsafe Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count)
    }
    return Array(keys.prefix(max(0, count)))
  }
}
