import Glibc

/// The conditions of a request: what its sender has already, and which part it wants.
///
/// Source: RFC 9110, sections 13 and 14.
struct Conditions {
  private let request: Request

  init(_ request: Request) {
    self.request = request
  }

  /// Turns the whole file's response into what was asked for: 200, 206, 304 or 416.
  func apply(to response: Response, count: Int) -> Response {
    var response = response
    let tag = response["ETag"] ?? ""
    if let known = request.fields["if-none-match"], EntityTag.isNamed(tag, in: known) {
      close(response.body)
      response.status = 304
      response.body = .bytes([])
      return response
    }
    guard request.method == "GET", let field = request.fields["range"],
      request.fields["if-range"].map({ $0 == tag }) ?? true
    else { return response }
    switch ByteRange(field, count: count) {
    case .whole: break
    case .unsatisfiable:
      close(response.body)
      response.status = 416
      response.body = .bytes([])
      response["Content-Range"] = "bytes */\(count)"
    case .part(let range):
      response.status = 206
      response["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)"
      switch response.body {
      case .bytes(let bytes): response.body = .bytes(Array(bytes[range]))
      case .file(let descriptor, _): response.body = .file(descriptor: descriptor, range: range)
      case .events: break
      }
    }
    return response
  }

  private func close(_ body: Response.Body) {
    if case .file(let descriptor, _) = body { Glibc.close(descriptor) }
  }
}
