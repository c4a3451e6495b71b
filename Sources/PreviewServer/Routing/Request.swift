/// What a client asks for, as it came.
package struct Request: Sendable {
  package var method: String
  /// Path and query, not decoded.
  package var target: String
  /// Values of the fields that the server looks at, by lower-case name.
  package var fields: [String: String]

  package init(_ method: String = "GET", _ target: String, fields: [String: String] = [:]) {
    self.method = method
    self.target = target
    self.fields = fields
  }

  /// The fields that the server looks at.
  static let fieldNames = ["host", "if-none-match", "if-range", "range"]
}
