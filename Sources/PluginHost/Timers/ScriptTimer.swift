import Lua

/// A timer that a plugin started.
final class ScriptTimer: PluginResource {
  /// What it waits for; nil: it has happened, or will not.
  fileprivate var timer: (any HostTimer)?

  func didLeave() {
    timer?.cancel()
    timer = nil
  }
}

extension ScriptClass {
  /// The class of timers.
  static func timer() -> ScriptClass {
    ScriptClass(
      "timer", "Timer", "Something that will happen later. It happens whether or not it is kept."
    ) {
      [
        .callback(HeldFunction.action, "The function that will be called."),
        .reading("active", .boolean, on: ScriptTimer.self, "Whether it is still to happen.") {
          $0.timer != nil
        },
        .method(
          "cancel", on: ScriptTimer.self,
          "Makes sure that it does not happen. A second time changes nothing.", returns: .nothing
        ) { plugin, timer in plugin[Timers.self].cancel(timer) },
      ]
    }
  }
}

/// The timers that wait.
final class Timers: PluginFeature {
  /// How many a plugin may have at a time. Chosen.
  static let most = 1000

  private unowned let plugin: Plugin
  private let waiting: ResourceList<ScriptTimer>

  init(of plugin: Plugin) {
    self.plugin = plugin
    waiting = plugin.resources.list(atMost: Self.most, "timers waiting")
  }

  /// `thimble.after`.
  func start(after seconds: Double, _ function: LuaFunction) throws(LuaError) -> LuaObject {
    guard let clock = plugin.clock else { throw .raised("the plugin was unloaded") }
    let timer = ScriptTimer()
    let object = try waiting.makeObject(for: timer, plugin.schema.timer, in: plugin)
    try plugin.lua.set(HeldFunction.action.lua, of: object, to: function)
    try waiting.add(timer, object)
    timer.timer = clock.after(seconds) { [weak plugin, weak timer] in
      if let plugin, let timer { plugin[Timers.self].fire(timer, object) }
    }
    return object
  }

  private func fire(_ timer: ScriptTimer, _ object: LuaObject) {
    guard timer.timer != nil else { return }
    timer.timer = nil
    plugin.call(HeldFunction.action, of: object, as: "the function given to thimble.after")
    waiting.remove(timer)
  }

  /// Stops a timer and lets it go.
  func cancel(_ timer: ScriptTimer) { waiting.remove(timer) }
}
