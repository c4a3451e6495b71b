import Glibc

/// A program of somebody else, run without a shell.
struct ExternalTool: Sendable {
  /// As one types it, for messages.
  let name: String
  private let path: String

  /// What a program said and how it ended.
  struct Result {
    /// Its exit status; 128 and more when a signal ended it, as shells count.
    let status: Int32
    /// Its standard output.
    let output: [UInt8]
  }

  /// Looks a program up in `PATH`; `install` says how one gets it.
  init(_ name: String, in environment: Environment, install: String) throws(DiskError) {
    self.name = name
    for folder in (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":") {
      let path = "\(folder)/\(name)"
      var status = stat()
      if unsafe stat(path, &status) == 0, status.kind == .file, unsafe access(path, X_OK) == 0 {
        self.path = path
        return
      }
    }
    throw DiskError("\(name) is not installed; install it, as by '\(install)'")
  }

  /// Runs the program to its end; its standard error is ours.
  ///
  /// It holds `lock` too, so that nobody else begins while it goes on after we were killed. When it
  /// `isQuiet`, what it says to standard error is not heard.
  func run(
    _ arguments: [String], in folder: String? = nil, isQuiet: Bool = false,
    keeping lock: Int32? = nil
  ) throws(DiskError) -> Result {
    do throws(Errno) {
      var ends: [Int32] = [-1, -1]
      try Errno.check { unsafe pipe(&ends) }
      let reading = Descriptor(ends[0])
      let writing = Descriptor(ends[1])
      for end in ends { try Errno.check { fcntl(end, F_SETFD, FD_CLOEXEC) } }
      let child = try start(
        arguments, in: folder, isQuiet: isQuiet, output: writing.number, lock: lock)
      try writing.finish()
      let output = try reading.readAll(expecting: 4_096)
      return Result(status: try Self.end(of: child), output: output)
    } catch {
      throw DiskError(cannot: "run", name, error)
    }
  }

  /// Starts the program; whoever does must wait for its end.
  func start(
    _ arguments: [String], in folder: String? = nil, isQuiet: Bool, input: Int32 = STDIN_FILENO,
    output: Int32, lock: Int32? = nil
  ) throws(Errno) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    try Self.check(unsafe posix_spawn_file_actions_init(&actions))
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    try Self.check(unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO))
    try Self.check(unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO))
    if isQuiet {
      try Self.check(
        unsafe posix_spawn_file_actions_addopen(
          &actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0))
    }
    if let lock { try Self.check(unsafe posix_spawn_file_actions_adddup2(&actions, lock, 3)) }
    var list: [UnsafeMutablePointer<CChar>?] = unsafe []
    for word in [name] + arguments { unsafe list.append(strdup(word)) }
    unsafe list.append(nil)
    defer { unsafe list.forEach { unsafe free($0) } }
    var child = pid_t()
    guard let folder else {
      try Self.check(unsafe posix_spawn(&child, path, &actions, nil, list, environ))
      return child
    }
    // There is no portable way to start a child elsewhere, and nothing else runs by now.
    let here = try Descriptor(opening: ".", O_RDONLY | O_DIRECTORY)
    try Errno.check { unsafe chdir(folder) }
    defer { _ = fchdir(here.number) }
    try Self.check(unsafe posix_spawn(&child, path, &actions, nil, list, environ))
    return child
  }

  private static func end(of child: pid_t) throws(Errno) -> Int32 {
    var status: Int32 = 0
    try Errno.check { unsafe waitpid(child, &status, 0) }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// These calls give the error's number instead of setting it.
  private static func check(_ code: Int32) throws(Errno) {
    if code != 0 { throw Errno(code: code) }
  }
}
