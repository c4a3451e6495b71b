import Foundation
import Glibc

@testable import PreviewServer

/// A connection that sends bytes as they are, where a client would tidy them up.
final class RawConnection {
  private let number: Int32

  init(port: Int) {
    number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var timeout = timeval(tv_sec: 10, tv_usec: 0)
    unsafe setsockopt(
      number, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    _ = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit {
    close(number)
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes[done...].withUnsafeBytes {
        unsafe Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      done += count
    }
  }

  /// What came, as soon as it holds `text`; else what came until the end.
  func receive(until text: String? = nil) -> String {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe recv(number, &chunk, chunk.count, 0)
      if count <= 0 { break }
      all += chunk[..<count]
      if let text, String(decoding: all, as: UTF8.self).contains(text) { break }
    }
    return String(decoding: all, as: UTF8.self)
  }
}

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

/// A response taken apart.
struct Answer {
  let status: Int
  let body: String
  private let fields: [String: String]

  init(_ text: String) {
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = (parts.first ?? "").split(separator: "\r\n")
    status =
      lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
    body = parts.count > 1 ? String(parts[1]) : ""
    fields = Dictionary(
      lines.dropFirst().compactMap { line in
        line.firstIndex(of: ":").map {
          (
            line[..<$0].lowercased(),
            line[line.index(after: $0)...].trimmingCharacters(in: .whitespaces)
          )
        }
      }
    ) { first, _ in first }
  }

  subscript(_ name: String) -> String? { fields[name.lowercased()] }
}
