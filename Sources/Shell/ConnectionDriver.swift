import EventLoop
import Glibc
import Wayland

/// Lets an event loop drive a connection: reads when there is something, writes when there is room.
final class ConnectionDriver {
  private let connection: Connection
  private var watch: Watch?
  private var hooks: [Hook] = []
  private var isReadable = false
  /// Whether something waits for the compositor to read on; then the loop is woken when it has.
  var awaitsRoom = false

  /// What is told of everything; nil once there is nothing to tell. A display cancels before it
  /// goes.
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

  /// Handles what has arrived so far, without waiting; not for use in a handler of the connection.
  func catchUp() {
    attempt { () throws(WaylandError) in
      try connection.prepareToRead()
      var poll = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if Glibc.poll(&poll, 1, 0) > 0 { try connection.read() } else { connection.cancelRead() }
      try dispatch()
    }
  }

  /// Ends the watching; nothing is called any more.
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
      // What was handled just now may have moved a deadline or drawn something.
      display?.prepareToSleep()
      let isFull = try connection.flush()
      let events: Watch.Events = isFull || awaitsRoom ? [.readable, .writable] : .readable
      if let watch, watch.events != events { try? watch.wait(for: events) }
    }
  }

  private func finish() {
    attempt { () throws(WaylandError) in
      if isReadable { try connection.read() } else { connection.cancelRead() }
      isReadable = false
      try dispatch()
      // An answer to a touch need not wait for drawing. When there is no room, `prepare()` finds it
      // out.
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
