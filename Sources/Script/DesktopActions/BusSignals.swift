import Bus
import Gestures
import JSON
import Lua
import Scripting

extension ScriptModule {
  /// Returns the row of `thimble.dbus.on`.
  static func busSignals() -> Member {
    .function(
      "on",
      summary:
        "Adds a callback for signals of other programs. At most 30 a second are delivered; of "
        + "faster signals, only the latest of each object.",
      .required(
        "options", .table("a table with sender, interface and signal", .busFilter),
        summary: "which signals"),
      .required("action", .function("fun(signal: thimble.BusSignal)"), summary: "the callback"),
      returns: .result("handle", .made("Handle"), summary: "removes the callback")
    ) { plugin, options, action throws(LuaError) in
      try plugin[BusListeners.self].add(try plugin.busFilter(options), action)
    }
    .requires(.dbusSignals)
    .example(
      """
      thimble.dbus.on({
        sender = "sm.puri.OSK0", path = "/sm/puri/OSK0",
        interface = "org.freedesktop.DBus.Properties", signal = "PropertiesChanged",
      }, function(signal)
        if signal.values[2].Visible then print "the keyboard is visible" end
      end)
      """)
  }
}

extension LuaType {
  fileprivate static let busFilter = LuaType(
    "thimble.BusFilter",
    names: [
      NamedType(
        "BusFilter", summary: "The signals that `thimble.dbus.on` receives.",
        form: .fields([
          .init(
            name: "bus", type: "\"session\"|\"system\"|nil",
            summary: "the bus; default: `\"session\"`"),
          .init(
            name: "sender", type: "string",
            summary: "the bus name of the program, or `org.example.*` for all names that begin so"),
          .init(
            name: "path", type: "string|nil",
            summary: "the object's path; default: any, unless sender has a `*`"),
          .init(name: "interface", type: "string", summary: "the interface"),
          .init(name: "signal", type: "string", summary: "the signal"),
        ])),
      NamedType(
        "BusSignal", summary: "A signal of another program.",
        form: .fields([
          .init(name: "sender", type: "string", summary: "the bus name of the program"),
          .init(name: "path", type: "string", summary: "the object's path"),
          .init(
            name: "values", type: "any[]",
            summary: "its values: arrays and structures as lists, dictionaries as tables, variants "
              + "as their values"),
        ])),
    ])
}

extension Plugin {
  fileprivate func busFilter(_ options: LuaTable) throws(LuaError) -> BusFilter {
    try checkNames(of: options, among: ["bus", "sender", "path", "interface", "signal"])
    func text(_ name: String) throws(LuaError) -> String {
      guard let text = options[name].asString else {
        throw .raised("\(name) must be a text, got \(found(options[name]))")
      }
      return text
    }
    let (bus, sender) = (try busKind(options["bus"]), try text("sender"))
    let path = options["path"].isNil ? nil : try text("path")
    let (interface, signal) = (try text("interface"), try text("signal"))
    let filter: BusFilter
    do throws(BusFilterError) {
      filter = try BusFilter(
        bus: bus, sender: sender, path: path, interface: interface, signal: signal)
    } catch {
      throw .raised("\(error)")
    }
    let refusal = grants.refusal(of: filter.sender, for: .dbusSignals, to: name)
    if let refusal { throw .raised(refusal) }
    return filter
  }
}

/// A plugin's callbacks for signals on D-Bus, each with its listener.
final class BusListeners: PluginFeature {
  private unowned let plugin: Plugin
  private let handles: ResourceList<ScriptHandle>
  /// The open listeners, by the numbers of their callbacks. Empty until the plugin runs.
  private var listeners: [Int: Int] = [:]
  private var lastNumber = 0
  private var warnings: Set<String> = []

  init(of plugin: Plugin) {
    self.plugin = plugin
    handles = plugin.resources.list(
      atMost: ActionLimits.busListeners, "callbacks for signals on D-Bus")
    plugin.resources.onClose { [unowned self] in listeners = [:] }
  }

  /// Implements `thimble.dbus.on`.
  func add(
    _ filter: BusFilter, _ action: LuaFunction
  ) throws(LuaError) -> OperationResult<LuaObject> {
    lastNumber += 1
    let number = lastNumber
    let handle = ScriptHandle { [weak self] in self?.remove($0, number) }
    let object = try handles.makeObject(for: handle, plugin.schema.handle, in: plugin)
    try plugin.lua.set(HeldFunction.action.lua, of: object, to: action)
    try handles.add(handle, object)
    var failure: ActionError?
    var hasReturned = false
    plugin.whenRunning { [weak self] in
      guard let self, handle.isActive else { return }
      do throws(ActionError) {
        listeners[number] = try plugin[PluginActions.self].open(.bus(.listen(filter))) {
          [weak self] in self?.receive($0, number: number, of: object)
        }
      } catch {
        failure = error
        handle.cancel()
        if hasReturned { warn("no signals come: \(error)") }
      }
    }
    hasReturned = true
    return failure.map { .failure("\($0)") } ?? .success(object)
  }

  private func remove(_ handle: ScriptHandle, _ number: Int) {
    if let listener = listeners.removeValue(forKey: number) {
      plugin[PluginActions.self].close(listener)
    }
    handles.remove(handle)
  }

  private func receive(_ event: JSONValue, number: Int, of object: LuaObject) {
    guard listeners[number] != nil, plugin.staging == nil else { return }
    if let warning = event.object?["warning"]?.string { return warn(warning) }
    plugin.call(
      HeldFunction.action, of: object, as: "the function given to thimble.dbus.on",
      with: LuaValue(event))
  }

  /// Logs each sentence once: a bus may disconnect repeatedly while the plugin runs.
  private func warn(_ text: String) {
    if warnings.insert(text).inserted { plugin.host?.log(.warn, text, of: plugin) }
  }
}
