/// The bytes of a file that is served.
package enum ServedFile: Sendable {
  case bytes([UInt8])
  /// A file on disk, opened for reading when asked for; `nil` when it is gone.
  case file(@Sendable () -> Int32?)
}

/// A site as one build made it; the server knows nothing else of it.
package struct ServedSite: Sendable {
  /// Scheme and host that the site will be published under: `https://example.org`.
  let origin: String
  /// The path of the site's root, with a slash at both ends.
  let basePath: String
  let headers: HeaderRules
  let redirects: RedirectRules
  /// A file by its path in the output; `nil` for whatever the build did not make.
  let file: @Sendable (_ path: String) -> ServedFile?

  /// Serves what `file` gives; `headers` and `redirects` are the texts of `_headers` and `_redirects`.
  package init(
    origin: String, basePath: String, headers: [UInt8] = [], redirects: [UInt8] = [],
    file: @escaping @Sendable (_ path: String) -> ServedFile?
  ) {
    self.origin = origin
    self.basePath = basePath
    self.headers = HeaderRules(headers)
    self.redirects = RedirectRules(redirects)
    self.file = file
  }
}
