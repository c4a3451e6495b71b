extension Site {
  /// Whether the author's own file, under `content/static/`, stands in for one that a build would write.
  func brings(_ route: Route) -> Bool {
    attachments.contains { $0.route == route }
  }
}
