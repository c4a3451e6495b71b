extension Route {
  /// The page as Markdown, beside it; only pages that are folders have one.
  package var twin: Route? {
    isFolder ? sibling("index.md") : nil
  }
}
