import Foundation
import TestSupport

@testable import PreviewServer

/// A server of a few files on a free port.
final class TestServer {
  let server: PreviewServer
  let port: Int

  init(
    _ files: [String: String] = [:], basePath: String = "/", headers: String = "",
    redirects: String = ""
  ) throws {
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
    port = socket.port
    server = try PreviewServer(socket, hosts: HostCheck(names: ["box.example"]))
    show(files, basePath: basePath, headers: headers, redirects: redirects)
  }

  deinit {
    server.stop()
  }

  func show(
    _ files: [String: String], basePath: String = "/", headers: String = "", redirects: String = "",
    news: News = News()
  ) {
    let site = ServedSite(
      origin: "https://site.example", basePath: basePath, headers: Array(headers.utf8),
      redirects: Array(redirects.utf8)
    ) { path in files[path].map { .bytes(Array($0.utf8)) } }
    server.show(site, news)
  }

  /// Sends a request line and fields as they are; the whole answer.
  func raw(_ line: String, host: String? = "localhost", fields: [String] = []) -> String {
    let connection = RawConnection(port: port)
    let all = (host.map { ["Host: \($0)"] } ?? []) + ["Connection: close"] + fields
    connection.send(([line] + all).joined(separator: "\r\n") + "\r\n\r\n")
    return connection.receive()
  }

  func get(_ target: String, fields: [String] = []) -> Answer {
    Answer(raw("GET \(target) HTTP/1.1", fields: fields))
  }

  /// The number after `HTTP/1.1`.
  func status(_ line: String, host: String? = "localhost") -> Int {
    Answer(raw(line, host: host)).status
  }
}
