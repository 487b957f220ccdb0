/// The connection of one app: two streams, and the handling of their messages.
public final class RelayConnection {
  /// The stream from the app. Chosen: a few times the compositor's own queue.
  public let requests = Stream(byteLimit: 1 << 20)

  /// The stream to the app. Chosen: ten fingers that move for half a minute in a stopped app need
  /// less than 1 MiB, and compositors disconnect such an app after a few thousand events.
  public let events = Stream(byteLimit: 16 << 20)

  /// The app, if a judge may decide about its touches.
  public let app: WatchedApp?

  /// Hides globals from the app; nil if it may bind all of them.
  private var registries: RegistryGuard?

  /// Creates a connection without messages.
  ///
  /// - Parameters:
  ///   - app: Tracks the app for a judge; nil to forward all messages unread.
  ///   - list: The globals that the app may see and bind; nil for all.
  public init(watching app: WatchedApp? = nil, only list: AllowList? = nil) {
    self.app = app
    registries = list.map { RegistryGuard($0) }
    if app != nil { events.keymaps = KeymapFiles() }
  }

  /// Handles the messages that the app has sent.
  ///
  /// - Throws: `RelayError` if the connection must be closed.
  public func appDidSay() throws(RelayError) {
    if let app { return try app.readRequests(requests, answering: events, through: &registries) }
    guard registries != nil else { return try requests.passAll() }
    while let message = try requests.next() {
      try registries?.check(message, requests)
      requests.pass(message)
    }
  }

  /// Handles the messages that the compositor has sent.
  ///
  /// - Parameter now: Nanoseconds of a monotonic clock.
  /// - Throws: `RelayError` if the connection must be closed.
  public func compositorDidSay(at now: Int64 = 0) throws(RelayError) {
    if let app { return try app.readEvents(events, at: now, through: &registries) }
    guard registries != nil else { return try events.passAll() }
    while let message = try events.next() {
      if try registries?.filter(message, events) != true { events.pass(message) }
    }
  }

  /// Whether one side has closed, and the other side has received all of its messages.
  public var isOver: Bool { requests.isOver || events.isOver }

  /// The number of queued descriptors in both directions.
  public var queuedDescriptors: Int { requests.queuedDescriptors + events.queuedDescriptors }
}
