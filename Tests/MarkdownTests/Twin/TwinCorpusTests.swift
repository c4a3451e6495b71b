import Foundation
import Markdown
import TestSupport
import Testing

/// Real notes that nobody here wrote: their twins say what they say.
@Suite(.enabled(if: SharedSuites.arePresent)) struct TwinCorpusTests {
  /// One file in so many is read; `make corpus` reads all, which takes a while without optimisation.
  private static let stride =
    ProcessInfo.processInfo.environment["SERIATIM_WHOLE_CORPUS"] == nil ? 10 : 1

  @Test func `parses a twin to the document it was written from, with its addresses changed`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "seriatim-corpus-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try SharedSuites.extract("corpus/corpus-A.tar.zst", to: folder)
    let names = (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
      .compactMap { $0 as? String }
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".markdown") }.sorted()
    #expect(names.count > 2_000)
    var differing: [String] = []
    for index in Swift.stride(from: 0, to: names.count, by: Self.stride) {
      let name = names[index]
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      if !Self.isEqual(bytes) { differing.append(name) }
    }
    #expect(differing == [])
  }

  /// Whether the twin's HTML is the document's.
  private static func isEqual(_ bytes: [UInt8]) -> Bool {
    var document = Parsed(bytes: bytes).document
    let references = document.references()
    var writer = TwinWriter(document)
    writer.resolve(references) { changed($0) }
    let twin = writer.write()
    for reference in references {
      if let url = changed(reference) { document.setDestination(of: reference.node, to: url.span) }
    }
    let again = Parsed(bytes: twin).document
    return HTMLRenderer().render(document) == HTMLRenderer().render(again)
  }

  /// An absolute address of the same destination; those that are absolute stay.
  private static func changed(_ reference: Reference) -> [UInt8]? {
    // What has a scheme is absolute; in angle brackets it is also its own text.
    guard !reference.destination.contains(UInt8(ascii: ":")) else { return nil }
    let name = reference.destination.map { isPlain($0) ? $0 : UInt8(ascii: "-") }
    return Array("https://twin.example/".utf8) + name
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x2F
  }
}
