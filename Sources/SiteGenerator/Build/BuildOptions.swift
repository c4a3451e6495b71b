/// The inputs of a build that are not files: the clock, the zone database, another's highlighter, and what the
/// command asks.
package struct BuildOptions: Sendable {
  /// Seconds since 1970-01-01T00:00:00Z; decides which notes are due, and nothing else.
  package var now: Int
  /// The bytes of a zone file (TZif, RFC 8536) by name such as `Europe/Madrid`; `nil` if unknown.
  package var zoneFile: @Sendable (String) -> [UInt8]?
  /// Who colours code in languages that are not built in, where the site asks for it.
  package var fallback = FallbackHighlighter.none
  package var includesDrafts = false
  package var includesFuture = false
  /// Whether faulty notes are held back and the rest is written.
  package var keepsGoing = false
  /// How many notes are worked on at once; never changes the output.
  package var processors = 1
  /// Whether advice is wanted beside errors and warnings.
  package var givesAdvice = true
  /// What tells this program from every other that might write other pages; `nil` when no memory is to be left.
  package var program: [UInt8]?
  /// What the last build left in the same output.
  package var memory: BuildMemory?

  package init(now: Int, zoneFile: @escaping @Sendable (String) -> [UInt8]?) {
    self.now = now
    self.zoneFile = zoneFile
  }
}
