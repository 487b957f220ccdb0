import Gestures
package import Lua

/// The staging area of a version that has not yet proven to run. It defers all visible effects.
package final class Staging {
  /// The clock, whose timers start when the version leaves staging.
  let clock: StagingClock
  /// The initial `thimble.state`, copied from the previous version.
  package let startState: LuaTable
  /// An error that prevents the version from running although its main file has run to completion.
  package var failure: LuaError?
  private var effects: [() -> Void] = []

  package init(before clock: any HostClock, state: LuaTable) {
    startState = state
    self.clock = StagingClock(before: clock)
  }

  /// Defers an effect until the version runs.
  package func keep(_ effect: @escaping () -> Void) { effects.append(effect) }

  /// Performs the deferred effects, in order.
  package func release() {
    clock.start()
    for effect in effects { effect() }
    effects = []
  }
}

/// The clock of a version in staging. Its timers start as soon as the version runs.
final class StagingClock: HostClock {
  private final class StagedTimer: HostTimer {
    let seconds: Double
    var action: (() -> Void)?
    /// The real timer; nil until the version runs.
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

  var now: Timestamp { clock.now }

  func after(_ seconds: Double, _ action: @escaping () -> Void) -> any HostTimer {
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
