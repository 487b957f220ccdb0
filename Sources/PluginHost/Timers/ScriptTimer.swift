import Lua

/// A timer that a plugin started.
final class ScriptTimer {
  var object: LuaObject?
  var timer: (any HostTimer)?
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
        ) { plugin, timer in plugin.cancel(timer) },
      ]
    }
  }
}

extension Plugin {
  /// `thimble.after`.
  func startTimer(
    after seconds: Double, _ function: LuaFunction
  ) throws(LuaError) -> LuaObject {
    guard let clock else { throw .raised("the plugin was unloaded") }
    guard timers.count < Self.mostTimers else {
      throw .raised("a plugin can have at most \(Self.mostTimers) timers waiting")
    }
    let timer = ScriptTimer()
    let object = try makeObject(schema.timer, payload: timer)
    timer.object = object
    try lua.set(HeldFunction.action.lua, of: object, to: function)
    try lua.anchor(object)
    timer.timer = clock.after(seconds) { [weak self, weak timer] in
      if let timer { self?.fire(timer) }
    }
    timers.append(timer)
    return object
  }

  private func fire(_ timer: ScriptTimer) {
    guard let object = timer.object, timer.timer != nil else { return }
    timer.timer = nil
    invoke(HeldFunction.action.lua, "the function given to thimble.after", of: object)
    cancel(timer)
  }

  /// Stops a timer and lets it go.
  func cancel(_ timer: ScriptTimer) {
    timer.timer?.cancel()
    timer.timer = nil
    guard timers.contains(where: { $0 === timer }) else { return }
    timers.removeAll { $0 === timer }
    if let object = timer.object { lua.release(object) }
  }
}
