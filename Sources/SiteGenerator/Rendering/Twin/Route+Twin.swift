extension Route {
  /// The page as Markdown, beside it; only pages that are folders have one.
  package var twin: Route? {
    path.isEmpty || path.hasSuffix("/") ? sibling("index.md") : nil
  }
}
