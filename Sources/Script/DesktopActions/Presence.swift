package import JSON
import Lua
import Scripting

/// An action related to the user's presence.
public enum PresenceAction: Equatable, Sendable {
  /// Opens a watch with the event true after the given number of seconds without input, and false
  /// on the next input.
  case watchIdleness(after: Double)
  /// Switches an output on or off, or all outputs if the name is nil.
  case setPower(of: String?, isOn: Bool)
  /// Opens a watch with an event for the power mode of each output, and for each change of it.
  case watchPower

  /// The event of a power watch. `isOn` is nil if the mode is no longer known.
  package static func powerEvent(of output: String, isOn: Bool?) -> JSONValue {
    ["output": .string(output), "on": isOn.map { .bool($0) } ?? .null]
  }

  var message: ActionMessage {
    switch self {
    case .watchIdleness(let seconds):
      ActionMessage("idle.watch", ["seconds": .real(seconds)])
    case .setPower(let output, let isOn):
      ActionMessage(
        "output_power.set", ["on": .bool(isOn), "output": output.map { .string($0) } ?? .null])
    case .watchPower: ActionMessage("output_power.watch")
    }
  }
}

extension ActionRow {
  /// The rows of idleness and of the power of outputs.
  static func presence() -> [ActionRow] {
    [
      setPower,
      ActionRow("output_power.watch", permission: .outputs) { .presence(.watchPower) },
      ActionRow("idle.watch", permission: .idle, idleSeconds) {
        .presence(.watchIdleness(after: $0))
      },
    ]
  }

  fileprivate static var idleSeconds: Parameter<Double> {
    .required("seconds", .number(.seconds, from: 0.1, through: 1_000_000), summary: "how long")
  }

  fileprivate static var setPower: ActionRow {
    ActionRow(
      "output_power.set", permission: .outputs,
      .required("on", .boolean, summary: "true to turn it on"),
      .optional(
        "output", .text(1...ActionLimits.nameBytes), summary: "the output's name; default: all")
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
      "idle_watch", typeName: "IdleWatch",
      summary: "Watches for idleness. It stays active even when not referenced."
    ) {
      [
        .callback(IdleCallback.idled, "Called when the user has been idle for that time."),
        .callback(IdleCallback.resumed, "Called when the user is active again."),
        .reading("active", .boolean, on: ScriptIdleWatch.self, summary: "Whether it is active.") {
          $0.watch != nil
        },
        .method(
          "cancel", on: ScriptIdleWatch.self, summary: "Stops it. Idempotent.",
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
          summary: "Adds a callback for each time the user has been idle for a while.",
          ActionRow.idleSeconds,
          .required("on_idle", action, summary: "called then"),
          .optional("on_resume", action, summary: "called when the user is active again"),
          returns: .result("watch", .made("IdleWatch"), summary: "removes the callbacks")
        ) { plugin, seconds, onIdle, onResume throws(LuaError) in
          try plugin[IdleWatches.self].add(after: seconds, onIdle: onIdle, onResume: onResume)
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
          .example("thimble.output_power.set(true)"),
        .function(
          "on_change",
          summary:
            "Adds a callback for outputs that any program turns on or off. The first callback is "
            + "also called with the mode of each output, soon after it was added.",
          .required(
            "action", .function("fun(output: string, is_on: boolean|nil)"),
            summary: "called with the output's name and its mode; nil when the output is removed"),
          returns: .result("handle", .made("Handle"), summary: "removes the callback")
        ) { plugin, action throws(LuaError) in
          try plugin[PowerHandlers.self].add(action)
        }.example(
          """
          thimble.output_power.on_change(function(output, is_on)
            if is_on == false then print(output .. " is dark") end
          end)
          """),
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
    after seconds: Double, onIdle: LuaFunction, onResume: LuaFunction?
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

/// A plugin's callbacks for the power of outputs, and the watch that serves them.
final class PowerHandlers: PluginFeature {
  private unowned let plugin: Plugin
  private let handlers: HandlerList
  private var watch: Int?

  init(of plugin: Plugin) {
    self.plugin = plugin
    handlers = HandlerList("callbacks for the power of outputs", of: plugin)
  }

  /// Implements `thimble.output_power.on_change`.
  fileprivate func add(_ action: LuaFunction) throws(LuaError) -> OperationResult<LuaObject> {
    do throws(ActionError) {
      try open()
    } catch {
      return .failure("\(error)")
    }
    return .success(try handlers.add(action, in: plugin))
  }

  private func open() throws(ActionError) {
    guard watch == nil else { return }
    watch = try plugin[PluginActions.self].open(.presence(.watchPower)) { [weak self] in
      self?.powerDidChange($0)
    }
  }

  private func powerDidChange(_ event: JSONValue) {
    guard let event = event.object, let output = event["output"]?.string else { return }
    let isOn: LuaValue = if case .bool(let value)? = event["on"] { .boolean(value) } else { .nil }
    // Each mode is reported once at the start, perhaps in staging.
    plugin.whenRunning { [unowned plugin, handlers] in
      handlers.call(
        as: "the function given to thimble.output_power.on_change", in: plugin, .string(output),
        isOn)
    }
  }
}
