import CMicroHTTPD
import Glibc

/// Speaks HTTP by libmicrohttpd; the only file that knows it.
///
/// Callbacks come on libmicrohttpd's threads. A connection with nothing to send is suspended, so
/// that idle costs nothing.
final class HTTPListener: Sendable {
  /// What the callbacks reach through their context.
  private final class Context: Sendable {
    let answer: @Sendable (Request) -> Response
    let streams: EventStreams

    init(answer: @escaping @Sendable (Request) -> Response, streams: EventStreams) {
      self.answer = answer
      self.streams = streams
    }
  }

  /// A pointer of libmicrohttpd's, which may be used from every thread.
  @safe private struct Pointer: @unchecked Sendable {
    let value: OpaquePointer
  }

  private let daemon: Pointer
  private let context: Context

  private static let threads: UInt32 = 2
  private static let connectionLimit: UInt32 = 1_000
  private static let timeoutSeconds: UInt32 = 60

  init(
    _ socket: ListeningSocket, streams: EventStreams,
    answer: @escaping @Sendable (Request) -> Response
  ) throws(SystemError) {
    context = Context(answer: answer, streams: streams)
    let pointer = unsafe Unmanaged.passUnretained(context).toOpaque()
    guard
      let daemon = unsafe seriatim_start_daemon(
        socket.descriptor, Self.threads, Self.connectionLimit, Self.timeoutSeconds, pointer,
        { context, connection, _, method, _, _, count, exchange in
          unsafe HTTPListener.answer(context, connection, method, count, exchange)
        },
        { _, target, _ in unsafe HTTPListener.begin(target) },
        { _, _, exchange, _ in unsafe HTTPListener.finish(exchange) })
    else { throw SystemError(code: errno == 0 ? EAGAIN : errno) }
    self.daemon = unsafe Pointer(value: daemon)
  }

  /// Ends all streams and connections; the listener cannot be used any more.
  func stop() {
    context.streams.end()
    unsafe MHD_stop_daemon(daemon.value)
  }
}

extension HTTPListener {
  /// A request's target as it came.
  private final class Exchange {
    let target: String
    var isHeadRead = false

    init(target: String) {
      self.target = target
    }
  }

  /// An event stream's place in the reader's callbacks.
  private final class StreamReader: Sendable {
    let id: Int
    let streams: EventStreams
    let connection: Pointer

    init(id: Int, streams: EventStreams, connection: Pointer) {
      self.id = id
      self.streams = streams
      self.connection = connection
    }
  }

  @unsafe private static func begin(_ target: UnsafePointer<CChar>) -> UnsafeMutableRawPointer? {
    let exchange = unsafe Exchange(target: String(cString: target))
    return unsafe Unmanaged.passRetained(exchange).toOpaque()
  }

  @unsafe private static func finish(_ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) {
    guard let pointer = unsafe exchange?.pointee else { return }
    unsafe Unmanaged<Exchange>.fromOpaque(pointer).release()
    unsafe exchange?.pointee = nil
  }

  /// Answers when the request is complete; a body is passed over.
  ///
  /// An answer at the first call, with the head, makes libmicrohttpd close the connection; so only
  /// requests that may have a long body are refused there.
  @unsafe private static func answer(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ method: UnsafePointer<CChar>?, _ bodyCount: UnsafeMutablePointer<Int>?,
    _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> MHD_Result {
    guard let context = unsafe context, let connection = unsafe connection,
      let method = unsafe method, let pointer = unsafe exchange?.pointee
    else { return seriatim_refuse() }
    let listener = unsafe Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
    let state = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    var request = unsafe Request(String(cString: method), state.target)
    let isRead = request.method == "GET" || request.method == "HEAD"
    if isRead, !state.isHeadRead {
      state.isHeadRead = true
      return seriatim_go_on()
    }
    if isRead, unsafe bodyCount?.pointee ?? 0 > 0 {
      unsafe bodyCount?.pointee = 0
      return seriatim_go_on()
    }
    for name in Request.fieldNames {
      if let value = unsafe seriatim_request_header(connection, name) {
        request.fields[name] = unsafe String(cString: value)
      }
    }
    return unsafe send(listener.answer(request), to: connection, listener.streams)
  }

  @unsafe private static func send(
    _ response: Response, to connection: OpaquePointer, _ streams: EventStreams
  ) -> MHD_Result {
    let made: OpaquePointer?
    switch response.body {
    case .bytes(let bytes):
      unsafe made = bytes.withUnsafeBytes {
        unsafe seriatim_bytes_response($0.baseAddress, $0.count)
      }
    case .file(let descriptor, let range):
      unsafe made = MHD_create_response_from_fd_at_offset64(
        UInt64(range.count), descriptor, UInt64(range.lowerBound))
      if unsafe made == nil { close(descriptor) }
    case .events: unsafe made = stream(to: connection, streams)
    }
    guard let made = unsafe made else { return seriatim_refuse() }
    for (name, value) in response.fields { _ = unsafe seriatim_add_field(made, name, value) }
    return unsafe seriatim_queue(connection, UInt32(response.status), made)
  }

  @unsafe private static func stream(
    to connection: OpaquePointer, _ streams: EventStreams
  ) -> OpaquePointer? {
    let reader = unsafe StreamReader(
      id: streams.open(), streams: streams, connection: Pointer(value: connection))
    let pointer = unsafe Unmanaged.passRetained(reader).toOpaque()
    return unsafe seriatim_stream_response(
      { reader, _, buffer, limit in unsafe HTTPListener.read(reader, buffer, limit) }, pointer,
      { reader in
        guard let reader = unsafe reader else { return }
        let stream = unsafe Unmanaged<StreamReader>.fromOpaque(reader).takeRetainedValue()
        stream.streams.close(stream.id)
      })
  }

  @unsafe private static func read(
    _ reader: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ limit: Int
  ) -> Int {
    guard let reader = unsafe reader, let buffer = unsafe buffer else {
      return seriatim_end_of_stream()
    }
    let stream = unsafe Unmanaged<StreamReader>.fromOpaque(reader).takeUnretainedValue()
    let connection = stream.connection
    let bytes = stream.streams.read(
      stream.id, limit: limit,
      suspend: { unsafe MHD_suspend_connection(connection.value) },
      resume: { unsafe MHD_resume_connection(connection.value) })
    guard let bytes else { return seriatim_end_of_stream() }
    unsafe UnsafeMutableRawBufferPointer(start: buffer, count: limit).copyBytes(from: bytes)
    return bytes.count
  }
}
