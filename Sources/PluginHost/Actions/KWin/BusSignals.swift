import EventLoop

/// Listens to signals on the session bus, by `busctl monitor`, and begins again when that ends.
final class BusSignals {
  /// Seconds until it begins again, at first and at last; they double with each failure. Chosen.
  private static let firstPause = 1.0
  private static let longestPause = 60.0

  private let rule: String
  private let loop: EventLoop
  private let onSignal: () -> Void
  private var monitor: ChildProcess?
  private var pause = BusSignals.firstPause
  private var retry: LoopTimer?
  private var notice: LoopTimer?

  /// - Parameter rule: which signals, as the bus has such rules.
  init(matching rule: String, on loop: EventLoop, onSignal: @escaping () -> Void) {
    self.rule = rule
    self.loop = loop
    self.onSignal = onSignal
    retry = loop.makeTimer { [unowned self] in start() }
    // What comes together is told once, and from the loop.
    notice = loop.makeTimer { [unowned self] in self.onSignal() }
    start()
  }

  deinit {
    retry?.cancel()
    notice?.cancel()
    monitor?.output?.close()
  }

  private func start() {
    var configuration = ChildProcess.Configuration([
      "busctl", "--user", "--json=short", "--match=\(rule)", "monitor",
    ])
    configuration.hasOwnGroup = true
    configuration.output = .piped
    configuration.diagnostics = .ignored
    monitor = try? loop.start(configuration)
    guard let output = monitor?.output else { return tryLater() }
    output.onEvent = { [unowned self] event in
      guard case .bytes = event else { return tryLater() }
      pause = Self.firstPause
      notice?.schedule(after: 0)
    }
  }

  private func tryLater() {
    monitor?.output?.close()
    monitor = nil
    retry?.schedule(after: pause)
    pause = min(pause * 2, Self.longestPause)
  }
}
