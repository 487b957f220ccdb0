import Lua

/// The staging area of a version that is not yet known to run: it defers all visible effects.
final class Staging {
  let desktop: StagingDesktop
  let clock: StagingClock
  /// The initial `thimble.state`, copied from the previous version.
  let startState: LuaTable
  /// An error that prevents the version from running, although its main file has run to completion.
  var failure: LuaError?
  private var effects: [() -> Void] = []

  init(in host: PluginHost, models: [ScriptWindow], state: LuaTable) {
    startState = state
    desktop = StagingDesktop(before: host.desktop, models: models)
    clock = StagingClock(before: host.clock)
  }

  /// Defers an effect until the version runs.
  func keep(_ effect: @escaping () -> Void) { effects.append(effect) }

  /// Performs the deferred effects, in order.
  func release() {
    clock.start()
    for effect in effects { effect() }
    effects = []
  }
}

extension Plugin {
  /// Performs a visible effect: at once, or once this version of the plugin runs.
  func whenRunning(_ effect: @escaping () -> Void) {
    if let staging { staging.keep(effect) } else { effect() }
  }

  /// The desktop on which its surfaces open; nil once the host was released.
  var desktop: (any Desktop)? { staging?.desktop ?? host?.desktop }

  /// The clock of its timers; nil once the host was released.
  var clock: (any HostClock)? { staging?.clock ?? host?.clock }
}
