import Diagnostics
import Highlighting

extension Rule {
  static let codeInclude = Rule("code-include", .error)
}

/// Takes code from a file below the site folder, so that a note shows what is really run.
struct CodeInclude: Sendable {
  /// `nil` outside a site.
  let tree: SourceTree?

  /// How many bytes of files a page may take code from, so that a short note cannot become a huge page.
  static let maximumPerPage = 32 << 20

  /// The code that an `include` leads to; `nil` with a message when it leads nowhere.
  func code(
    of include: FenceAttributes.Text, in source: CodeFenceSource, budget: inout Int,
    _ diagnostics: inout FileDiagnostics
  ) -> [UInt8]? {
    let reference = CodeReference(include.text)
    let path = reference.path
    let start = include.range.lowerBound
    let range = start..<start + path.utf8.count
    let fragment = min(range.upperBound + 1, include.range.upperBound)..<include.range.upperBound
    guard reference.staysInside else {
      source.report(
        .codeInclude, range, "\"\(path)\" is not a path below the site folder", &diagnostics,
        hint: "write it from the site folder, without '..'")
      return nil
    }
    guard let tree else {
      source.report(
        .codeInclude, range, "\"\(path)\" cannot be included outside a site", &diagnostics,
        hint: "build the site instead")
      return nil
    }
    let text: SourceFile
    do throws(SourceTree.ReadFailure) {
      guard budget > 0 else {
        throw SourceTree.ReadFailure("the page includes too much; split it")
      }
      text = try Self.text(tree.readInclude(path), path)
      budget -= text.bytes.count
    } catch {
      source.report(
        .codeInclude, range, "\"\(path)\" cannot be included: \(error.message)", &diagnostics)
      return nil
    }
    do throws(CodeExcerpt.Failure) {
      return try CodeExcerpt(text.bytes).code(of: reference.part)
    } catch {
      let (message, hint) = Self.words(error, reference)
      source.report(.codeInclude, fragment, message, &diagnostics, hint: hint)
      return nil
    }
  }

  private static func text(
    _ bytes: [UInt8], _ path: String
  ) throws(SourceTree.ReadFailure) -> SourceFile {
    var problems: [Diagnostic] = []
    guard
      let file = SourceText.file(
        path: path, bytes: bytes, maximumSize: SourceTree.maximumIncludeSize, into: &problems)
    else { throw SourceTree.ReadFailure(problems.first?.message ?? "it is not text") }
    return file
  }

  private static func words(
    _ failure: CodeExcerpt.Failure, _ reference: CodeReference
  ) -> (message: String, hint: String?) {
    switch failure {
    case .noLine(let line, let count):
      (
        "\"\(reference.path)\" has no line \(line)",
        "it has \(count.counted("line"))"
      )
    case .noRegion(let names):
      (
        "\"\(reference.path)\" has no region \"\(reference.fragment)\"",
        NearMiss.hint(for: reference.fragment, among: names)
          ?? "begin it with '#region \(reference.fragment)' in a comment"
      )
    case .unclosedRegion(let line):
      (
        "region \"\(reference.fragment)\" does not end in \"\(reference.path)\"",
        "it begins at line \(line); end it with '#endregion \(reference.fragment)'"
      )
    case .badLines:
      ("\"\(reference.fragment)\" is not a range of lines", "write it as L10-L20")
    }
  }
}
