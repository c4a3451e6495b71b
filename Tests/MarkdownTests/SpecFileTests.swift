import Foundation
import Markdown
import Testing

/// The examples of a spec file: prose with fenced blocks of input, a line with a dot, and the HTML wanted.
struct SpecExample: Sendable, CustomTestStringConvertible {
  var file: String
  var line: Int
  var isGFM: Bool
  var input: String
  var output: String

  var testDescription: String { "\(file):\(line)" }

  static let all: [Self] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Specs")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".md") }.sorted().flatMap { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return examples(in: text, name)
    }
  }()

  /// Reads blocks between lines of 32 backticks; `example gfm` after the first asks for GitHub's plain HTML.
  private static func examples(in text: String, _ file: String) -> [Self] {
    let fence = String(repeating: "`", count: 32)
    var result: [Self] = []
    var block: Self?
    var isOutput = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix(fence) {
        if let example = block {
          result.append(example)
          block = nil
        } else {
          block = Self(
            file: file, line: index + 1, isGFM: line.hasSuffix("gfm"), input: "", output: "")
          isOutput = false
        }
      } else if line == ".", block != nil {
        isOutput = true
      } else if isOutput {
        block?.output += line + "\n"
      } else {
        block?.input += line.replacing("→", with: "\t") + "\n"
      }
    }
    return result
  }
}

@Suite struct SpecFileTests {
  @Test(arguments: SpecExample.all) func `renders what the spec file says`(example: SpecExample) {
    let bytes = Array(example.input.utf8)
    let html = example.isGFM ? Markdown.renderGFM(bytes) : Markdown.renderNote(bytes)
    #expect(String(decoding: html, as: UTF8.self) == example.output)
  }

  @Test func `finds the spec files`() {
    #expect(SpecExample.all.count > 40)
  }
}
