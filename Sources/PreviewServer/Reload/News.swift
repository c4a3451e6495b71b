/// What a rebuild tells the browsers.
package struct News: Sendable {
  package struct Page: Sendable, Hashable {
    /// The path from the host's root.
    package let url: String
    package let title: String

    package init(url: String, title: String) {
      self.url = url
      self.title = title
    }
  }

  /// What keeps the newest sources from being shown; empty when all is well.
  package var problems: [Problem] = []
  /// Pages whose own sources changed.
  package var edited: [Page] = []
  /// Changed files that are not pages: style sheets, images; paths from the host's root.
  package var files: [String] = []
  /// Pages that have another address now: old and new.
  package var moved: [String: String] = [:]

  package init() {}

  /// The news as one line of JSON (RFC 8259); `version` grows with each rebuild of one server.
  func json(instance: String, version: Int) -> String {
    let problems = problems.map {
      "{\"place\":\(Self.quoted($0.place)),\"message\":\(Self.quoted($0.message)),"
        + "\"detail\":\(Self.quoted($0.detail))}"
    }
    let edited = edited.map {
      "{\"url\":\(Self.quoted($0.url)),\"title\":\(Self.quoted($0.title))}"
    }
    let moved = moved.sorted { $0.key < $1.key }.map {
      "\(Self.quoted($0.key)):\(Self.quoted($0.value))"
    }
    return """
      {"instance":\(Self.quoted(instance)),"version":\(version),\
      "problems":[\(problems.joined(separator: ","))],\
      "edited":[\(edited.joined(separator: ","))],\
      "files":[\(files.map(Self.quoted).joined(separator: ","))],\
      "moved":{\(moved.joined(separator: ","))}}
      """
  }

  private static func quoted(_ text: String) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        result += "\\u00".utf8
        result += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: result.append(byte)
      }
    }
    return String(decoding: result + [UInt8(ascii: "\"")], as: UTF8.self)
  }
}
