import Glibc
import Relay
import System
import Vocabulary

/// The judges of one app's connection: that of `--judge`, and the secondary ones that it adds.
final class LiveJudges {
  /// The app's process; 0 if it is unknown.
  let process: UInt32

  private let app: WatchedApp
  private let connection: RelayConnection
  private unowned let loop: EventLoop
  /// The ending of touches for all toolkits; nil to use the toolkit's.
  private let ending: Ending?
  private let pingTimeout: Duration
  /// The toolkit of the app; nil until it is needed.
  private var knownToolkit: Toolkit?
  private var trusted: LiveJudge?
  private var additional: [LiveJudge] = []
  /// Called when events for the app may have been written.
  private let onDecision: () -> Void

  /// Creates the judges of a connection.
  ///
  /// - Parameters:
  ///   - path: The socket of the trusted judge.
  ///   - options: The timeouts of judges and the ending of touches.
  ///   - process: The app's process; 0 if it is unknown.
  ///   - connection: The app's connection.
  init(
    trusting path: String, _ options: RelayOptions, of app: WatchedApp, process: UInt32,
    in connection: RelayConnection, on loop: EventLoop, onDecision: @escaping () -> Void
  ) throws {
    (self.app, self.process, self.connection) = (app, process, connection)
    (self.loop, self.onDecision) = (loop, onDecision)
    ending = options.ending
    pingTimeout = options.pingTimeout ?? JudgeConnection.Interval.pingTimeout
    trusted = try LiveJudge(
      .trusted, at: path, pingTimeout: pingTimeout, of: app, in: connection, self, on: loop)
  }

  /// Performs the actions that are due after input, output or a verdict.
  func update() {
    for judge in additional { judge.update() }
    // The trusted judge is last, because it sets the timer for the holds of all judges.
    trusted?.update()
  }

  /// Handles a verdict or a deadline of a judge.
  func didDecide() {
    update()
    onDecision()
  }

  /// Closes all sockets. The judges do not connect again.
  func close() {
    trusted?.close()
    for judge in additional { judge.close() }
  }

  // MARK: Further judges

  /// Adds the judge at a socket.
  ///
  /// - Throws: `RelayError` if the path is empty.
  func add(_ path: String, _ apps: AppPatterns) throws(RelayError) {
    guard !path.isEmpty else { throw .judge(.missingPath) }
    remove(path)
    guard let id = app.addJudge(of: apps) else {
      return say(
        "the judge at \(path) is not connected: an app has at most \(JudgeID.maximum) judges")
    }
    do {
      additional.append(
        try LiveJudge(
          id, at: path, pingTimeout: pingTimeout, of: app, in: connection, self, on: loop))
    } catch {
      app.removeJudge(id, connection.events)
      say("the judge at \(path) is not connected: \(error)")
    }
  }

  /// Removes the judge at a socket.
  func remove(_ path: String) {
    if let judge = additional.first(where: { $0.path == path }) { drop(judge) }
  }

  /// Removes all judges except the trusted one.
  func removeFurther() {
    for judge in additional { drop(judge) }
  }

  /// Removes a judge, and releases the events that are held for it.
  func drop(_ judge: LiveJudge) {
    guard let index = additional.firstIndex(where: { $0 === judge }) else { return }
    additional.remove(at: index)
    judge.close()
    app.removeJudge(judge.id, connection.events)
  }

  // MARK: The app

  /// The path of the app's program; empty if it is unknown.
  var executable: String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let size = unsafe readlink("/proc/\(process)/exe", &path, path.count)
    return String(decoding: path.prefix(max(size, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The toolkit of the app, which has loaded it by the time of its first window.
  var toolkit: Toolkit {
    if let knownToolkit { return knownToolkit }
    let found: Toolkit
    do throws(EventLoopError) {
      found = try Toolkit(ofProcess: process)
    } catch {
      found = .other
      if ending == nil {
        say("\(error), so touches end with a cancel for the app; --ending selects another way")
      }
    }
    knownToolkit = found
    app.ending = ending ?? found.ending
    return found
  }
}
