/// Adds the reload script to pages as they are sent; no build ever holds it.
struct LiveReload: Sendable {
  /// Below the site's root; no build makes a name that begins with a dot there.
  static let eventsPath = ".seriatim/events"
  static let scriptPath = ".seriatim/reload.js"
  static let workerPath = ".seriatim/worker.js"

  /// Allows the script under a strict policy; the same as long as the server runs, so that tags last.
  let nonce: String

  /// The stream of events.
  var events: Response {
    var response = Response(200, .events)
    response["Content-Type"] = "text/event-stream"
    response["Cache-Control"] = "no-store"
    response["X-Content-Type-Options"] = "nosniff"
    // Proxies of the nginx family would hold events back.
    response["X-Accel-Buffering"] = "no"
    return response
  }

  func script(_ source: String) -> Response {
    var response = Response(200, .bytes(Array(source.utf8)))
    response["Content-Type"] = "text/javascript; charset=utf-8"
    response["Cache-Control"] = "no-cache"
    response["X-Content-Type-Options"] = "nosniff"
    // A worker has its own policy.
    response["Content-Security-Policy"] = "default-src 'none'; connect-src 'self'"
    return response
  }

  /// The page with the script before its end, allowed by its policy, and with a tag of its own.
  func add(to response: Response, basePath: String) -> Response {
    guard case .bytes(let bytes) = response.body else { return response }
    var response = response
    let page = EntityTag.hash(bytes.span)
    let shape = EntityTag.hash(bytes.span, without: Self.stylesheetNames(bytes))
    let script = """
      <script src="\(percentEncoded(basePath + Self.scriptPath))" nonce="\(nonce)" \
      data-page="\(page)" data-shape="\(shape)" defer></script>

      """
    let end = Self.bodyEnd(bytes)
    response.body = .bytes(bytes[..<end] + Array(script.utf8) + bytes[end...])
    response["ETag"] = "\"\(page)-\(nonce)\""
    if let policy = response["Content-Security-Policy"] {
      response["Content-Security-Policy"] = PolicyAddition(nonce: nonce).apply(to: policy)
    }
    return response
  }

  /// Before the last `</body>`, else the end.
  private static func bodyEnd(_ bytes: [UInt8]) -> Int {
    let tag = Array("</body>".utf8)
    var index = bytes.count - tag.count
    while index >= 0 {
      if bytes[index] == tag[0], bytes[index...].starts(with: tag) { return index }
      index -= 1
    }
    return bytes.count
  }

  /// Quoted addresses that end in `.css`: a page that differs in these alone needs no reload.
  private static func stylesheetNames(_ bytes: [UInt8]) -> [Range<Int>] {
    let end = Array(".css\"".utf8)
    var gaps: [Range<Int>] = []
    var quote = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\"") {
      let start = index - (end.count - 1)
      if start > quote, bytes[start...index].elementsEqual(end) { gaps.append(quote..<index) }
      quote = index
    }
    return gaps
  }
}
