package import Diagnostics

extension Rule {
  /// The text is no YAML.
  static let yamlSyntax = Rule("yaml-syntax", .error)
  /// An alias such as `*a`, which stands for another value.
  static let yamlAlias = Rule("yaml-alias", .error)
  /// A tag such as `!!str`.
  static let yamlTag = Rule("yaml-tag", .error)
  /// More than one document.
  static let yamlDocument = Rule("yaml-document", .error)
  /// Nested too deeply, or too many values.
  static let yamlLimit = Rule("yaml-limit", .error)
  /// A key that is a list or a mapping.
  static let yamlKey = Rule("yaml-key", .error)
  /// A key given twice, with different values.
  static let duplicateKey = Rule("duplicate-key", .error)
  /// A key given twice, with the same value.
  static let repeatedKey = Rule("repeated-key", .warning)
}

/// Reads YAML into a tree of plain values, with bounds on everything.
///
/// Taken is what front matter and configuration need: one document without aliases and tags, whose
/// keys are scalars. Sources: YAML 1.2.2; libyaml for the syntax.
package enum YAML {
  /// How much one text may hold, against texts made to eat memory.
  package enum Limits {
    /// How deeply values may be nested.
    package static let depth = 32
    /// How many values there may be, keys not counted.
    package static let nodes = 10_000
  }

  /// Reads the bytes of `range`, valid UTF-8, in the file that `diagnostics` is about.
  ///
  /// An empty text is a null. `nil` means that it could not be read to its end; keys given twice
  /// are reported and the first is kept.
  package static func parse(
    in range: Range<Int>, _ diagnostics: inout FileDiagnostics
  ) -> YAMLNode? {
    guard var events = YAMLEventStream(diagnostics.file.bytes, in: range) else {
      diagnostics.report(.yamlLimit, at: range.leading(1), "no memory is left to read this")
      return nil
    }
    var tree = YAMLTree(emptyAt: range.lowerBound)
    do {
      while true {
        let event = try events.next()
        if case .streamEnd = event.kind { return tree.root }
        guard tree.add(event, &diagnostics) else { return nil }
      }
    } catch {
      let problem = YAMLProblem(error, in: range, of: diagnostics.file.bytes)
      diagnostics.report(.yamlSyntax, at: problem.range, problem.message, hint: problem.hint)
      return nil
    }
  }
}
