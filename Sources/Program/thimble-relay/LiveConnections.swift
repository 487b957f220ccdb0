import Relay
import System

/// All connections, with their shared event loop and descriptor budget.
final class LiveConnections {
  let loop: EventLoop
  let options: RelayOptions
  var budget = DescriptorBudget(limit: 1024)
  private var connections: [LiveConnection] = []
  /// Whether an app that is watched for a judge has ever shown a window.
  private(set) var haveShownWindow = false
  /// Called when the last connection has closed.
  var onEmpty: () -> Void = {}

  var isEmpty: Bool { connections.isEmpty }

  init(on loop: EventLoop, _ options: RelayOptions) {
    self.loop = loop
    self.options = options
  }

  /// Creates the tracker of an app; nil if all of its messages are forwarded unread.
  func watchedApp() -> WatchedApp? {
    guard options.judge != nil || options.globals != Globals() else { return nil }
    let app = WatchedApp(globals: options.globals)
    if let limit = options.askLimit {
      // A timeout from the command line may exceed the maximum for judges.
      app.limits.ask = limit.nanoseconds
      app.limits.maximum = max(app.limits.maximum, app.limits.ask)
    }
    return app
  }

  /// Raises the process limit of open files to the system's maximum.
  func raiseLimit() { if let limit = Socket.raiseDescriptorLimit() { budget.limit = limit } }

  /// Connects `app` with `compositor` and takes ownership of both sockets.
  func connect(_ app: Socket, with compositor: Socket) throws {
    let connection = LiveConnection(app: app, compositor: compositor, in: self)
    connections.append(connection)
    budget.connections += 1
    try connection.start()
  }

  func remove(_ connection: LiveConnection) {
    guard let index = connections.firstIndex(where: { $0 === connection }) else { return }
    connections.remove(at: index)
    budget.connections -= 1
    if connections.isEmpty { onEmpty() }
  }

  /// Records whether an app has shown a window.
  func note(_ app: WatchedApp?) {
    if !haveShownWindow, let app { haveShownWindow = app.hasWindows }
  }

  /// Changes the number of queued descriptors. Resumes connections that were paused by the limit.
  func addQueued(_ change: Int) {
    let paused = !budget.allowsReading
    budget.queued += change
    if paused, budget.allowsReading { for connection in connections { connection.update() } }
  }
}
