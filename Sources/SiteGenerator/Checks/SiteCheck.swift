import Diagnostics

/// A check that needs all pages: where links lead, what must not be said twice.
///
/// To add one, write a type in `Checks/Site`, with its rules beside it, and a line in `siteChecks`.
protocol SiteCheck: Sendable {
  func findings(in site: CheckedSite) -> [PageFinding]
}

/// All checks of the whole site; the order has no meaning.
let siteChecks: [any SiteCheck] = [
  LinkCheck(),
  MixedContentCheck(),
  UniqueWordsCheck(),
  CanonicalCheck(),
  SitemapCheck(),
  FeedCheck(),
  ReachabilityCheck(),
  FileSizeCheck(),
  StyleSheetCheck(),
  RedirectedLinkCheck(),
  ContrastCheck(),
  StructuredAddressCheck(),
]
