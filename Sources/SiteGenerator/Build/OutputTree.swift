import Synchronization

/// Keeps a build's files in memory, for tests and the preview.
package final class OutputTree: OutputSink {
  private let storage = Mutex<[String: OutputFile]>([:])

  package init() {}

  package func write(_ file: OutputFile) {
    storage.withLock { $0[file.path] = file }
  }

  /// All files by path; a snapshot.
  package var files: [String: OutputFile] {
    storage.withLock { $0 }
  }
}
