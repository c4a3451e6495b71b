/// Where `make install` puts what the binary needs.
enum Installation {
  /// The real path of `share/seriatim` beside the binary's `bin`, if it is there.
  static var share: String? {
    let candidates = ["/proc/self/exe", CommandLine.arguments.first].compactMap(\.self)
    guard let binary = candidates.lazy.compactMap({ try? RealPath.of($0) }).first else {
      return nil
    }
    let prefix = String(binary.folderAndName.folder).folderAndName.folder
    return try? RealPath.of("\(prefix)/share/seriatim")
  }
}
