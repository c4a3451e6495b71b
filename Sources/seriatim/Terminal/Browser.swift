import Glibc

/// The browser that the author's desktop is set to.
enum Browser {
  /// Opens a page, and waits for nothing; there may be no browser.
  static func open(_ url: String) {
    var child = pid_t()
    var words = unsafe [strdup("xdg-open"), strdup(url), nil]
    // What the browser prints does not belong into this terminal.
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    // Nobody waits for it; so the system must not keep what is left of it.
    signal(SIGCHLD, SIG_IGN)
    _ = unsafe posix_spawnp(&child, "xdg-open", &actions, nil, &words, environ)
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe free(words[0])
    unsafe free(words[1])
  }
}
