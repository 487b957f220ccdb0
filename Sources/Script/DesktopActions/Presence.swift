import Lua
public import Scripting

/// Reports when the user becomes idle and active again.
public protocol IdleSource: AnyObject {
  /// Calls `onChange` with true after the given number of seconds without input, and with false on
  /// the next input.
  ///
  /// - Returns: The watch; it ends when it is released.
  func watch(
    after seconds: Double, onChange: @escaping (_ isIdle: Bool) -> Void
  ) throws(ActionError) -> AnyObject
}

/// Switches outputs on and off.
public protocol OutputPower: AnyObject {
  /// Switches an output, or all of them.
  func setPower(of output: String?, isOn: Bool) throws(ActionError)
}

/// The callbacks of an idle watch.
private enum IdleCallback: Int, CaseIterable, CallbackName {
  case idled, resumed

  var name: String {
    switch self {
    case .idled: "on_idle"
    case .resumed: "on_resume"
    }
  }
}

/// An idle watch of a plugin.
final class ScriptIdleWatch: PluginResource {
  /// The underlying watch; nil once it was cancelled.
  fileprivate var watch: AnyObject?

  func didLeave() { watch = nil }
}

extension ScriptClass {
  /// The class of idle watches.
  static func idleWatch() -> ScriptClass {
    ScriptClass(
      "idle_watch", "IdleWatch",
      "Watches for idleness. It stays active even when not referenced."
    ) {
      [
        .callback(IdleCallback.idled, "Called when the user has been idle for that time."),
        .callback(IdleCallback.resumed, "Called when the user is active again."),
        .reading("active", .boolean, on: ScriptIdleWatch.self, "Whether it is active.") {
          $0.watch != nil
        },
        .method(
          "cancel", on: ScriptIdleWatch.self, "Stops it. Idempotent.",
          returns: .nothing
        ) { plugin, watch in plugin[IdleWatches.self].cancel(watch) },
      ]
    }
  }
}

extension ScriptModule {
  /// `thimble.idle`.
  static func idle() -> ScriptModule {
    ScriptModule("thimble.idle", "Notifications about the user's idleness.") {
      let action = ValueType<LuaFunction>.function("fun()")
      return [
        .function(
          "after",
          "Adds a callback for each time the user has been idle for a while.",
          .required("seconds", .number(.seconds, from: 0.1, through: 1_000_000), "how long"),
          .required("on_idle", action, "called then"),
          .optional("on_resume", action, "called when the user is active again"),
          returns: .result("watch", .made("IdleWatch"), "removes the callbacks")
        ) { plugin, seconds, onIdle, onResume throws(LuaError) in
          try plugin[IdleWatches.self].add(seconds, onIdle, onResume)
        }.example(
          """
          local watch = thimble.idle.after(60, function() print "nobody is there" end)
          """)
      ]
    }
  }

  /// `thimble.output_power`.
  static func outputPower() -> ScriptModule {
    ScriptModule("thimble.output_power", "The power mode of outputs.") {
      [
        .function(
          "set", "Turns an output, or all of them, on or off.",
          .required("on", .boolean, "true to turn it on"),
          .optional(
            "output", .string(longest: ActionLimits.nameBytes), "the output's name; default: all"),
          returns: .result("sent", .boolean, "true")
        ) { plugin, isOn, output in
          plugin.acting(plugin.actions?.outputPower, "there is no output to turn on or off") {
            power throws(ActionError) in try power.setPower(of: output, isOn: isOn)
          }
        }.example("thimble.output_power.set(true)")
      ]
    }
  }
}

/// A plugin's idle watches.
final class IdleWatches: PluginFeature {
  private unowned let plugin: Plugin
  private let watches: ResourceList<ScriptIdleWatch>

  init(of plugin: Plugin) {
    self.plugin = plugin
    watches = plugin.resources.list(atMost: ActionLimits.idleWatches, "watches")
  }

  /// `thimble.idle.after`.
  func add(
    _ seconds: Double, _ onIdle: LuaFunction, _ onResume: LuaFunction?
  ) throws(LuaError) -> OperationResult<LuaObject> {
    guard let source = plugin.actions?.idle else {
      return .failure("there is no compositor with idle notifications")
    }
    let watch = ScriptIdleWatch()
    let object = try watches.makeObject(for: watch, plugin.schema.desktop.idleWatch, in: plugin)
    try plugin.lua.set(IdleCallback.idled.lua, of: object, to: onIdle)
    if let onResume { try plugin.lua.set(IdleCallback.resumed.lua, of: object, to: onResume) }
    do throws(ActionError) {
      watch.watch = try source.watch(after: seconds) { [weak plugin] isIdle in
        guard let plugin, plugin.staging == nil else { return }
        let callback: IdleCallback = isIdle ? .idled : .resumed
        let name = "the \(callback.name) given to thimble.idle.after"
        plugin.call(callback, of: object, as: name)
      }
    } catch {
      return .failure("\(error)")
    }
    try watches.add(watch, object)
    return .success(object)
  }

  /// Cancels a watch.
  func cancel(_ watch: ScriptIdleWatch) { watches.remove(watch) }
}
