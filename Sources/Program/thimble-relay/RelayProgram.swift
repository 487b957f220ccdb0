import CommandLine
import Glibc
import Relay
import System

/// The program, from its arguments to its exit status.
final class RelayProgram {
  private let loop: EventLoop
  private let options: RelayOptions
  private let compositor: CompositorSocket
  /// The connection that the compositor has opened for this process.
  private let inheritedSocket: Socket?
  private var status: Int32?
  private var stopSignals: [SignalWatch] = []
  private var session: Session?

  private init(_ options: RelayOptions) throws {
    inheritedSocket = CompositorSocket.takeInheritedSocket()
    loop = try EventLoop.make()
    self.options = options
    compositor = try CompositorSocket(in: CompositorSocket.variable)
  }

  /// Runs until the app has ended and its last connection is closed.
  ///
  /// - Returns: The exit status.
  static func run(_ words: [String]) -> Int32 {
    do {
      guard let options = try RelayOptions.parse(words) else {
        print(RelayOptions.help)
        return 0
      }
      return try RelayProgram(options).run()
    } catch let error as UsageError {
      say("\(error). Try 'thimble-relay --help'", endsWith: ".")
      return 2
    } catch let missing as CompositorSocket.NotFoundError {
      say("\(missing)")
      return 69
    } catch let error as App.StartError {
      say("\(error)")
      return error.shellStatus
    } catch {
      say("\(error)")
      return 1
    }
  }

  private func run() throws -> Int32 {
    switch options.apps {
    case .started:
      try findCompositor()
      return try runApp()
    case .session(let name):
      try findCompositor()
      return try runSession(name)
    case .connection(let descriptor): return runConnection(descriptor)
    }
  }

  private func findCompositor() throws(CompositorSocket.NotFoundError) {
    guard inheritedSocket == nil, let error = Connector.error(at: compositor.path) else { return }
    throw CompositorSocket.NotFoundError(
      description: "no compositor is at \(compositor.path): \(error); start one or set "
        + "WAYLAND_DISPLAY to its socket")
  }

  // MARK: An app that is started

  private func runApp() throws -> Int32 {
    let connections = LiveConnections(on: loop, options)
    let connector = Connector(to: compositor, inheritedSocket: inheritedSocket, connections)
    let listener = try Listener(
      "wayland-thimble-\(getpid())", in: compositor.folder, on: loop, onApp: connector.connect)
    defer { listener.close() }
    let stopIfDone = { [unowned self, unowned connections] in
      if status != nil, connections.isEmpty { loop.stop() }
    }
    let app = try start(display: listener.name, onEnd: stopIfDone)
    // Raise the limit after starting the app, which must inherit the original limit.
    connections.raiseLimit()
    connections.onEmpty = stopIfDone
    withExtendedLifetime((app, connections)) { loop.run() }
    if status == 0, options.judge != nil, !connections.haveShownWindow {
      say(
        "\(options.arguments[0]) ended without a window; if it was running already and showed its "
          + "window there, end that process first")
    }
    return status ?? 1
  }

  private func start(
    display: String, onEnd: @escaping () -> Void
  ) throws -> App {
    try App(options.arguments, display: display, on: loop) { [unowned self] exit in
      status = exit.shellStatus
      onEnd()
    }
  }

  // MARK: A session

  private func runSession(_ name: String) throws -> Int32 {
    // Install the handlers before an app can find the session.
    for number in [SIGTERM, SIGINT, SIGHUP] {
      stopSignals.append(try loop.signal(number) { [unowned self] in stopSession() })
    }
    let session = try Session(
      name, in: compositor.folder, options, inheritedSocket: inheritedSocket, on: loop)
    defer { session.stopListening() }
    self.session = session
    session.onEnd = { [unowned self] in stopIfSessionIsOver() }
    let presence = CompositorPresence(at: compositor.path, on: loop) { [unowned self] in
      sessionDidLoseCompositor()
    }
    let app =
      options.arguments.isEmpty
      ? nil : try start(display: name) { [unowned self] in stopIfSessionIsOver() }
    withExtendedLifetime((app, presence)) { loop.run() }
    return status ?? 0
  }

  private func stopSession() {
    // While an app of the session runs, it gets the signal and decides when to end.
    guard let session, options.arguments.isEmpty || status != nil else { return }
    if !session.isListening { return loop.stop() }
    session.stopListening()
    stopIfSessionIsOver()
  }

  /// Stops listening: apps cannot be connected without a compositor, and the next session needs the
  /// name.
  private func sessionDidLoseCompositor() {
    session?.stopListening()
    // The app reports how it ended.
    if !options.arguments.isEmpty { return stopIfSessionIsOver() }
    say("the compositor at \(compositor.path) has ended, so the session ends")
    status = 69
    loop.stop()
  }

  private func stopIfSessionIsOver() {
    guard let session, session.isEmpty else { return }
    if status != nil || !session.isListening { loop.stop() }
  }

  // MARK: One app of a session

  private func runConnection(_ descriptor: Int32) -> Int32 {
    guard let app = Socket(adopting: descriptor) else {
      say("descriptor \(descriptor) is not a connected socket; only --session uses --connection")
      return 2
    }
    let connections = LiveConnections(on: loop, options)
    let connector = Connector(to: compositor, inheritedSocket: inheritedSocket, connections)
    connections.raiseLimit()
    connections.onEmpty = { [unowned self] in loop.stop() }
    connector.onFailure = { [unowned self] in
      status = 69
      loop.stop()
    }
    connector.connect(app)
    if status == nil { loop.run() }
    return status ?? 0
  }
}

/// Writes a line to the standard error stream.
func say(_ sentence: String, endsWith end: String = ".") {
  let line = Array("thimble-relay: \(sentence)\(end)\n".utf8)
  unsafe line.withUnsafeBytes { bytes in
    _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }
}
