import Glibc

/// A socket that waits for connections; closed by whoever takes it over.
package struct ListeningSocket: Sendable {
  let descriptor: Int32
  /// The port it is bound to, which the system chose when 0 was asked for.
  package let port: Int
  /// Whether only this machine can reach it.
  package let isLoopback: Bool

  /// Binds to the first address of `host` that can be had.
  package init(host: String, port: Int) throws(SystemError) {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &hints, &list) == 0 else {
      throw SystemError(code: EADDRNOTAVAIL)
    }
    defer { unsafe freeaddrinfo(list) }
    var failure = SystemError(code: EADDRNOTAVAIL)
    var next = unsafe list
    while let address = unsafe next {
      do {
        self = try unsafe ListeningSocket(address.pointee)
        return
      } catch {
        failure = error
      }
      unsafe next = address.pointee.ai_next
    }
    throw failure
  }

  @unsafe private init(_ address: addrinfo) throws(SystemError) {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let number = socket(unsafe address.ai_family, type, 0)
    guard number >= 0 else { throw .current }
    var isOn: Int32 = 1
    let length = socklen_t(MemoryLayout<Int32>.size)
    // A port whose last connections still linger can be had again at once.
    unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &isOn, length)
    guard unsafe bind(number, address.ai_addr, address.ai_addrlen) == 0, listen(number, 511) == 0
    else {
      let error = SystemError.current
      close(number)
      throw error
    }
    descriptor = number
    // Family, port and address are at the same places for both families but for the address' start.
    var bytes = [UInt8](repeating: 0, count: 128)
    var size = socklen_t(bytes.count)
    _ = unsafe bytes.withUnsafeMutableBytes {
      unsafe getsockname(number, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, &size)
    }
    port = Int(bytes[2]) << 8 | Int(bytes[3])
    let isV4 = unsafe address.ai_family == AF_INET
    isLoopback = isV4 ? bytes[4] == 127 : bytes[8..<23].allSatisfy { $0 == 0 } && bytes[23] == 1
  }
}
