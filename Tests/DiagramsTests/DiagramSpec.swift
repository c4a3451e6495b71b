import Foundation
import Testing

/// The examples of one specification file: prose around fences of eight backticks, each with a source, the HTML
/// and, where it differs from the body, the twin; lines that are a full stop stand between them.
struct DiagramSpec: CustomTestStringConvertible {
  struct Example {
    let line: Int
    var parts: [String]
  }

  let name: String
  let url: URL
  private(set) var examples: [Example] = []
  /// The file's lines, examples as their index.
  private var pieces: [Piece] = []

  private enum Piece {
    case line(String)
    case example(Int)
  }

  var testDescription: String { name }

  private static let fence = String(repeating: "`", count: 8)

  static let all: [DiagramSpec] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Specs")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    return files.filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }.compactMap {
      try? DiagramSpec($0)
    }
  }()

  init(_ url: URL) throws {
    self.url = url
    name = url.deletingPathExtension().lastPathComponent
    var open: Example?
    for (number, line) in try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line == Self.fence + " example" {
        open = Example(line: number + 1, parts: [""])
      } else if line == Self.fence, let example = open {
        pieces.append(.example(examples.count))
        examples.append(example)
        open = nil
      } else if open != nil, line == "." {
        open?.parts.append("")
      } else if var example = open {
        example.parts[example.parts.count - 1] += line + "\n"
        open = example
      } else {
        pieces.append(.line(String(line)))
      }
    }
  }

  /// Writes the file with other parts for its examples.
  func rewrite(_ examples: [Example]) throws {
    let lines = pieces.map { piece in
      switch piece {
      case .line(let line): line
      case .example(let index):
        Self.fence + " example\n" + examples[index].parts.joined(separator: ".\n") + Self.fence
      }
    }
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }
}
