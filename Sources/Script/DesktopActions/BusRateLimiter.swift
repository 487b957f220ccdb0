public import Bus

/// A token bucket for the signals of a plugin. Excess signals are delayed and coalesced: of each
/// object only the latest signal is kept.
public final class BusRateLimiter {
  /// The maximum number of delayed signals; beyond it, the oldest is dropped. Chosen.
  static let maximumWaiting = 64

  /// Schedules an action after a delay in seconds. Returns a closure that cancels the action.
  public typealias Delay = (_ seconds: Double, _ action: @escaping () -> Void) -> () -> Void

  private struct QueuedSignal {
    let listener: Int
    let signal: BusSignal
    let deliver: (BusSignal) -> Void
  }

  /// Called once, when a signal is delayed for the first time.
  public var onLimit: () -> Void = {}

  private let now: () -> Double
  private let delay: Delay
  private var tokens = Double(ActionLimits.busSignals)
  private var time: Double
  private var waiting: [QueuedSignal] = []
  private var cancelDelay: (() -> Void)?
  private var isReported = false

  /// - Parameters:
  ///   - now: Returns the time in seconds, of a monotonic clock.
  ///   - delay: Schedules an action on the same clock.
  public init(now: @escaping () -> Double, after delay: @escaping Delay) {
    self.now = now
    self.delay = delay
    time = now()
  }

  deinit { cancelDelay?() }

  /// Delivers a signal, now or later. A later signal of the same object replaces a delayed one.
  ///
  /// - Parameter listener: The number of the signal's listener.
  public func deliver(
    _ signal: BusSignal, of listener: Int, to deliver: @escaping (BusSignal) -> Void
  ) {
    refill()
    guard tokens < 1 || !waiting.isEmpty else {
      tokens -= 1
      return deliver(signal)
    }
    waiting.removeAll {
      $0.listener == listener && $0.signal.sender == signal.sender
        && $0.signal.path == signal.path
    }
    if waiting.count >= Self.maximumWaiting { waiting.removeFirst() }
    waiting.append(QueuedSignal(listener: listener, signal: signal, deliver: deliver))
    schedule()
    guard !isReported else { return }
    isReported = true
    onLimit()
  }

  /// Drops the delayed signals of a listener.
  public func forget(_ listener: Int) { waiting.removeAll { $0.listener == listener } }

  private func refill() {
    let (most, now) = (Double(ActionLimits.busSignals), now())
    tokens = min(most, tokens + max(0, now - time) * most)
    time = max(time, now)
  }

  private func schedule() {
    guard cancelDelay == nil, !waiting.isEmpty else { return }
    // Adds a millisecond for rounding, since the clock may count in microseconds.
    let seconds = max(0, 1 - tokens) / Double(ActionLimits.busSignals) + 0.001
    cancelDelay = delay(seconds) { [weak self] in self?.go() }
  }

  private func go() {
    cancelDelay = nil
    refill()
    while tokens >= 1, !waiting.isEmpty {
      tokens -= 1
      let next = waiting.removeFirst()
      next.deliver(next.signal)
    }
    schedule()
  }
}
