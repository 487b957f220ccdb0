package import Gestures

/// The clock of a staged version of a plugin: its timers start once the version runs.
package final class StagingClock: HostClock {
  private final class StagedTimer: HostTimer {
    let seconds: Double
    var action: (() -> Void)?
    /// The real timer, once the version runs.
    var timer: (any HostTimer)?

    init(seconds: Double, action: @escaping () -> Void) {
      self.seconds = seconds
      self.action = action
    }

    func cancel() {
      action = nil
      timer?.cancel()
    }
  }

  private let clock: any HostClock
  private var timers: [StagedTimer] = []

  init(before clock: any HostClock) { self.clock = clock }

  package var now: Timestamp { clock.now }

  package func after(_ seconds: Double, _ action: @escaping () -> Void) -> any HostTimer {
    let timer = StagedTimer(seconds: seconds, action: action)
    timers.append(timer)
    return timer
  }

  /// Starts the pending timers.
  func start() {
    for staged in timers {
      guard let action = staged.action else { continue }
      staged.timer = clock.after(staged.seconds, action)
    }
    timers = []
  }
}
