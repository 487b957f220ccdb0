// Tests: ConnectorTests, LiveConnectionTests

import Relay
import System

/// Connects apps with the compositor.
final class Connector {
  private let compositor: CompositorSocket
  private let connections: LiveConnections
  /// Apps that wait because the compositor's backlog is full.
  private var waiting: [Socket] = []
  private var retry: LoopTimer?
  /// A connection that the compositor has made for this process.
  private var given: Socket?

  /// Called when an app could not be connected, which was said.
  var onFailure: () -> Void = {}

  /// How long to wait, in seconds, for a place in the compositor's backlog. Chosen.
  private static let retryPause = 0.01

  init(to compositor: CompositorSocket, given: Socket?, _ connections: LiveConnections) {
    self.compositor = compositor
    self.given = given
    self.connections = connections
  }

  /// Why nothing listens at `path`; nil if something does.
  static func error(at path: String) -> SocketError? {
    do throws(SocketError) {
      try Socket.connect(to: path).close()
      return nil
    } catch { return error.isTemporary ? nil : error }
  }

  /// Connects `app`, at once or as soon as the compositor takes it.
  func connect(_ app: Socket) {
    do {
      let made = try given ?? Socket.connect(to: compositor.path)
      given = nil
      try connections.connect(app, with: made)
    } catch let error as SocketError where error.isTemporary {
      waiting.append(app)
      retryLater()
    } catch {
      say("an app cannot reach the compositor at \(compositor.path): \(error)")
      if error is SocketError { app.close() }
      onFailure()
    }
  }

  private func retryLater() {
    guard retry == nil else { return }
    retry = connections.loop.makeTimer { [unowned self] in
      retry = nil
      let apps = waiting
      waiting = []
      for app in apps { connect(app) }
    }
    retry?.schedule(after: Self.retryPause)
  }
}
