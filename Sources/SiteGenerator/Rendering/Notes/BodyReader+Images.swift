import Diagnostics

extension Rule {
  /// The picture that a front matter names is no picture.
  static let imageInvalid = Rule("image-invalid", .error)
}

extension BodyReader {
  /// The picture that a note's front matter names, with its true size; what is wrong with it is reported.
  func image(of note: Note, _ diagnostics: inout [Diagnostic]) -> PageImage? {
    guard let image = note.head.frontMatter.image else { return nil }
    let source = image.source.value
    guard let path = LinkResolver.sourcePath(of: source, in: note.head.entry.path) else {
      return PageImage(url: source, alternative: image.alternative)
    }
    var problems = SiteDiagnostics(tree: tree)
    defer { diagnostics += problems.all }
    guard let entry = published(path), case .file(let route)? = site.links[entry.path] else {
      problems.report(
        .missingImage, in: note.head.entry, at: image.source.range,
        "image '\(source)' does not exist", hint: "put it beside the note, or below content/static/"
      )
      return nil
    }
    guard let bytes = try? tree.read(entry), let size = ImageSize.read(bytes.span) else {
      problems.report(
        .imageInvalid, in: note.head.entry, at: image.source.range, "'\(source)' is no image",
        hint: "name a PNG, JPEG, GIF, WebP or SVG file")
      return nil
    }
    return PageImage(
      url: site.address.url(route), alternative: image.alternative, size: size)
  }

  /// A file by its path in the source tree; `/a.png` is also looked for below `static/`.
  private func published(_ path: String) -> SourceTree.Entry? {
    if let entry = tree.entry(at: path) { return entry }
    return path.dropping(prefix: "content/").flatMap { tree.entry(at: "content/static/" + $0) }
  }
}
