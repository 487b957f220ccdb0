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

  /// Called before the loop sleeps, after everything that had arrived was handled.
  var beforeSleep: () -> Void = {}
  /// Called before events are handled that may have been read since the last time.
  var beforeDispatch: () -> Void = {}
  /// Called each time events have been handled.
  var afterDispatch: () -> Void = {}
  /// Called once, when the connection has failed.
  var onFailure: (WaylandError) -> Void = { _ in }

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
    (beforeSleep, beforeDispatch, afterDispatch, onFailure) = ({}, {}, {}, { _ in })
    watch?.cancel()
    watch = nil
    for hook in hooks { hook.cancel() }
    hooks = []
  }

  private func prepare() {
    attempt { () throws(WaylandError) in
      beforeDispatch()
      try connection.prepareToRead()
      awaitsRoom = false
      // What was handled just now may have moved a deadline or drawn something.
      beforeSleep()
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
    }
  }

  private func dispatch() throws(WaylandError) {
    beforeDispatch()
    try connection.dispatchPending()
    afterDispatch()
  }

  private func attempt(_ body: () throws(WaylandError) -> Void) {
    guard watch != nil else { return }
    do throws(WaylandError) {
      try body()
    } catch {
      let notify = onFailure
      cancel()
      notify(error)
    }
  }
}
