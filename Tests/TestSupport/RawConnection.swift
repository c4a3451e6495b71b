import Foundation
import Glibc

/// A connection that sends bytes as they are, where a client would tidy them up.
package final class RawConnection {
  private let number: Int32

  package init(port: Int) {
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

  package func send(_ text: String) {
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
  package func receive(until text: String? = nil) -> String {
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

/// A response taken apart.
package struct Answer {
  package let status: Int
  package let body: String
  private let fields: [String: String]

  package init(_ text: String) {
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

  package subscript(_ name: String) -> String? { fields[name.lowercased()] }
}
