package import Diagnostics
package import Markup

/// The JSON form of diagnostics, for editors and other programs.
///
///     {"path":"content/notes/a.md","line":3,"column":7,"endLine":3,"endColumn":17,
///      "severity":"error","rule":"front-matter-date","message":"…","hint":"…","notes":[]}
///
/// Lines and columns count from 1, columns in UTF-8 bytes; they are left out where the whole file is
/// meant, and so is `hint` where there is none.
package enum DiagnosticJSON {
  /// Writes an array of diagnostics as the next value.
  package static func write(_ diagnostics: [Diagnostic], to writer: inout JSONWriter) {
    writer.beginArray()
    for diagnostic in diagnostics { write(diagnostic, to: &writer) }
    writer.endArray()
  }

  private static func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("path", diagnostic.path)
    if let place = diagnostic.place {
      writer.member("line", place.start.line)
      writer.member("column", place.start.column)
      writer.member("endLine", place.end.line)
      writer.member("endColumn", place.end.column)
    }
    writer.member("severity", diagnostic.severity.rawValue)
    writer.member("rule", diagnostic.rule.name)
    writer.member("message", diagnostic.message)
    if let hint = diagnostic.hint { writer.member("hint", hint) }
    writer.key("notes")
    writer.beginArray()
    for note in diagnostic.notes { write(note, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ note: Diagnostic.Note, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("path", note.path)
    if let position = note.position {
      writer.member("line", position.line)
      writer.member("column", position.column)
    }
    writer.member("message", note.message)
    writer.endObject()
  }
}
