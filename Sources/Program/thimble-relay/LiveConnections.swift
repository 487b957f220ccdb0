// Tests: LiveConnectionTests, StalledAppTests

import Relay
import System

/// All connections, and the loop and the budget that they share.
final class LiveConnections {
  let loop: EventLoop
  let options: RelayOptions
  var budget = DescriptorBudget(limit: 1024)
  private var connections: [LiveConnection] = []
  /// Whether an app that a judge is told of has ever shown a window.
  private(set) var haveShownWindow = false
  /// Called when the last connection has gone.
  var onEmpty: () -> Void = {}

  var isEmpty: Bool { connections.isEmpty }

  init(on loop: EventLoop, _ options: RelayOptions) {
    self.loop = loop
    self.options = options
  }

  /// What follows an app; nil if all that it says and hears passes unread.
  func watchedApp() -> WatchedApp? {
    guard options.judge != nil || options.globals != Globals() else { return nil }
    let app = WatchedApp(globals: options.globals)
    if let limit = options.askLimit {
      // Who starts the app may wait longer than a judge may ask for.
      app.limits.ask = Int64(limit) * 1_000_000
      app.limits.longest = max(app.limits.longest, app.limits.ask)
    }
    return app
  }

  /// Lets more files be open, as many as the system allows.
  func raiseLimit() { if let limit = Socket.raiseDescriptorLimit() { budget.limit = limit } }

  /// Connects `app` with `compositor`, and owns both from now on.
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

  /// Notes whether an app shows a window.
  func note(_ app: WatchedApp?) {
    if !haveShownWindow, let app { haveShownWindow = app.hasWindows }
  }

  /// Adds to the queued descriptors; connections that waited for fewer of them read on.
  func addQueued(_ change: Int) {
    let paused = !budget.allowsReading
    budget.queued += change
    if paused, budget.allowsReading { for connection in connections { connection.update() } }
  }
}
