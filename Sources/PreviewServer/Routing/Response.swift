/// An answer, before it goes on the wire.
package struct Response: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Some bytes of an open file; the descriptor is closed once they are sent.
    case file(descriptor: Int32, range: Range<Int>)
    /// Events as they happen.
    case events
  }

  package var status: Int
  /// In the order they are sent; names are compared without case.
  package private(set) var fields: [(name: String, value: String)] = []
  package var body: Body

  package init(_ status: Int, _ body: Body = .bytes([])) {
    self.status = status
    self.body = body
  }

  /// A field's value.
  package subscript(_ name: String) -> String? {
    get { fields.first { $0.name.lowercased() == name.lowercased() }?.value }
    set {
      let index = fields.firstIndex { $0.name.lowercased() == name.lowercased() }
      switch (index, newValue) {
      case (let index?, let value?): fields[index].value = value
      case (let index?, nil): fields.remove(at: index)
      case (nil, let value?): fields.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// A short page of plain text.
  static func text(_ status: Int, _ text: String) -> Response {
    var response = Response(status, .bytes(Array((text + "\n").utf8)))
    response["Content-Type"] = "text/plain; charset=utf-8"
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "no-store"
    return response
  }

  /// Leads elsewhere; browsers must not remember it, since the next save may undo it.
  static func redirect(_ status: Int, to location: String) -> Response {
    var response = Response.text(status, location)
    response["Location"] = location
    return response
  }
}
