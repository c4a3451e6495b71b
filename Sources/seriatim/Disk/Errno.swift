import Glibc

/// An error number of a system call, with the system's own words for it.
struct Errno: Error, Hashable {
  let code: Int32

  /// The error of the call that just failed.
  static var current: Errno { Errno(code: errno) }

  /// A phrase such as `no space left on device`.
  var phrase: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    // Only the first letter, since some messages hold names.
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// Runs a system call again as long as a signal cuts it short; a negative result is an error.
  @discardableResult
  static func check<Result: SignedInteger>(_ call: () -> Result) throws(Errno) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let error = current
      if error.code != EINTR { throw error }
    }
  }
}

/// What the machine could not do, as one sentence for whoever runs the tool; exit status 2.
struct DiskError: Error, Hashable {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  /// Names the deed and the path, as in `cannot write "public/a.html": no space left on device`.
  init(cannot deed: String, _ path: String, _ error: Errno) {
    message = "cannot \(deed) \"\(path)\": \(error.phrase)"
  }
}
