import Lua

/// The callbacks of a watch on idleness.
private enum IdleCallback: Int, CaseIterable, CallbackName {
  case idled, resumed

  var name: String {
    switch self {
    case .idled: "on_idle"
    case .resumed: "on_resume"
    }
  }
}

/// A watch on idleness that a plugin has.
final class ScriptIdleWatch {
  var object: LuaObject?
  /// What watches; nil: nothing any more.
  var watch: AnyObject?
}

extension ScriptClass {
  /// The class of watches on idleness.
  static func idleWatch() -> ScriptClass {
    ScriptClass(
      "idle_watch", "IdleWatch",
      "Waits until nobody has touched anything for a while. It does so whether or not it is kept."
    ) {
      [
        .callback(IdleCallback.idled, "There was no input for that long."),
        .callback(IdleCallback.resumed, "There is input again."),
        .reading("active", .boolean, on: ScriptIdleWatch.self, "Whether it still waits.") {
          $0.watch != nil
        },
        .method(
          "cancel", on: ScriptIdleWatch.self, "Ends it. A second time changes nothing.",
          returns: .nothing
        ) { plugin, watch in plugin.cancel(watch) },
      ]
    }
  }
}

extension ScriptModule {
  /// `thimble.idle`.
  static func idle() -> ScriptModule {
    ScriptModule("thimble.idle", "Whether anyone is there.") {
      let action = ValueType<LuaFunction>.function("fun()")
      return [
        .function(
          "after",
          "Calls a function when there was no input to anything for a while, each time that happens.",
          .required("seconds", .number(.seconds, from: 0.1, through: 1_000_000), "how long"),
          .required("on_idle", action, "called then"),
          .optional("on_resume", action, "called when there is input again"),
          returns: .outcome("watch", .made("IdleWatch"), "ends the calls")
        ) { plugin, seconds, onIdle, onResume throws(LuaError) in
          try plugin.watchIdleness(seconds, onIdle, onResume)
        }.example(
          """
          local watch = thimble.idle.after(60, function() print "nobody is there" end)
          """)
      ]
    }
  }

  /// `thimble.output_power`.
  static func outputPower() -> ScriptModule {
    ScriptModule("thimble.output_power", "Screens that can be switched on and off.") {
      [
        .function(
          "set", "Switches a screen, or all of them.",
          .required("on", .boolean, "whether it is to be on"),
          .optional("output", .string(longest: 256), "the output's name; left out: all"),
          returns: .outcome("sent", .boolean, "true")
        ) { plugin, isOn, output in
          plugin.acting(plugin.host?.actions.outputPower, "there is no screen to switch") {
            power throws(ActionError) in try power.setPower(of: output, isOn: isOn)
          }
        }.example("thimble.output_power.set(true)")
      ]
    }
  }
}

extension Plugin {
  fileprivate func watchIdleness(
    _ seconds: Double, _ onIdle: LuaFunction, _ onResume: LuaFunction?
  ) throws(LuaError) -> Outcome<LuaObject> {
    guard let source = host?.actions.idle else {
      return .failure("there is no compositor that could tell whether anyone is there")
    }
    guard idleWatches.count < Self.mostTimers else {
      throw .raised("a plugin can have at most \(Self.mostTimers) watches")
    }
    let watch = ScriptIdleWatch()
    let object = try makeObject(schema.idleWatch, payload: watch)
    watch.object = object
    try lua.set(IdleCallback.idled.lua, of: object, to: onIdle)
    if let onResume { try lua.set(IdleCallback.resumed.lua, of: object, to: onResume) }
    do throws(ActionError) {
      watch.watch = try source.watch(after: seconds) { [weak self] isIdle in
        guard let self, isRunning, staging == nil else { return }
        let callback: IdleCallback = isIdle ? .idled : .resumed
        invoke(callback.lua, "the \(callback.name) given to thimble.idle.after", of: object)
      }
    } catch {
      return .failure("\(error)")
    }
    try lua.anchor(object)
    idleWatches.append(watch)
    return .success(object)
  }

  func cancel(_ watch: ScriptIdleWatch) {
    watch.watch = nil
    guard idleWatches.contains(where: { $0 === watch }) else { return }
    idleWatches.removeAll { $0 === watch }
    if let object = watch.object { lua.release(object) }
  }
}
