import Glibc
import Synchronization

/// Serves the newest state of a site over HTTP, and tells browsers when there is a newer one.
///
/// It knows no site, only paths and bytes; between two states there is none in which nothing is served.
package final class PreviewServer: Sendable {
  private struct State {
    var site: ServedSite?
    var news = News()
    var version = 0
  }

  private let state: Box
  private let streams = EventStreams()
  private let listener: HTTPListener
  /// Tells this server from one that ran before it.
  private let instance: String

  /// The served state; a class, so that the listener's answers can reach it while `self` is being made.
  private final class Box: Sendable {
    let value = Mutex(State())
  }

  /// Begins to answer; until `show` is called, with status 503.
  package init(_ socket: ListeningSocket, hosts: HostCheck) throws(SystemError) {
    let state = Box()
    let reload = LiveReload(nonce: Self.random())
    self.state = state
    instance = Self.random()
    listener = try HTTPListener(socket, streams: streams) { request in
      // The lock is held for a copy of references, never while a page is made.
      let (site, problems) = state.value.withLock { ($0.site, $0.news.problems) }
      let responder = Responder(site: site, problems: problems, reload: reload, hosts: hosts)
      return responder.respond(to: request)
    }
  }

  /// Serves a newer state; without a site, the one before it stays.
  package func show(_ site: ServedSite?, _ news: News) {
    let line = state.value.withLock {
      if let site { $0.site = site }
      $0.news = news
      $0.version += 1
      return news.json(instance: instance, version: $0.version)
    }
    streams.publish(line)
  }

  /// How many browsers listen.
  package var listenerCount: Int { streams.count }

  /// Finds out which listeners are still there; worth calling every quarter of a minute.
  package func beat() {
    streams.beat()
  }

  /// Ends all connections; the server cannot be used any more.
  package func stop() {
    listener.stop()
  }

  private static func random() -> String {
    String(UInt64.random(in: .min ... .max), radix: 36)
  }
}
