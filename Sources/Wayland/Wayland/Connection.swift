import CWaylandClient
import Glibc

/// A client's connection to a compositor.
///
/// A connection never blocks and has no event loop of its own. Before polling, call
/// `prepareToRead()` and `flush()`. Afterwards call `read()` if `fileDescriptor` is readable, or
/// `cancelRead()` if it is not, and then `dispatchPending()`.
public final class Connection {
  /// The address of the compositor.
  public enum Destination: Hashable, Sendable {
    /// As given by `WAYLAND_SOCKET` and `WAYLAND_DISPLAY`.
    case environment
    /// A socket's name in `XDG_RUNTIME_DIR`, or its path.
    case display(String)
    /// A connected socket, whose ownership passes to the connection.
    case fileDescriptor(Int32)
  }

  private var handle: OpaquePointer?
  private var proxies: [OpaquePointer: Proxy] = [:]
  private var isPrepared = false
  private var dispatchDepth = 0
  private var closesAfterDispatch = false
  /// Whether requests were queued since the last complete flush.
  var hasUnsentRequests = false
  /// Whether `error` is set; cheaper to check than the optional.
  private var hasFailed = false

  /// The `wl_display` object.
  public private(set) var display: WlDisplay
  /// The compositor's globals.
  public let registry: Registry
  /// The error that ended the connection; nil while it works.
  public private(set) var error: WaylandError?

  /// Whether the client has closed the connection.
  public var isClosed: Bool { handle == nil || closesAfterDispatch }

  /// The socket to poll for readability, and also for writability while `flush()` returns true; -1
  /// once closed.
  public var fileDescriptor: Int32 { handle.map { wl_display_get_fd($0) } ?? -1 }

  /// The compositor's process ID; nil if the kernel has not recorded it.
  public var compositorProcess: Int32? {
    // pid, uid and gid, as the kernel recorded them when the compositor began to listen.
    var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    let status = getsockopt(fileDescriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
    return status == 0 && credentials.0 > 0 ? credentials.0 : nil
  }

  /// Connects; the globals arrive with the first events.
  ///
  /// - Throws: `WaylandError.cannotConnect`.
  public init(to destination: Destination = .environment) throws(WaylandError) {
    LibraryLog.install()
    let handle: OpaquePointer?
    let name: String
    switch destination {
    case .environment:
      name = getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? "wayland-0"
      handle = wl_display_connect(nil)
    case .display(let display):
      name = display
      handle = wl_display_connect(display)
    case .fileDescriptor(let descriptor):
      name = "file descriptor \(descriptor)"
      handle = wl_display_connect_to_fd(descriptor)
    }
    guard let handle else { throw .cannotConnect(display: name, errno: errno) }
    self.handle = handle
    display = WlDisplay(nil, on: nil)
    registry = Registry()
    display = WlDisplay(handle, on: self)
    registry.listen(to: display.getRegistry())
  }

  deinit {
    close()
  }

  /// Calls `body` once the compositor has processed all requests made so far (`wl_display.sync`).
  public func sync(_ body: @escaping () -> Void) {
    let callback = display.sync()
    callback.onEvent = { [unowned callback] _ in
      callback.discard()
      body()
    }
  }

  /// Prepares a read, after dispatching the events already queued.
  public func prepareToRead() throws(WaylandError) {
    guard let handle, !isPrepared else { return }
    while wl_display_prepare_read(handle) != 0 {
      try dispatchPending()
      if isClosed { return }
    }
    isPrepared = true
  }

  /// Sends queued requests.
  ///
  /// - Returns: True if the socket is full; flush again when it becomes writable.
  /// - Throws: The error that ended the connection.
  public func flush() throws(WaylandError) -> Bool {
    guard let handle, hasUnsentRequests else { return false }
    guard wl_display_flush(handle) < 0 else {
      hasUnsentRequests = false
      return false
    }
    if errno == EAGAIN { return true }
    // A compositor that has closed its end may have sent an error before, which `read()` finds.
    if errno == EPIPE { return false }
    throw failure()
  }

  /// Whether the compositor reads so slowly that requests which can wait should not be sent.
  ///
  /// libwayland buffers 4 KiB of requests beyond the socket's own buffer, and ends the connection
  /// when that overflows. The kernel reports a socket as writable while at most a quarter of its
  /// buffer is used.
  public var isCongested: Bool {
    guard handle != nil else { return false }
    var socket = pollfd(fd: fileDescriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&socket, 1, 0) == 0
  }

  /// Reads pending events into the queue; `prepareToRead()` must have been called.
  public func read() throws(WaylandError) {
    guard let handle, isPrepared else { return }
    isPrepared = false
    guard wl_display_read_events(handle) >= 0 || errno == EAGAIN else { throw failure() }
  }

  /// Cancels the read prepared by `prepareToRead()`.
  public func cancelRead() {
    guard let handle, isPrepared else { return }
    isPrepared = false
    wl_display_cancel_read(handle)
  }

  /// Dispatches the queued events to their handlers.
  public func dispatchPending() throws(WaylandError) {
    guard let handle, !hasFailed else { return }
    dispatchDepth += 1
    let count = wl_display_dispatch_pending(handle)
    dispatchDepth -= 1
    if closesAfterDispatch && dispatchDepth == 0 {
      disconnect()
    } else if count < 0 {
      throw failure()
    }
  }

  /// Closes the connection and destroys all its objects. When called from a handler, closes the
  /// connection after the handler has returned.
  public func close() {
    guard dispatchDepth == 0 else {
      closesAfterDispatch = true
      for proxy in proxies.values { proxy.forgetHandler() }
      return
    }
    disconnect()
  }

  private func disconnect() {
    guard let handle else { return }
    cancelRead()
    for proxy in Array(proxies.values) where proxy !== display { proxy.discard() }
    _ = display.detach()
    self.handle = nil
    wl_display_disconnect(handle)
  }

  /// The connection's error, from libwayland's state.
  private func failure() -> WaylandError {
    if let error { return error }
    let error = currentError()
    self.error = error
    hasFailed = true
    return error
  }

  private func currentError() -> WaylandError {
    guard let handle else { return .disconnected(errno: EPIPE) }
    let code = wl_display_get_error(handle)
    switch code {
    case EPROTO: return .refused(protocolError(handle))
    case EAGAIN: return .outgoingFull
    case 0: return .disconnected(errno: errno)
    default: return .disconnected(errno: code)
    }
  }

  private func protocolError(_ handle: OpaquePointer) -> ProtocolError {
    var interface: UnsafePointer<wl_interface>?
    var id: UInt32 = 0
    let code = wl_display_get_protocol_error(handle, &interface, &id)
    let name = interface.map { String(cString: $0.pointee.name) } ?? "an unknown object"
    // The line reads "interface@id: error code: words".
    let words = LibraryLog.take() ?? ""
    let parts = words.split(separator: ": ", maxSplits: 2)
    return ProtocolError(
      interface: name, objectID: id, code: code,
      name: InterfaceTable.errorName(interface: name, code: code),
      message: parts.count == 3 ? String(parts[2]) : words)
  }

  /// Retains a proxy as long as its libwayland object exists.
  func keep(_ proxy: Proxy, for handle: OpaquePointer) {
    proxies[handle] = proxy
  }

  /// Releases a proxy.
  func forget(_ handle: OpaquePointer) {
    proxies[handle] = nil
  }

  /// The proxy of a libwayland object.
  func proxy(for handle: OpaquePointer) -> Proxy? {
    proxies[handle]
  }
}
