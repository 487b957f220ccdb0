/// The connection of one app: its two streams, and what is done with the messages in them.
public final class RelayConnection {
  /// From the app. Chosen: the compositor's own queue is a few hundred kilobytes.
  public let requests = Stream(byteLimit: 1 << 20)

  /// To the app. Chosen: half a minute of ten fingers that move in an app that is stopped takes
  /// less than 1 MiB; compositors disconnect it after a few thousand events.
  public let events = Stream(byteLimit: 16 << 20)

  /// The app, if a judge may decide about its touches.
  public let app: WatchedApp?

  /// What keeps globals from the app; nil: it may bind all.
  private var registries: RegistryGuard?

  /// Creates a connection on which nothing was said.
  ///
  /// - Parameters:
  ///   - app: What follows the app for a judge; nil: all passes unread.
  ///   - list: The globals that the app may see and bind; nil: all.
  public init(watching app: WatchedApp? = nil, only list: AllowList? = nil) {
    self.app = app
    registries = list.map { RegistryGuard($0) }
    if app != nil { events.keymaps = KeymapFiles() }
  }

  /// Decides about the messages that the app has sent.
  public func appDidSay() throws(RelayFault) {
    if let app { return try app.readRequests(requests, answering: events, through: &registries) }
    guard registries != nil else { return try requests.passAll() }
    while let message = try requests.next() {
      try registries?.check(message, requests)
      requests.pass(message)
    }
  }

  /// Decides about the messages that the compositor has sent.
  ///
  /// - Parameter now: Nanoseconds of a clock that does not go back.
  public func compositorDidSay(at now: Int64 = 0) throws(RelayFault) {
    if let app { return try app.readEvents(events, at: now, through: &registries) }
    guard registries != nil else { return try events.passAll() }
    while let message = try events.next() {
      if try registries?.filter(message, events) != true { events.pass(message) }
    }
  }

  /// Whether one side has closed and the other has all that it said before.
  public var isOver: Bool { requests.isOver || events.isOver }

  /// All descriptors that wait to be sent on.
  public var queuedDescriptors: Int { requests.queuedDescriptors + events.queuedDescriptors }
}
