/// The form that GitHub Actions turns into annotations: a workflow command a line.
///
/// Source: GitHub's "Workflow commands for GitHub Actions", setting an error message.
package enum DiagnosticGitHub {
  /// Formats one diagnostic as `::error file=…,line=…,col=…,title=…::message`, ending in a newline.
  package static func format(_ diagnostic: Diagnostic) -> String {
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .advice: "notice"
      }
    var properties = "file=\(property(diagnostic.path))"
    if let place = diagnostic.place {
      properties += ",line=\(place.start.line),col=\(place.start.column)"
      if place.end.line == place.start.line, place.end.column > place.start.column {
        properties += ",endColumn=\(place.end.column)"
      }
    }
    properties += ",title=\(property(diagnostic.rule.name))"
    let message = ([diagnostic.message] + [diagnostic.hint].compactMap(\.self))
      .joined(separator: "; ")
    return "::\(command) \(properties)::\(data(message))\n"
  }

  /// Escapes a message: `%`, CR and LF.
  private static func data(_ text: String) -> String {
    escape(text, [])
  }

  /// Escapes a property value: as a message, and `:` and `,` besides.
  private static func property(_ text: String) -> String {
    escape(text, [":", ","])
  }

  private static func escape(_ text: String, _ extra: Set<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result.append(contentsOf: "%25".unicodeScalars)
      case "\r": result.append(contentsOf: "%0D".unicodeScalars)
      case "\n": result.append(contentsOf: "%0A".unicodeScalars)
      case ":" where extra.contains(":"): result.append(contentsOf: "%3A".unicodeScalars)
      case "," where extra.contains(","): result.append(contentsOf: "%2C".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
