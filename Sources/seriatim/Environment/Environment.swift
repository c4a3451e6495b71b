import Glibc

/// The variables that the tool looks at, as a value.
struct Environment: Sendable {
  private let values: [String: String]

  init(_ values: [String: String]) {
    self.values = values
  }

  /// The process's own; nothing else of it is read.
  static var process: Environment {
    var values: [String: String] = [:]
    for name in ["HOME", "NO_COLOR", "PATH", "SOURCE_DATE_EPOCH", "TMPDIR", "TZ"] {
      if let value = unsafe getenv(name) { values[name] = unsafe String(cString: value) }
    }
    return Environment(values)
  }

  subscript(_ name: String) -> String? { values[name] }

  /// Seconds since 1970; `SOURCE_DATE_EPOCH` stands in for the clock where it is set.
  ///
  /// Source: reproducible-builds.org, "SOURCE_DATE_EPOCH specification"; zero counts.
  func now() throws(DiskError) -> Int {
    guard let text = values["SOURCE_DATE_EPOCH"] else { return time(nil) }
    // Ten thousand years, so that no arithmetic on dates can overflow.
    guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let seconds = Int(text),
      seconds < 253_402_300_800
    else { throw DiskError("SOURCE_DATE_EPOCH is \"\(text)\", not a number of seconds since 1970") }
    return seconds
  }

  /// What other machines call this one.
  static var hostName: String? {
    var name = [UInt8](repeating: 0, count: 256)
    let isKnown = unsafe name.withUnsafeMutableBytes {
      guard let start = unsafe $0.assumingMemoryBound(to: CChar.self).baseAddress else {
        return false
      }
      return unsafe gethostname(start, $0.count) == 0
    }
    return isKnown ? String(validating: name.prefix { $0 != 0 }, as: UTF8.self) : nil
  }

  /// The number of processors that are switched on.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
