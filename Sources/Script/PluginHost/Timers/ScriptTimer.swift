import Lua
import Scripting

/// A timer started by a plugin.
final class ScriptTimer: PluginResource {
  /// The pending timer; nil after it has fired or was cancelled.
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
      "timer", typeName: "Timer",
      summary: "A pending call. It is made even when this object is not referenced."
    ) {
      [
        .callback(HeldFunction.action, "The callback."),
        .reading("active", .boolean, on: ScriptTimer.self, summary: "Whether it is pending.") {
          $0.timer != nil
        },
        .method(
          "cancel", on: ScriptTimer.self,
          summary: "Cancels the call. Idempotent.", returns: .nothing
        ) { plugin, timer in plugin[Timers.self].cancel(timer) },
      ]
    }
  }
}

/// A plugin's pending timers.
final class Timers: PluginFeature {
  /// The maximum number of pending timers per plugin. Chosen.
  static let maximumCount = 1000

  private unowned let plugin: Plugin
  private let waiting: ResourceList<ScriptTimer>

  init(of plugin: Plugin) {
    self.plugin = plugin
    waiting = plugin.resources.list(atMost: Self.maximumCount, "timers waiting")
  }

  /// Implements `thimble.after`.
  func start(after seconds: Double, _ function: LuaFunction) throws(LuaError) -> LuaObject {
    guard let clock = plugin.clock else { throw .raised("the plugin was unloaded") }
    let timer = ScriptTimer()
    let object = try waiting.makeObject(for: timer, plugin.schema.host.timer, in: plugin)
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

  /// Cancels and releases a timer.
  func cancel(_ timer: ScriptTimer) { waiting.remove(timer) }
}
