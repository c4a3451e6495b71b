/// Tells that something in some folders may have changed; what it was is for the caller to look at.
///
/// So no sequence of events can be misread, and none need be kept: after an event everything is listed again.
package protocol FileWatcher: Sendable {
  /// A descriptor that can be read when there are events; `nil` when time itself is the event.
  var descriptor: Int32? { get }
  /// How long to wait when there is no descriptor, in milliseconds, if a look took `cost`.
  func interval(cost: Duration) -> Int

  /// Watches exactly these folders, by full path; whether one of them was not watched before.
  ///
  /// In the root folder, events about `names` count beside the watcher's own.
  ///
  /// What happened in a new folder before it was watched is seen only by looking once more.
  func watch(_ folders: [String], names: Set<String>) throws(SystemError) -> Bool
  /// Takes all events that are waiting; whether one of them was about a name that matters.
  func drain() -> Bool
}
