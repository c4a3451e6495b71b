import Glibc

/// Answers requests from one state of the site: a function from request to response.
struct Responder: Sendable {
  /// The last good site; `nil` before there was one.
  let site: ServedSite?
  let problems: [Problem]
  let reload: LiveReload
  let hosts: HostCheck

  func respond(to request: Request) -> Response {
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = Response.text(405, "only GET and HEAD are answered")
      response["Allow"] = "GET, HEAD"
      return response
    }
    guard let host = request.fields["host"], hosts.allows(host, origin: site?.origin) else {
      return .text(403, "this preview is not called by that name; see 'seriatim serve --help'")
    }
    let path: RequestPath
    do {
      path = try RequestPath(request.target)
    } catch .tooLong {
      return .text(414, "the address is too long")
    } catch .notText {
      return notFound(request, at: "/")
    } catch {
      return .text(400, "the address is malformed")
    }
    return respond(to: request, at: path)
  }

  private func respond(to request: Request, at path: RequestPath) -> Response {
    // At any depth, since a site's base path can change while a page listens.
    if path.path.hasSuffix("/" + LiveReload.eventsPath) { return reload.events }
    if path.path.hasSuffix("/" + LiveReload.scriptPath) {
      return reload.script(LiveReloadScript.page)
    }
    if path.path.hasSuffix("/" + LiveReload.workerPath) {
      return reload.script(LiveReloadScript.worker)
    }
    guard let site else {
      var response = Response(503, .bytes(ProblemPage(problems).html))
      response["Content-Type"] = "text/html; charset=utf-8"
      response["Cache-Control"] = "no-store"
      response["Content-Security-Policy"] = "default-src 'none'; style-src 'nonce-\(reload.nonce)'"
      return reload.add(to: response, basePath: "/")
    }
    if let target = site.redirects.target(of: path.path) {
      return follow(target, request, path, site)
    }
    guard let inside = path.path.below(site.basePath) else {
      return path.path == "/" || path.path + "/" == site.basePath
        ? .redirect(302, to: percentEncoded(site.basePath) + path.query)
        : notFound(request, at: path.path)
    }
    return answer(request, inside, path, site)
  }

  /// Answers with a file of the site, given its path below the site's root.
  private func answer(
    _ request: Request, _ inside: String, _ path: RequestPath, _ site: ServedSite
  ) -> Response {
    let isFolder = inside.isEmpty || inside.hasSuffix("/")
    let name = isFolder ? inside + "index.html" : inside
    if let file = site.file(name), let response = serve(file, name, request, path.path, site) {
      return response
    }
    if !isFolder, site.file(inside + "/index.html") != nil {
      return .redirect(301, to: percentEncoded(path.path + "/") + path.query)
    }
    return notFound(request, at: path.path)
  }

  private func follow(
    _ target: RedirectRules.Target, _ request: Request, _ path: RequestPath, _ site: ServedSite
  ) -> Response {
    var place = target.place
    // What will be the site's own address is this server while previewing.
    if place.hasPrefix(site.origin + "/") { place = String(place.dropFirst(site.origin.count)) }
    guard target.status == 200 else {
      let status = (300...399).contains(target.status) ? target.status : 302
      let query = place.contains("?") || place.contains("#") ? "" : path.query
      return .redirect(status, to: place + query)
    }
    guard let other = try? RequestPath(place), let inside = other.path.below(site.basePath) else {
      return .redirect(302, to: place)
    }
    return answer(request, inside, other, site)
  }

  private func notFound(_ request: Request, at path: String) -> Response {
    guard let site, let file = site.file("404.html"),
      var response = serve(file, "404.html", Request(request.method, "/"), path, site)
    else { return .text(404, "not found") }
    response.status = 404
    return response
  }

  /// The file as a response; `nil` when it is gone from the disk.
  private func serve(
    _ file: ServedFile, _ name: String, _ request: Request, _ path: String, _ site: ServedSite
  ) -> Response? {
    guard let (body, count, tag) = open(file, readsAll: name.hasSuffix(".html")) else { return nil }
    var response = Response(200, body)
    response["Content-Type"] = MediaTypes.type(of: name)
    response["X-Content-Type-Options"] = "nosniff"
    response["Accept-Ranges"] = "bytes"
    site.headers.apply(to: &response, path: path)
    // A browser that keeps a page for a while would show an old one; what never changes may stay.
    if response["Cache-Control"]?.contains("immutable") != true {
      response["Cache-Control"] = "no-cache"
    }
    response["ETag"] = "\"\(tag)\""
    if response["Content-Type"]?.hasPrefix("text/html") == true, case .bytes = body {
      response = reload.add(to: response, basePath: site.basePath)
      guard case .bytes(let bytes) = response.body else { return response }
      return Conditions(request).apply(to: response, count: bytes.count)
    }
    return Conditions(request).apply(to: response, count: count)
  }

  private func open(
    _ file: ServedFile, readsAll: Bool
  ) -> (body: Response.Body, count: Int, tag: String)? {
    switch file {
    case .bytes(let bytes): return (.bytes(bytes), bytes.count, EntityTag.hash(bytes.span))
    case .file(let open):
      guard let descriptor = open() else { return nil }
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else {
        close(descriptor)
        return nil
      }
      let count = Int(status.st_size)
      if readsAll {
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        let done = unsafe bytes.withUnsafeMutableBytes {
          unsafe read(descriptor, $0.baseAddress, $0.count)
        }
        bytes.removeLast(count - max(0, done))
        return (.bytes(bytes), bytes.count, EntityTag.hash(bytes.span))
      }
      let time = status.st_mtim
      let tag = "\(count)-\(time.tv_sec)-\(time.tv_nsec)-\(status.st_ino)"
      return (.file(descriptor: descriptor, range: 0..<count), count, tag)
    }
  }
}

extension String {
  /// The rest of a path below a base with a slash at both ends.
  func below(_ base: String) -> String? {
    hasPrefix(base) ? String(dropFirst(base.count)) : nil
  }
}
