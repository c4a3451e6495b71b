import SiteGenerator

/// How the process ends.
enum ExitStatus: Int32, Sendable {
  case done = 0
  /// The author's sources have errors.
  case sourcesHaveErrors = 1
  /// The tool could not run.
  case couldNotRun = 2
}
