package import Diagnostics

/// What a file's name says: `2016-02-29-leap.md` is `leap`, of that day.
///
/// A note in a folder (`2016-02-29-leap/index.md`) is named by its folder.
package struct NoteFileName: Sendable, Hashable {
  /// The name without date and extension, as on disk.
  package let name: String
  package let day: CalendarDay?

  /// Reads a path such as `content/notes/2016-02-29-leap.md`.
  package static func read(_ path: String, into diagnostics: inout [Diagnostic]) -> NoteFileName {
    NoteFileName(name: path, day: nil)
  }
}
