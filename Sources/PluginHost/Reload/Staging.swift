import Lua

/// Where a version of a plugin is until it is known to run: nothing it does is seen outside.
final class Staging {
  let desktop: StagingDesktop
  let clock: StagingClock
  /// What `thimble.state` holds at first: what it held in the version before.
  let startState: LuaTable
  /// An error after which the version cannot run, although its main file has come to its end.
  var failure: LuaError?
  private var effects: [() -> Void] = []

  init(in host: PluginHost, models: [ScriptWindow], state: LuaTable) {
    startState = state
    desktop = StagingDesktop(before: host.desktop, models: models)
    clock = StagingClock(before: host.clock)
  }

  /// Keeps something that is to happen once the version runs.
  func keep(_ effect: @escaping () -> Void) { effects.append(effect) }

  /// Lets happen what was kept, in its order.
  func release() {
    clock.start()
    for effect in effects { effect() }
    effects = []
  }
}

extension Plugin {
  /// Does something that others notice: at once, or when this version of the plugin runs.
  func whenRunning(_ effect: @escaping () -> Void) {
    if let staging { staging.keep(effect) } else { effect() }
  }

  /// Where its surfaces open; nil: nowhere any more.
  var desktop: (any Desktop)? { staging?.desktop ?? host?.desktop }

  /// What its timers run on; nil: nothing any more.
  var clock: (any HostClock)? { staging?.clock ?? host?.clock }
}
