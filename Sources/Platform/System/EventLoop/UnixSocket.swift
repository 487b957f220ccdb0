internal import CUV
internal import Glibc

/// A listening Unix socket; closed, and its file deleted, when cancelled or released.
public final class UnixListener {
  private let handle: Handle<uv_pipe_t>
  private let handler: (ByteStream) -> Void

  /// The path of the socket's file.
  public let path: String

  fileprivate init(
    on loop: EventLoop, path: String, handler: @escaping (ByteStream) -> Void
  ) throws(EventLoopError) {
    try checkSocketPath(path)
    self.path = path
    self.handler = handler
    handle = try Handle(on: loop, "listen at \(path)") { uv_pipe_init($0, $1, 0) }
    handle.setOwner(self)
    try EventLoopError.check(
      uv_pipe_bind(handle.pointer, path), "listen at \(path)",
      advice: "delete the file if no program uses it, and check that its folder can be written")
    let status = uv_listen(stream, 16) { stream, status in
      guard status == 0 else { return }
      owner(of: stream, as: UnixListener.self)?.accept()
    }
    try EventLoopError.check(status, "listen at \(path)")
  }

  private var stream: UnsafeMutablePointer<uv_stream_t> {
    UnsafeMutableRawPointer(handle.pointer).assumingMemoryBound(to: uv_stream_t.self)
  }

  private func accept() {
    // If no stream can be created, the peer stays queued; libuv reports it with the next one.
    guard let peer = try? ByteStream(on: handle.loop), uv_accept(stream, peer.stream) == 0 else {
      return
    }
    handler(peer)
  }

  /// Stops listening; accepted streams stay open. libuv deletes the file.
  public func close() { handle.close() }
}

extension EventLoop {
  /// Creates a Unix socket at `path` and listens; `handler` gets the stream of each peer that
  /// connects.
  ///
  /// - Throws: `EventLoopError` if the socket cannot be bound.
  public func listen(
    at path: String, handler: @escaping (ByteStream) -> Void
  ) throws(EventLoopError) -> UnixListener {
    try UnixListener(on: self, path: path, handler: handler)
  }

  /// Connects to the Unix socket at `path`; writes are queued until connected.
  ///
  /// Does not block: a failure to connect is reported by the stream's `end` event.
  ///
  /// - Throws: `EventLoopError` if the path is too long.
  public func connect(to path: String) throws(EventLoopError) -> ByteStream {
    try checkSocketPath(path)
    let stream = try ByteStream(on: self)
    stream.connect(to: path)
    return stream
  }
}

/// libuv 1.44 silently truncates a long path, and would use another file.
private func checkSocketPath(_ path: String) throws(EventLoopError) {
  let maximumLength = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1
  guard path.utf8.count > maximumLength else { return }
  throw EventLoopError(
    "use the socket \(path)", code: ENAMETOOLONG,
    advice: "its path has \(path.utf8.count) bytes, and a socket's may have \(maximumLength)")
}
