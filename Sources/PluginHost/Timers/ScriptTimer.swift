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
      name: "timer",
      members: [
        .callback("action"),
        .reading("active", on: ScriptTimer.self) { timer throws(LuaError) in
          .one(.boolean(timer.timer != nil))
        },
        .method("cancel", on: ScriptTimer.self) { plugin, timer, _ throws(LuaError) in
          plugin.cancel(timer)
          return .none
        },
      ])
  }
}

extension Plugin {
  /// `thimble.after`.
  func startTimer(_ call: LuaCall) throws(LuaError) -> LuaReply {
    guard let seconds = call[0].asNumber, seconds.isFinite, seconds >= 0,
      case .function(let function) = call[1]
    else {
      throw .raised(
        "thimble.after takes seconds (at least 0) and a function, "
          + "got \(found(call[0])) and \(found(call[1]))")
    }
    guard let clock else { throw .raised("the plugin was unloaded") }
    guard timers.count < Self.mostTimers else {
      throw .raised("a plugin can have at most \(Self.mostTimers) timers waiting")
    }
    let timer = ScriptTimer()
    let object = try lua.makeObject(classes.timer.id, payload: timer)
    timer.object = object
    try lua.set(LuaCallback(1), of: object, to: function)
    try lua.anchor(object)
    timer.timer = clock.after(seconds) { [weak self, weak timer] in
      if let timer { self?.fire(timer) }
    }
    timers.append(timer)
    return .one(.object(object))
  }

  private func fire(_ timer: ScriptTimer) {
    guard let object = timer.object, timer.timer != nil else { return }
    timer.timer = nil
    invoke(LuaCallback(1), "the function given to thimble.after", of: object)
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
