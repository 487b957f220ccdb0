package import Lua

/// The staging area of a version that is not yet known to run: it defers all visible effects.
package final class Staging {
  package let clock: StagingClock
  /// The initial `thimble.state`, copied from the previous version.
  package let startState: LuaTable
  /// An error that prevents the version from running, although its main file has run to completion.
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

extension Plugin {
  /// Performs a visible effect: at once, or once this version of the plugin runs.
  package func whenRunning(_ effect: @escaping () -> Void) {
    if let staging { staging.keep(effect) } else { effect() }
  }

  /// The clock of its timers; nil once the host was released.
  package var clock: (any HostClock)? { staging?.clock ?? host?.clock }
}
