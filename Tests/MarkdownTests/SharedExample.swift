import Foundation
import Markdown
import TestSupport

/// One example of a public suite: a text and the HTML it should become.
struct SharedExample: Decodable {
  var example: Int
  var section: String?
  var markdown: String
  var html: String
  var enable: [String]?
  var status: String?

  static func load(_ suite: String) throws -> [Self] {
    try JSONDecoder().decode(
      [Self].self, from: try SharedSuites.data("conformance/\(suite).json"))
  }
}
