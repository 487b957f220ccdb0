import Relay
import System

/// Connects apps to the compositor.
final class Connector {
  private let compositor: CompositorSocket
  private let connections: LiveConnections
  /// Apps that wait for room in the compositor's backlog.
  private var waiting: [Socket] = []
  private var retry: LoopTimer?
  /// The connection that the compositor has opened for this process.
  private var inheritedSocket: Socket?

  /// Called after a failure to connect an app was logged.
  var onFailure: () -> Void = {}

  /// The delay before another attempt, while the compositor's backlog is full. Chosen.
  private static let retryDelay = Duration.milliseconds(10)

  init(to compositor: CompositorSocket, inheritedSocket: Socket?, _ connections: LiveConnections) {
    self.compositor = compositor
    self.inheritedSocket = inheritedSocket
    self.connections = connections
  }

  /// Returns the reason why no program listens at `path`; nil if one does.
  static func error(at path: String) -> SocketError? {
    do throws(SocketError) {
      try Socket.connect(to: path).close()
      return nil
    } catch { return error.isTemporary ? nil : error }
  }

  /// Connects `app` at once, or when the compositor's backlog has room.
  func connect(_ app: Socket) {
    do {
      let made = try inheritedSocket ?? Socket.connect(to: compositor.path)
      inheritedSocket = nil
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
    retry?.schedule(after: Self.retryDelay)
  }
}
