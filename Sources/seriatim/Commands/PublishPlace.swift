import SiteGenerator

/// A place that a site is published to: takes its files as they are made, and lets readers see them when all is well.
protocol PublishPlace {
  /// What readers see there now, as far as it is ours.
  func standing(beside manifest: PublishManifest) throws -> [PublishManifest.Entry]

  /// Where files wait that readers do not see yet.
  func sink(_ source: DiskSource) throws -> any HashingSink

  /// Lets readers see what went to the sink; what is to be said of it.
  func finish(_ manifest: PublishManifest, _ plan: PublishPlan) throws -> String

  /// Throws away what went to the sink.
  func discard()

  /// `would publish to www`, for a dry run.
  var intention: String { get }
}
