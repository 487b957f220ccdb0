import Glibc

@testable import Wayland

/// A client and a small compositor at the two ends of a socket pair, in one thread.
struct Link {
  let compositor: SmallCompositor
  let connection: Connection

  /// Connects, and waits for the globals.
  init(seatVersion: Int32 = 7) throws {
    compositor = try SmallCompositor(seatVersion: seatVersion)
    connection = try Connection(to: .fileDescriptor(compositor.clientEnd))
    try turn()
  }

  /// Exchanges all messages of both sides, in the order that libwayland requires of an event loop.
  func turn() throws(WaylandError) {
    for _ in 0..<4 {
      try connection.prepareToRead()
      _ = try connection.flush()
      compositor.turn()
      if isReadable { try connection.read() } else { connection.cancelRead() }
      try connection.dispatchPending()
    }
  }

  /// The error with which a turn ends; nil without one.
  func failure() -> WaylandError? {
    do throws(WaylandError) {
      try turn()
      return nil
    } catch {
      return error
    }
  }

  private var isReadable: Bool {
    var poll = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, 0) > 0
  }
}
