import Diagnostics
import Diagrams
import Foundation
import Highlighting
import Markdown
import Markup
import Mustache
import SiteGenerator
import TestSupport

/// One part of a build's work, run over the sample notes by itself.
struct Workload {
  let name: String
  /// Makes what the work needs, and gives the work.
  let prepare: @Sendable ([[UInt8]]) throws -> () throws -> Void

  static let all: [Workload] = [
    Workload(name: "heads") { notes in
      {
        for note in notes {
          var found: [Diagnostic] = []
          guard let file = SourceText.file(path: "a.md", bytes: note, into: &found) else {
            continue
          }
          var diagnostics = FileDiagnostics(file)
          _ = FrontMatter.read(.note, &diagnostics)
        }
      }
    },
    Workload(name: "parse") { notes in { for note in notes { _ = parsed(note, .commonMark) } } },
    Workload(name: "parse with extensions") { notes in
      { for note in notes { _ = parsed(note, .note) } }
    },
    Workload(name: "html") { notes in
      let documents = notes.map { parsed($0, .note) }
      return { for document in documents { _ = HTMLRenderer().render(document) } }
    },
    Workload(name: "diagrams") { notes in
      let documents = notes.map { parsed($0, .note) }
      return {
        for document in documents {
          var diagnostics = FileDiagnostics(SourceFile(path: "a.md", bytes: []))
          var page = PageDiagrams(options: DiagramOptions())
          for block in document.codeBlocks() {
            guard let source = document.fencedDiagram(in: block) else { continue }
            _ = page.draw(source, in: document, diagnostics: &diagnostics)
          }
        }
      }
    },
    Workload(name: "highlighting") { notes in
      let documents = notes.map { parsed($0, .note) }
      return {
        for document in documents {
          for block in document.codeBlocks() {
            let name = String(decoding: document.language(of: block), as: UTF8.self)
            guard let language = Language.named(name) else { continue }
            var writer = HTMLWriter()
            Highlighter().highlight(
              document.literal(of: block).span, language: language, into: &writer)
          }
        }
      }
    },
    Workload(name: "templates") { notes in
      let (library, context) = listTemplate(items: 20)
      return {
        for _ in notes {
          var output = ByteBuffer()
          _ = library.render("page", context, into: &output)
        }
      }
    },
    Workload(name: "site in memory") { notes in
      var files = SampleNotes.site(0)
      for (number, note) in notes.enumerated() { files["content/notes/note-\(number).md"] = note }
      let all = files
      let tree = try SourceTree(
        entries: all.map { SourceTree.Entry(path: $0, size: $1.count) }
      ) { entry throws(SourceTree.ReadFailure) in all[entry.path] ?? [] }.addingDefaultTheme()
      let options = BuildOptions(now: 1_900_000_000) { _ in nil }
      return { _ = try Build.run(tree, options: options, sink: OutputTree()) }
    },
  ]

  private static func parsed(_ note: [UInt8], _ options: MarkdownOptions) -> Document {
    var diagnostics = FileDiagnostics(SourceFile(path: "a.md", bytes: note))
    let matter = FrontMatter.read(.note, &diagnostics)
    return MarkdownParser().parse(
      diagnostics.file, from: matter.bodyStart, options: options, diagnostics: &diagnostics)
  }

  private static func listTemplate(items: Int) -> (TemplateLibrary, TemplateValue) {
    let page = "<ul>\n{{#items}}\n  {{>item}}\n{{/items}}\n</ul>\n{{^items}}none{{/items}}\n"
    let item = "<li{{#isNew}} class=\"new\"{{/isNew}}><a href=\"{{url}}\">{{title}}</a></li>\n"
    let library = TemplateLibrary(
      [("page", page), ("item", item)].map {
        ($0.0, SourceFile(path: $0.0 + ".mustache", bytes: Array($0.1.utf8)))
      })
    let values = (0..<items).map { number in
      TemplateValue.object(
        TemplateObject(dynamic: [
          ("title", .text("Title & <\(number)>")), ("url", .text("/notes/\(number)/")),
          ("isNew", .bool(number.isMultiple(of: 3))),
        ]))
    }
    return (library, .object(TemplateObject(dynamic: [("items", .list(values))])))
  }
}
