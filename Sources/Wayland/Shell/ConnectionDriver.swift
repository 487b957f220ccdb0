import Glibc
import System
import Wayland

/// Drives a connection from an event loop: reads when its socket is readable, and flushes queued
/// requests when it is writable.
final class ConnectionDriver {
  private let connection: Connection
  private var watch: Watch?
  private var hooks: [Hook] = []
  private var isReadable = false
  /// Whether work is deferred until the socket is writable again; the next poll then includes
  /// writability.
  var awaitsRoom = false

  /// Unretained; nil once cancelled. A display cancels the driver before it is deallocated.
  unowned(unsafe) var display: Display?

  init(_ connection: Connection, on loop: EventLoop) throws(EventLoopError) {
    self.connection = connection
    watch = try loop.watch(fileDescriptor: connection.fileDescriptor) { [unowned self] _ in
      isReadable = true
    }
    hooks = [
      loop.beforeBlocking { [unowned self] in prepare() },
      loop.afterBlocking { [unowned self] in finish() },
    ]
  }

  /// Reads and dispatches pending events without blocking; not reentrant, so not for use in a
  /// handler of the connection.
  func catchUp() {
    attempt { () throws(WaylandError) in
      try connection.prepareToRead()
      var poll = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if Glibc.poll(&poll, 1, 0) > 0 { try connection.read() } else { connection.cancelRead() }
      try dispatch()
    }
  }

  /// Stops watching the connection; no callback runs afterwards.
  func cancel() {
    display = nil
    watch?.cancel()
    watch = nil
    for hook in hooks { hook.cancel() }
    hooks = []
  }

  private func prepare() {
    attempt { () throws(WaylandError) in
      display?.inputTime.eventsWereRead()
      try connection.prepareToRead()
      awaitsRoom = false
      // The handlers may have moved a deadline or invalidated a surface.
      display?.prepareToSleep()
      let isFull = try connection.flush()
      let events: Watch.Events = isFull || awaitsRoom ? [.readable, .writable] : .readable
      if let watch, watch.events != events { try? watch.wait(for: events) }
      // Painting ahead has low priority, so it schedules another turn of the loop.
      display?.paintAhead()
    }
  }

  private func finish() {
    attempt { () throws(WaylandError) in
      if isReadable { try connection.read() } else { connection.cancelRead() }
      isReadable = false
      try dispatch()
      // Requests made in response to a touch need not wait for drawing. If the socket is full,
      // `prepare()` notices.
      _ = try connection.flush()
    }
  }

  private func dispatch() throws(WaylandError) {
    display?.inputTime.eventsWereRead()
    try connection.dispatchPending()
    display?.finishDispatch()
  }

  private func attempt(_ body: () throws(WaylandError) -> Void) {
    guard watch != nil else { return }
    do throws(WaylandError) {
      try body()
    } catch {
      let display = display
      cancel()
      display?.fail(error)
    }
  }
}
