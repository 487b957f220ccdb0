import JSON
import Lua
import Scripting

/// An action related to the user's presence.
public enum PresenceAction: Equatable, Sendable {
  /// Opens a watch with the event true after the given number of seconds without input, and false
  /// on the next input.
  case watchIdleness(after: Double)
  /// Switches an output on or off, or all outputs if the name is nil.
  case setPower(of: String?, isOn: Bool)

  var message: ActionMessage {
    switch self {
    case .watchIdleness(let seconds):
      ActionMessage("idle.watch", ["seconds": .real(seconds)])
    case .setPower(let output, let isOn):
      ActionMessage(
        "output_power.set", ["on": .bool(isOn), "output": output.map { .string($0) } ?? .null])
    }
  }
}

extension ActionRow {
  /// The rows of idleness and of the power of outputs.
  static func presence() -> [ActionRow] {
    [
      setPower,
      ActionRow("idle.watch", .idle, idleSeconds) { .presence(.watchIdleness(after: $0)) },
    ]
  }

  fileprivate static var idleSeconds: Parameter<Double> {
    .required("seconds", .number(.seconds, from: 0.1, through: 1_000_000), "how long")
  }

  fileprivate static var setPower: ActionRow {
    ActionRow(
      "output_power.set", .outputs, .required("on", .boolean, "true to turn it on"),
      .optional("output", .text(1...ActionLimits.nameBytes), "the output's name; default: all")
    ) { .presence(.setPower(of: $1, isOn: $0)) }
  }
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
  private let actions: PluginActions
  /// The number of the watch; nil after it was cancelled.
  fileprivate var watch: Int?

  init(of plugin: Plugin) { actions = plugin[PluginActions.self] }

  func didLeave() {
    if let watch { actions.close(watch) }
    watch = nil
  }
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
  /// Returns the module `thimble.idle`.
  static func idle() -> ScriptModule {
    ScriptModule("thimble.idle", "Notifications about the user's idleness.") {
      let action = ValueType<LuaFunction>.function("fun()")
      return [
        .function(
          "after",
          "Adds a callback for each time the user has been idle for a while.",
          ActionRow.idleSeconds,
          .required("on_idle", action, "called then"),
          .optional("on_resume", action, "called when the user is active again"),
          returns: .result("watch", .made("IdleWatch"), "removes the callbacks")
        ) { plugin, seconds, onIdle, onResume throws(LuaError) in
          try plugin[IdleWatches.self].add(seconds, onIdle, onResume)
        }.example(
          """
          local watch = thimble.idle.after(60, function() print "idle" end)
          """)
      ]
    }
  }

  /// Returns the module `thimble.output_power`.
  static func outputPower() -> ScriptModule {
    ScriptModule("thimble.output_power", "The power mode of outputs.") {
      [
        ActionRow.setPower.function("Turns an output, or all of them, on or off.", .done("sent"))
          .example("thimble.output_power.set(true)")
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
    watches = plugin.resources.list(atMost: ActionLimits.watches, "watches")
  }

  /// Implements `thimble.idle.after`.
  func add(
    _ seconds: Double, _ onIdle: LuaFunction, _ onResume: LuaFunction?
  ) throws(LuaError) -> OperationResult<LuaObject> {
    let watch = ScriptIdleWatch(of: plugin)
    let object = try watches.makeObject(for: watch, plugin.schema.desktop.idleWatch, in: plugin)
    try plugin.lua.set(IdleCallback.idled.lua, of: object, to: onIdle)
    if let onResume { try plugin.lua.set(IdleCallback.resumed.lua, of: object, to: onResume) }
    do throws(ActionError) {
      let action = Action.presence(.watchIdleness(after: seconds))
      watch.watch = try plugin[PluginActions.self].open(action) { [weak plugin] isIdle in
        guard let plugin, plugin.staging == nil else { return }
        let callback: IdleCallback = isIdle == true ? .idled : .resumed
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
