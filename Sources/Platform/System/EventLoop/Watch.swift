internal import CUV

/// Watches a file descriptor until cancelled or released.
///
/// The caller still owns the descriptor: close it after the watch has ended.
public final class Watch {
  /// The conditions to poll for, and those reported.
  public struct Events: OptionSet, Sendable {
    public let rawValue: Int32

    /// Creates a set from its bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Reading will not block: there is data, or the peer has closed.
    public static let readable = Events(rawValue: 1)

    /// Writing will not block.
    public static let writable = Events(rawValue: 2)

    /// The peer has shut down its writing side.
    public static let disconnected = Events(rawValue: 4)

    /// The descriptor has an error, which a read returns after all data. Only ever reported;
    /// polling then stops until `wait(for:)` is called again.
    public static let failed = Events(rawValue: 1 << 16)
  }

  private let handle: Handle<uv_poll_t>
  private let fileDescriptor: Int32
  private let handler: (Events) -> Void

  /// The conditions polled for now.
  public private(set) var events: Events = []

  fileprivate init(
    on loop: EventLoop, fileDescriptor: Int32, events: Events,
    handler: @escaping (Events) -> Void
  ) throws(EventLoopError) {
    self.fileDescriptor = fileDescriptor
    self.handler = handler
    handle = try Handle(on: loop, "watch file descriptor \(fileDescriptor)") {
      uv_poll_init($0, $1, fileDescriptor)
    }
    handle.setOwner(self)
    try wait(for: events)
  }

  /// Sets the conditions to poll for; an empty set pauses the watch.
  ///
  /// - Throws: `EventLoopError` if the descriptor cannot be polled.
  public func wait(for events: Events) throws(EventLoopError) {
    guard handle.isOpen, events != self.events else { return }
    let wanted = events.subtracting(.failed)
    let status =
      wanted.isEmpty
      ? uv_poll_stop(handle.pointer)
      : uv_poll_start(handle.pointer, wanted.rawValue) { handle, status, events in
        guard let watch = owner(of: handle, as: Watch.self) else { return }
        // libuv has stopped polling; pending data can still be read, followed by the error.
        if status < 0 { watch.events = [] }
        watch.handler(status < 0 ? .failed : Events(rawValue: events))
      }
    try EventLoopError.check(status, "watch file descriptor \(fileDescriptor)")
    self.events = wanted
  }

  /// Ends the watch; the handler is not called again.
  public func cancel() { handle.close() }
}

extension EventLoop {
  /// Calls `handler` with the ready conditions whenever `fileDescriptor` is ready for one of
  /// `events`.
  ///
  /// The descriptor is made non-blocking. Regular files cannot be watched; they are always ready.
  ///
  /// - Throws: `EventLoopError` if the descriptor cannot be polled.
  public func watch(
    fileDescriptor: Int32, events: Watch.Events = .readable,
    handler: @escaping (Watch.Events) -> Void
  ) throws(EventLoopError) -> Watch {
    try Watch(on: self, fileDescriptor: fileDescriptor, events: events, handler: handler)
  }
}

/// Handles a signal in the loop, in place of its default action, until cancelled or released.
public final class SignalWatch {
  private let handle: Handle<uv_signal_t>
  private let handler: () -> Void

  fileprivate init(
    on loop: EventLoop, number: Int32, handler: @escaping () -> Void
  ) throws(EventLoopError) {
    self.handler = handler
    handle = try Handle(on: loop, "watch signal \(number)") { uv_signal_init($0, $1) }
    handle.setOwner(self)
    let status = uv_signal_start(
      handle.pointer, { handle, _ in owner(of: handle, as: SignalWatch.self)?.handler() }, number)
    try EventLoopError.check(status, "watch signal \(number)")
  }

  /// Ends the watch and restores the signal's default action.
  public func cancel() { handle.close() }
}

extension EventLoop {
  /// Calls `handler` from the loop whenever the process receives the signal `number`.
  ///
  /// - Throws: `EventLoopError` if the signal cannot be handled.
  public func signal(
    _ number: Int32, handler: @escaping () -> Void
  ) throws(EventLoopError) -> SignalWatch {
    try SignalWatch(on: self, number: number, handler: handler)
  }
}
