// Tests: LiveJudgesTests, LiveJudgeTests

import Glibc
import Relay
import System
import Vocabulary

/// The judges of one app's connection: that of `--judge`, and those that it names.
final class LiveJudges {
  /// The app's process, 0 if it is not known.
  let process: UInt32

  private let app: WatchedApp
  private let connection: RelayConnection
  private unowned let loop: EventLoop
  /// How touches are ended whatever the app is made with.
  private let ending: Ending?
  private let patience: Int64
  /// What the app is made with, once it was looked for.
  private var knownToolkit: Toolkit?
  private var trusted: LiveJudge?
  private var further: [LiveJudge] = []
  /// Called when the app has to read something, or may have.
  private let onDecision: () -> Void

  /// - Parameters:
  ///   - path: The socket of the trusted judge.
  ///   - options: What judges may take of time, and how touches are ended.
  ///   - process: The app's process, 0 if it is not known.
  ///   - connection: The app's connection.
  init(
    trusting path: String, _ options: RelayOptions, of app: WatchedApp, process: UInt32,
    in connection: RelayConnection, on loop: EventLoop, onDecision: @escaping () -> Void
  ) throws {
    (self.app, self.process, self.connection) = (app, process, connection)
    (self.loop, self.onDecision) = (loop, onDecision)
    ending = options.ending
    patience = options.patience.map { Int64($0) * 1_000_000 } ?? JudgeLink.Interval.patience
    trusted = try LiveJudge(
      .trusted, at: path, patience: patience, of: app, in: connection, self, on: loop)
  }

  /// Does what is due after something was read, sent or decided.
  func update() {
    for judge in further { judge.update() }
    // Last, because it waits for what the others let be held.
    trusted?.update()
  }

  /// A judge has decided, or its time was over.
  func didDecide() {
    update()
    onDecision()
  }

  /// Closes all sockets for good.
  func close() {
    trusted?.close()
    for judge in further { judge.close() }
  }

  // MARK: Further judges

  /// Asks the judge at a socket as well.
  ///
  /// - Throws: `RelayFault` if the path is empty.
  func add(_ path: String, _ apps: AppPatterns) throws(RelayFault) {
    guard !path.isEmpty else { throw RelayFault("another judge is named without its socket") }
    remove(path)
    guard let id = app.addJudge(of: apps) else {
      return say(
        "the judge at \(path) is not asked, because an app has at most \(JudgeID.maximum) judges")
    }
    do {
      further.append(
        try LiveJudge(
          id, at: path, patience: patience, of: app, in: connection, self, on: loop))
    } catch {
      app.removeJudge(id, connection.events)
      say("the judge at \(path) is not asked: \(error)")
    }
  }

  /// Does not ask the judge at a socket any longer.
  func remove(_ path: String) {
    if let judge = further.first(where: { $0.path == path }) { drop(judge) }
  }

  /// Asks the trusted judge alone.
  func removeFurther() {
    for judge in further { drop(judge) }
  }

  /// Does not ask a judge any longer; what is held for it leaves.
  func drop(_ judge: LiveJudge) {
    guard let index = further.firstIndex(where: { $0 === judge }) else { return }
    further.remove(at: index)
    judge.close()
    app.removeJudge(judge.id, connection.events)
  }

  // MARK: The app

  /// The app's program; empty where it cannot be known.
  var executable: String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let size = unsafe readlink("/proc/\(process)/exe", &path, path.count)
    return String(decoding: path.prefix(max(size, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// What the app is made with, which is loaded once it shows a window.
  var toolkit: Toolkit {
    if let knownToolkit { return knownToolkit }
    let found: Toolkit
    do throws(EventLoopError) {
      found = try Toolkit(ofProcess: process)
    } catch {
      found = .other
      if ending == nil {
        say("\(error), so touches end with a cancel for the app; --ending chooses another way")
      }
    }
    knownToolkit = found
    app.ending = ending ?? found.ending
    return found
  }
}
