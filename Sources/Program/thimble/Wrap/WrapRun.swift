import CommandLine
import Glibc
import System

/// An app behind a relay, and the judge, which is restarted if a signal has ended it.
///
/// Both run outside this process: a plugin cannot end the app, and the relay continues without a
/// judge.
final class WrapRun {
  /// The range of the delay before the judge is restarted. The delay doubles each time.
  /// Chosen.
  private static let minimumBackoff = Duration.milliseconds(100)
  private static let maximumBackoff = Duration.seconds(5)
  /// The uptime of the judge after which the delay is reset. Chosen.
  private static let quick = Duration.seconds(10)

  private let loop: EventLoop
  private let words: WrapWords
  private let console: Console
  private var relay: ChildProcess?
  private var judge: ChildProcess?
  private var judgeStart = 0.0
  private var backoff = minimumBackoff
  private var timer: LoopTimer?
  private var signals: [SignalWatch] = []
  /// The app's status, once it has ended.
  private var status: ExitStatus?

  /// Starts the relay with its app, and the judge.
  init(_ words: WrapWords, _ console: Console) throws {
    loop = try EventLoop.make()
    self.words = words
    self.console = console
    // The terminal's signals reach all processes of the group; the app decides how to handle them.
    for number in [SIGINT, SIGQUIT, SIGHUP, SIGTERM] {
      signals.append(
        try loop.signal(number) { [unowned self] in
          if number == SIGTERM || !words.hasApp || !Self.isInForeground { relay?.kill(number) }
        })
    }
    var configuration = ChildProcess.Configuration(words.relay)
    // A session counts signals, so only this process may send them.
    configuration.hasOwnGroup = !words.hasApp
    configuration.input = .inherited
    configuration.outlivesRelease = true
    relay = try loop.start(configuration) { [unowned self] in relayDidEnd($0) }
    startJudge()
  }

  /// Runs until the app has ended.
  ///
  /// - Returns: The app's exit status.
  func run() -> ExitStatus {
    loop.run()
    timer?.cancel()
    judge?.kill(SIGTERM)
    while let judge, judge.exit == nil,
      loop.run(until: { judge.exit != nil }, timeout: .seconds(1)) == false
    {
      judge.kill(SIGKILL)
    }
    // The socket of a session may belong to an older session of the same name.
    if let socket = words.socket, !words.isSession { unlink(socket) }
    return status ?? .failed
  }

  private func relayDidEnd(_ exit: ChildProcess.Exit) {
    switch exit {
    case .status(let status): self.status = ExitStatus(rawValue: status)
    case .signal(let number): self.status = ExitStatus(rawValue: 128 + number)
    }
    loop.stop()
  }

  // MARK: Judge

  private func startJudge() {
    guard let judge = words.judge else { return }
    judgeStart = loop.now
    var configuration = ChildProcess.Configuration(judge)
    // The terminal's signals are for the app.
    configuration.hasOwnGroup = true
    do throws(EventLoopError) {
      self.judge = try loop.start(configuration) { [unowned self] in
        judgeDidEnd($0)
      }
    } catch {
      console.error("\(error)")
    }
  }

  private func judgeDidEnd(_ exit: ChildProcess.Exit) {
    guard status == nil else { return }
    switch exit {
    // No compositor is available; the relay reports that.
    case .status(ExitStatus.unavailable.rawValue): break
    case .status(let status) where status != 0:
      // The judge has printed the reason, and would fail again.
      console.error(
        words.isSession
          ? "plugins do not run; apps continue without them"
          : "plugins do not run; the app continues without them")
    case .status: break
    case .signal(let number):
      console.error("the plugin process was killed by signal \(number); restarting it")
      startAgain()
    }
  }

  private func startAgain() {
    if loop.now - judgeStart > Self.quick.seconds { backoff = Self.minimumBackoff }
    timer = loop.makeTimer { [unowned self] in startJudge() }
    timer?.schedule(after: backoff)
    backoff = min(backoff * 2, Self.maximumBackoff)
  }

  /// Whether a terminal has this process in its foreground, and signals all of it.
  private static var isInForeground: Bool { (0...2).contains { tcgetpgrp($0) == getpgrp() } }
}
