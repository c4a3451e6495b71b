import Glibc
import Synchronization

/// Watches folders by inotify(7): folders, not files, so that editors may replace what they save.
package final class InotifyWatcher: FileWatcher {
  private struct Watches {
    var byFolder: [String: Int32] = [:]
    /// Names in the root folder that matter beside the usual ones.
    var names: Set<String> = []
    /// Set when a folder came, went or moved: then no watch can be trusted to be where its name says.
    var areDoubtful = false
  }

  private let number: Int32
  private let watches = Mutex(Watches())
  /// In this folder only these names matter, lest the output in it starts the next build.
  private let root: (path: String, names: Set<String>)

  /// Watches nothing yet; of `root`, only events about `names` will count.
  package init(root: String, names: Set<String>) throws(SystemError) {
    self.root = (root, names)
    number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    if number < 0 { throw .current }
  }

  deinit {
    close(number)
  }

  package var descriptor: Int32? { number }

  package func interval(cost: Duration) -> Int { -1 }

  package func watch(
    _ folders: [String], names: Set<String> = []
  ) throws(SystemError) -> Bool {
    let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE)
      | UInt32(IN_DELETE) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
      | UInt32(IN_ONLYDIR)
    let result: Result<Bool, SystemError> = watches.withLock { watches in
      let old = watches.byFolder
      let isDoubtful = watches.areDoubtful
      watches = Watches(names: names)
      var isNew = false
      for folder in folders {
        if !isDoubtful, let known = old[folder] {
          watches.byFolder[folder] = known
          continue
        }
        // The same folder gives the same number again, at little cost.
        let watch = unsafe inotify_add_watch(number, folder, mask)
        if watch >= 0 {
          watches.byFolder[folder] = watch
          isNew = isNew || old[folder] != watch
        } else if errno != ENOENT, errno != ENOTDIR, errno != EACCES {
          return .failure(.current)
        }
      }
      let kept = Set(watches.byFolder.values)
      for (_, watch) in old where !kept.contains(watch) { inotify_rm_watch(number, watch) }
      return .success(isNew)
    }
    return try result.get()
  }

  package func drain() -> Bool {
    var isRelevant = false
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(number, $0.baseAddress, $0.count)
      }
      if count <= 0 { return isRelevant }
      for event in InotifyEvent.all(in: buffer[..<count]) where note(event) { isRelevant = true }
    }
  }

  /// Whether an event is about something that a build may read.
  private func note(_ event: InotifyEvent) -> Bool {
    watches.withLock { watches in
      if event.isOverflow || event.isAboutFolder { watches.areDoubtful = true }
      guard !event.isOverflow, let name = event.name else { return true }
      guard event.watch == watches.byFolder[root.path] else { return true }
      return root.names.contains(name) || watches.names.contains(name)
    }
  }
}

/// One event of inotify.
struct InotifyEvent {
  let watch: Int32
  private let mask: UInt32
  /// The name in the folder that is watched; `nil` when the folder itself is meant.
  let name: String?

  /// Events were lost.
  var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }

  /// A folder came, went or moved, be it the watched one or one in it.
  var isAboutFolder: Bool {
    mask
      & (UInt32(IN_ISDIR) | UInt32(IN_IGNORED) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
        | UInt32(IN_UNMOUNT)) != 0
  }

  /// The events in what was read: watch, mask, cookie, length, and a name padded with zeros.
  static func all(in bytes: ArraySlice<UInt8>) -> [InotifyEvent] {
    let headerSize = 16
    var events: [InotifyEvent] = []
    var rest = bytes
    while rest.count >= headerSize {
      let length = Int(word(rest, at: 12))
      let name = rest.dropFirst(headerSize).prefix(length).prefix { $0 != 0 }
      events.append(
        InotifyEvent(
          watch: Int32(bitPattern: word(rest, at: 0)), mask: word(rest, at: 4),
          name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self)))
      rest = rest.dropFirst(headerSize + length)
    }
    return events
  }

  /// A number of four bytes in the machine's order.
  private static func word(_ bytes: ArraySlice<UInt8>, at offset: Int) -> UInt32 {
    var word: UInt32 = 0
    for index in 0..<4 {
      word |= UInt32(bytes[bytes.startIndex + offset + index]) << UInt32(8 * index)
    }
    return UInt32(littleEndian: word.littleEndian)
  }
}
