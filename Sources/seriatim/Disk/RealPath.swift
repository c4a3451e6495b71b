import Glibc

/// Absolute paths without links, `.` and `..`, for telling whether two names mean one place.
enum RealPath {
  /// The real path of something that is there.
  static func of(_ path: String) throws(Errno) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw Errno.current }
    defer { unsafe free(resolved) }
    // A path that is not UTF-8 could not be opened again under the name that a String gives it.
    guard let text = unsafe String(validatingCString: resolved) else { throw Errno(code: EILSEQ) }
    return text
  }

  /// The real path that something will have once it is made: what is there already is resolved.
  static func ofFuture(_ path: String) throws(Errno) -> String {
    var existing = path.isEmpty ? "." : path
    var missing: [Substring] = []
    while true {
      do {
        let base = try of(existing)
        return missing.reversed().reduce(base) { append($1, to: $0) }
      } catch {
        guard error.code == ENOENT else { throw error }
        while existing.count > 1, existing.hasSuffix("/") { existing.removeLast() }
        let (folder, name) = existing.folderAndName
        // A name of dots below a folder that is not there means nothing yet.
        guard !name.isEmpty, name != ".." else { throw error }
        if name != "." { missing.append(name) }
        existing = folder.isEmpty ? (existing.hasPrefix("/") ? "/" : ".") : String(folder)
      }
    }
  }

  /// The real path of something, or of what the link at that place leads to although nothing is there.
  static func throughLink(_ path: String) -> String? {
    if let path = try? of(path) { return path }
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe target.withUnsafeMutableBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { room in
        unsafe room.baseAddress.map { unsafe readlink(path, $0, room.count) } ?? -1
      }
    }
    guard count > 0, count < target.count,
      let text = String(validating: target[..<count], as: UTF8.self)
    else { return nil }
    return try? ofFuture(text.hasPrefix("/") ? text : "\(path.folderAndName.folder)/\(text)")
  }

  /// Whether `path` is `folder` or lies below it; both are real paths.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || folder == "/" || path.hasPrefix(folder + "/")
  }

  /// `path` as seen from a folder that holds it, else as it is.
  static func relative(_ path: String, to folder: String) -> String {
    isInside(path, folder) && path != folder && folder != "/"
      ? String(path.dropFirst(folder.count + 1)) : path
  }

  private static func append(_ name: Substring, to base: String) -> String {
    base == "/" ? "/\(name)" : "\(base)/\(name)"
  }
}
