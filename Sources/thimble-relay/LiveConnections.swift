// Tests: LiveConnectionTests, StalledAppTests

import EventLoop
import Relay

/// All connections, and the loop and the budget that they share.
final class LiveConnections {
  let loop: EventLoop
  var budget = DescriptorBudget(limit: 1024)
  private var connections: [LiveConnection] = []
  /// Called when the last connection has gone.
  var onEmpty: () -> Void = {}

  var isEmpty: Bool { connections.isEmpty }

  init(on loop: EventLoop) { self.loop = loop }

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

  /// Adds to the queued descriptors; connections that waited for fewer of them read on.
  func addQueued(_ change: Int) {
    let paused = !budget.allowsReading
    budget.queued += change
    if paused, budget.allowsReading { for connection in connections { connection.update() } }
  }
}
