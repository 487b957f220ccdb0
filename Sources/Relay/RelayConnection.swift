/// The connection of one app: its two streams, and what is done with the messages in them.
public final class RelayConnection {
  /// From the app. Chosen: the compositor's own queue is a few hundred kilobytes.
  public let requests = Stream(byteLimit: 1 << 20)

  /// To the app. Chosen: half a minute of ten fingers that move in an app that is stopped takes
  /// less than 1 MiB; compositors disconnect it after a few thousand events.
  public let events = Stream(byteLimit: 16 << 20)

  /// The app, if a judge may decide about its touches.
  public let app: WatchedApp?

  /// Creates a connection on which nothing was said.
  ///
  /// - Parameter app: What follows the app for a judge; nil: all passes unread.
  public init(watching app: WatchedApp? = nil) {
    self.app = app
    if app != nil { events.keymaps = KeymapFiles() }
  }

  /// Decides about the messages that the app has sent.
  public func appDidSay() throws(RelayFault) {
    guard let app else { return try requests.passAll() }
    try app.readRequests(requests, answering: events)
  }

  /// Decides about the messages that the compositor has sent.
  ///
  /// - Parameter now: Nanoseconds of a clock that does not go back.
  public func compositorDidSay(at now: Int64 = 0) throws(RelayFault) {
    guard let app else { return try events.passAll() }
    try app.readEvents(events, at: now)
  }

  /// Whether one side has closed and the other has all that it said before.
  public var isOver: Bool { requests.isOver || events.isOver }

  /// All descriptors that wait to be sent on.
  public var queuedDescriptors: Int { requests.queuedDescriptors + events.queuedDescriptors }
}
