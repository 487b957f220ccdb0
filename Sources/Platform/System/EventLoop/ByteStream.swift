internal import CUV
internal import Glibc

/// One end of a pipe or of a Unix socket; closed when cancelled or released.
public final class ByteStream {
  /// An event of reading.
  public enum Event: Equatable, Sendable {
    /// Bytes, at least one.
    case bytes([UInt8])

    /// The peer has closed its end, or the connection failed; the last event.
    case end(EventLoopError?)
  }

  let handle: Handle<uv_pipe_t>

  /// Called with each event; setting it starts reading, nil stops reading.
  public var onEvent: ((Event) -> Void)? {
    didSet { onEvent == nil ? stopReading() : startReading() }
  }

  private var onSent: (() -> Void)?
  private var isReading = false
  private var isConnecting = false

  init(on loop: EventLoop) throws(EventLoopError) {
    handle = try Handle(on: loop, "make a pipe") { uv_pipe_init($0, $1, 0) }
    handle.setOwner(self)
  }

  /// Takes ownership of the open file descriptor of a pipe or stream socket.
  ///
  /// - Throws: `EventLoopError` if the descriptor is not a pipe or socket.
  public convenience init(fileDescriptor: Int32, on loop: EventLoop) throws(EventLoopError) {
    try self.init(on: loop)
    try EventLoopError.check(
      uv_pipe_open(handle.pointer, fileDescriptor), "use file descriptor \(fileDescriptor)")
  }

  var stream: UnsafeMutablePointer<uv_stream_t> {
    UnsafeMutableRawPointer(handle.pointer).assumingMemoryBound(to: uv_stream_t.self)
  }

  /// Connects to the socket at `path`; reading starts once connected.
  func connect(to path: String) {
    isConnecting = true
    let request = UnsafeMutablePointer<uv_connect_t>.allocate(capacity: 1)
    uv_pipe_connect(request, handle.pointer, path) { request, status in
      defer { request?.deallocate() }
      owner(of: request?.pointee.handle, as: ByteStream.self)?.finishConnecting(status)
    }
  }

  private func finishConnecting(_ status: Int32) {
    isConnecting = false
    if status < 0 {
      onEvent?(.end(EventLoopError("connect", code: -status)))
    } else if onEvent != nil {
      startReading()
    }
  }

  /// Whether the stream has not been closed.
  public var isOpen: Bool { handle.isOpen }

  /// Bytes written to the stream that are still queued in this process.
  public var unsentBytes: Int {
    handle.isOpen ? Int(uv_stream_get_write_queue_size(stream)) : 0
  }

  /// Sends `bytes` in order, queueing those that would block.
  ///
  /// A broken connection is reported by the `end` event, not here.
  public func write(_ bytes: [UInt8]) {
    guard handle.isOpen, !bytes.isEmpty else { return }
    PendingWrite.send(bytes, to: stream)
  }

  /// Sends the UTF-8 bytes of `text`.
  public func write(_ text: String) { write(Array(text.utf8)) }

  /// Closes the stream once all queued writes have completed or failed, then calls `completion`; no
  /// event is reported meanwhile or afterwards.
  ///
  /// If the stream is closed earlier, `completion` is not called.
  public func closeWhenSent(_ completion: @escaping () -> Void = {}) {
    onEvent = nil
    onSent = completion
    guard handle.isOpen else { return }
    let request = UnsafeMutablePointer<uv_shutdown_t>.allocate(capacity: 1)
    // Shutting down a pipe fails, but only after its last byte was written.
    let status = uv_shutdown(request, stream) { request, _ in
      owner(of: request?.pointee.handle, as: ByteStream.self)?.finishSending()
      request?.deallocate()
    }
    guard status < 0 else { return }
    request.deallocate()
    finishSending()
  }

  private func finishSending() {
    let notify = onSent
    close()
    notify?()
  }

  /// Closes the stream; queued writes are dropped, and no event is reported afterwards.
  public func close() {
    onEvent = nil
    onSent = nil
    handle.close()
  }

  private func startReading() {
    guard handle.isOpen, !isReading, !isConnecting else { return }
    isReading = true
    let status = uv_read_start(
      stream,
      { _, size, buffer in
        buffer?.pointee = uv_buf_init(
          .allocate(capacity: size), UInt32(size))
      },
      { stream, count, buffer in
        defer { buffer?.pointee.base?.deallocate() }
        guard let me = owner(of: stream, as: ByteStream.self) else { return }
        me.receive(count, from: buffer?.pointee.base)
      })
    if status < 0 {
      isReading = false
      onEvent?(.end(EventLoopError("read from a stream", code: -status)))
    }
  }

  private func stopReading() {
    guard isReading else { return }
    isReading = false
    if handle.isOpen { uv_read_stop(stream) }
  }

  private func receive(_ count: Int, from base: UnsafeMutablePointer<CChar>?) {
    if count > 0, let base {
      onEvent?(.bytes(Array(UnsafeRawBufferPointer(start: base, count: count))))
    } else if count < 0 {
      stopReading()
      let isEnd = count == Int(UV_EOF.rawValue)
      onEvent?(.end(isEnd ? nil : EventLoopError("read from a stream", code: Int32(-count))))
    }
  }
}

/// A write in flight in libuv; its copy of the bytes is freed when it completes.
private enum PendingWrite {
  static func send(_ bytes: [UInt8], to stream: UnsafeMutablePointer<uv_stream_t>) {
    let request = UnsafeMutablePointer<uv_write_t>.allocate(capacity: 1)
    let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes.lazy.map { CChar(bitPattern: $0) })
    request.pointee.data = UnsafeMutableRawPointer(copy.baseAddress)
    var buffer = uv_buf_init(copy.baseAddress, UInt32(copy.count))
    let status = uv_write(request, stream, &buffer, 1) { request, _ in
      request?.pointee.data?.deallocate()
      request?.deallocate()
    }
    if status < 0 {
      copy.deallocate()
      request.deallocate()
    }
  }
}

extension ByteStream {
  /// The user ID of the peer process of a Unix socket; nil for other streams.
  public var peerUserID: UInt32? {
    var descriptor: uv_os_fd_t = -1
    guard handle.isOpen, uv_fileno(handle.generic, &descriptor) == 0 else { return nil }
    // pid, uid and gid, as the kernel recorded them when the peer connected.
    var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    let status = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
    return status == 0 && Int(length) == MemoryLayout.size(ofValue: credentials)
      ? credentials.1 : nil
  }
}
