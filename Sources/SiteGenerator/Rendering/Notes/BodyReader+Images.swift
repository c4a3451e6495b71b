import Diagnostics
import Markdown

extension Rule {
  /// The picture that a front matter names is not there, or is no picture.
  static let imageInvalid = Rule("image-invalid", .error)
}

extension BodyReader {
  /// The picture that a front matter names, with its true size; what is wrong with it is reported.
  func image(of head: NoteHead, _ diagnostics: inout [Diagnostic]) -> PageImage? {
    guard let image = head.frontMatter.image else { return nil }
    let source = image.source.value
    guard let path = LinkResolver.sourcePath(of: source, in: head.entry.path) else {
      return PageImage(url: source, alternative: image.alternative)
    }
    var problems = SiteDiagnostics(tree: tree)
    defer { diagnostics += problems.all }
    guard let entry = published(path), case .file(let route)? = site.links[entry.path] else {
      problems.report(
        .imageInvalid, in: head.entry, at: image.source.range, "image '\(source)' does not exist",
        hint: "put it beside the file, or below content/static/")
      return nil
    }
    guard let size = size(of: entry) else {
      problems.report(
        .imageInvalid, in: head.entry, at: image.source.range, "'\(source)' is no image",
        hint: "name a PNG, JPEG, GIF, WebP or SVG file")
      return nil
    }
    return PageImage(
      url: site.address.url(route), alternative: image.alternative, size: size)
  }

  /// Tells the images of a page how large they are, so that nothing moves when they come; whether any of
  /// them is a file of the site, so that the body changes with it.
  ///
  /// All but the first may come late: most pages begin with text, and the first is seen at once when it does not.
  func measureImages(
    _ references: [Reference], in document: inout Document, _ page: BodyLinks.Page
  ) -> Bool {
    var isFirst = true
    var areThere = false
    for image in references where image.isImage {
      if !isFirst { document.setLoadsLate(image.node) }
      isFirst = false
      let destination = String(decoding: image.destination, as: UTF8.self)
      guard let path = LinkResolver.sourcePath(of: destination, in: page.source),
        let entry = published(path)
      else { continue }
      areThere = true
      if let size = size(of: entry) {
        document.setSize(of: image.node, width: size.width, height: size.height)
      }
    }
    return areThere
  }

  /// The size of a picture, mostly from the first bytes of its file.
  private func size(of entry: SourceTree.Entry) -> PageImage.Size? {
    guard let beginning = try? tree.read(entry, upTo: ImageSize.usualHead) else { return nil }
    if let size = ImageSize.read(beginning.span) { return size }
    guard beginning.count >= ImageSize.usualHead else { return nil }
    return (try? tree.read(entry)).flatMap { ImageSize.read($0.span) }
  }

  /// A file by its path in the source tree; `/a.png` is also looked for below `static/`.
  private func published(_ path: String) -> SourceTree.Entry? {
    if let entry = tree.entry(at: path) { return entry }
    return path.dropping(prefix: "content/").flatMap { tree.entry(at: "content/static/" + $0) }
  }
}
