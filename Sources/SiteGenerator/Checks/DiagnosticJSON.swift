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
  /// One object with `diagnostics` and `summary`, whose members the caller writes, and a newline.
  package static func report(
    _ diagnostics: [Diagnostic], summary: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("diagnostics")
    writer.beginArray()
    for diagnostic in diagnostics { write(diagnostic, to: &writer) }
    writer.endArray()
    writer.key("summary")
    writer.beginObject()
    summary(&writer)
    writer.endObject()
    writer.endObject()
    return writer.finish() + [UInt8(ascii: "\n")]
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
