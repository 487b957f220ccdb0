public import JSON
import Lua
public import Scripting

/// An action on the toplevels of all programs. A toplevel is identified by its number.
public enum ToplevelAction: Equatable, Sendable {
  /// Answers with the known toplevels; fails if the compositor does not expose them.
  case list
  /// Opens a watch with an event for each toplevel that was opened, changed or closed.
  case watch
  /// Activates a toplevel, which gives it the keyboard focus.
  case activate(Int)
  /// Requests that a toplevel closes.
  case close(Int)
  /// Sets or unsets a mode of a toplevel.
  case set(Int, ToplevelMode, isOn: Bool)

  /// The error for a toplevel that is closed.
  public static var closed: ActionError { ActionError("the window is closed") }

  var message: ActionMessage {
    switch self {
    case .list: ActionMessage("toplevels.list")
    case .watch: ActionMessage("toplevels.watch")
    case .activate(let number):
      ActionMessage("toplevels.activate", ["toplevel": .integer(number)])
    case .close(let number): ActionMessage("toplevels.close", ["toplevel": .integer(number)])
    case .set(let number, let mode, let isOn):
      ActionMessage(
        "toplevels.set",
        ["toplevel": .integer(number), "mode": .string(mode.rawValue), "on": .bool(isOn)])
    }
  }
}

extension ActionRow {
  /// The rows of toplevels.
  static func toplevels() -> [ActionRow] {
    let toplevel = Parameter<Int>.required("toplevel", .integer(1...Int.max), summary: "")
    return [
      ActionRow("toplevels.list", permission: .toplevels) { .toplevels(.list) },
      ActionRow("toplevels.watch", permission: .toplevels) { .toplevels(.watch) },
      ActionRow("toplevels.activate", permission: .toplevels, toplevel) {
        .toplevels(.activate($0))
      },
      ActionRow("toplevels.close", permission: .toplevels, toplevel) { .toplevels(.close($0)) },
      ActionRow(
        "toplevels.set", permission: .toplevels, toplevel,
        .required("mode", .words("ToplevelMode", summary: "A mode of a window."), summary: ""),
        .required("on", .boolean, summary: "")
      ) { .toplevels(.set($0, $1, isOn: $2)) },
    ]
  }
}

/// A mode of a toplevel that can be set and unset.
public enum ToplevelMode: String, Sendable, CaseIterable {
  case maximized, minimized, fullscreen
}

/// The state of a toplevel of any program.
public struct ToplevelState: Equatable, Sendable {
  /// The title of the toplevel.
  public var title: String
  /// The application id of the program.
  public var appID: String
  /// The modes that are set.
  public var modes: Set<ToplevelMode>
  /// Whether the toplevel has the focus.
  public var isActivated: Bool
  /// Whether the toplevel is closed.
  public var isClosed: Bool

  /// Creates a state.
  public init(
    title: String, appID: String, modes: Set<ToplevelMode> = [], isActivated: Bool = false,
    isClosed: Bool = false
  ) {
    self.title = title
    self.appID = appID
    self.modes = modes
    self.isActivated = isActivated
    self.isClosed = isClosed
  }
}

extension ToplevelState {
  /// Returns the state of the toplevel with a number, in the form used in events and lists.
  public func json(_ number: Int) -> JSONValue {
    [
      "toplevel": .integer(number), "title": .string(title), "app_id": .string(appID),
      "modes": .array(modes.map(\.rawValue).sorted().map { .string($0) }),
      "activated": .bool(isActivated), "closed": .bool(isClosed),
    ]
  }

  fileprivate init(_ json: JSONObject) {
    let words = json["modes"]?.array?.compactMap(\.string) ?? []
    self.init(
      title: json["title"]?.string ?? "", appID: json["app_id"]?.string ?? "",
      modes: Set(words.compactMap { ToplevelMode(rawValue: $0) }),
      isActivated: json["activated"] == true, isClosed: json["closed"] == true)
  }
}

/// A toplevel of any program, as exposed to a plugin.
final class ScriptToplevel: PluginResource {
  let number: Int
  fileprivate(set) var state: ToplevelState

  init(_ number: Int, _ state: ToplevelState) { (self.number, self.state) = (number, state) }

  func didLeave() {}
}

extension ScriptClass {
  /// The class of toplevels.
  static func toplevel() -> ScriptClass {
    ScriptClass("toplevel", typeName: "Toplevel", summary: "A window of any program.") {
      let done = Returned<OperationResult<Bool>>.result("done", .boolean, summary: "true")
      let facts: [Member] = [
        .reading(
          "title", .string(maximumLength: .max), on: ScriptToplevel.self, summary: "Its title."
        ) {
          $0.state.title
        },
        .reading(
          "app_id", .string(maximumLength: .max), on: ScriptToplevel.self,
          summary: "Its application id, such as `org.mozilla.firefox`."
        ) { $0.state.appID },
        .reading(
          "activated", .boolean, on: ScriptToplevel.self, summary: "Whether it has the focus."
        ) {
          $0.state.isActivated
        },
        .reading("open", .boolean, on: ScriptToplevel.self, summary: "Whether it is open.") {
          !$0.state.isClosed
        },
      ]
      let modes: [Member] = ToplevelMode.allCases.flatMap { mode -> [Member] in
        [
          .reading(
            mode.rawValue, .boolean, on: ScriptToplevel.self,
            summary: "Whether it is \(mode.rawValue)."
          ) { $0.state.modes.contains(mode) },
          .method(
            "set_" + mode.rawValue, on: ScriptToplevel.self,
            summary: "Sets whether it is \(mode.rawValue).",
            .required("value", .boolean, summary: "the new value"), returns: done
          ) { plugin, window, isOn throws(LuaError) in
            try plugin.acting(on: window, .set(window.number, mode, isOn: isOn))
          },
        ]
      }
      return facts + modes + [
        .method("activate", on: ScriptToplevel.self, summary: "Focuses it.", returns: done) {
          plugin, window throws(LuaError) in
          try plugin.acting(on: window, .activate(window.number))
        },
        .method(
          "close", on: ScriptToplevel.self,
          summary: "Requests that it close; its program may ask the user first.",
          returns: done
        ) { plugin, window throws(LuaError) in
          try plugin.acting(on: window, .close(window.number))
        },
      ]
    }
  }
}

extension ScriptModule {
  /// Returns the module `thimble.toplevels`.
  static func toplevels() -> ScriptModule {
    ScriptModule("thimble.toplevels", "The windows of all programs.") {
      [
        .function(
          "list",
          summary: "The known windows. They become known shortly after the plugin is loaded.",
          returns: .result(
            "toplevels", ValueType<LuaObject>.made("Toplevel").list,
            summary: "in the order of their appearance")
        ) { plugin throws(LuaError) in try plugin[Toplevels.self].list() }
        .example(
          """
          for _, toplevel in ipairs(thimble.toplevels.list() or {}) do
            if toplevel.activated then print(toplevel.app_id, toplevel.title) end
          end
          """),
        .function(
          "on_change", summary: "Adds a callback for windows that appear, change or close.",
          .required(
            "action", .function("fun(toplevel: thimble.Toplevel)"),
            summary: "called with the window"),
          returns: .made("Handle", "removes the callback")
        ) { plugin, action throws(LuaError) in try plugin[Toplevels.self].addHandler(action) },
      ]
    }
  }
}

/// The toplevels exposed to a plugin, its callbacks for their changes, and the watch that serves
/// both.
final class Toplevels: PluginFeature {
  private unowned let plugin: Plugin
  private let toplevelList: ResourceList<ScriptToplevel>
  private let handlers: HandlerList
  private var watch: Int?

  init(of plugin: Plugin) {
    self.plugin = plugin
    toplevelList = plugin.resources.list("windows of other programs")
    handlers = HandlerList("callbacks for windows of other programs", of: plugin)
  }

  /// Implements `thimble.toplevels.list`.
  fileprivate func list() throws(LuaError) -> OperationResult<[LuaObject]> {
    let found: JSONValue
    do throws(ActionError) {
      found = try plugin[PluginActions.self].value(of: .toplevels(.list))
    } catch {
      return .failure("\(error)")
    }
    startWatch()
    // A version in staging receives no events, so closed toplevels are removed here.
    for entry in toplevelList.entries where entry.resource.state.isClosed {
      toplevelList.remove(entry.resource)
    }
    var objects: [LuaObject] = []
    for toplevel in found.array ?? [] {
      if let entry = try take(toplevel) { objects.append(entry.object) }
    }
    return .success(objects)
  }

  /// Implements `thimble.toplevels.on_change`.
  fileprivate func addHandler(_ action: LuaFunction) throws(LuaError) -> LuaObject {
    let handle = try handlers.add(action, in: plugin)
    startWatch()
    return handle
  }

  private func startWatch() {
    guard watch == nil else { return }
    watch = try? plugin[PluginActions.self].open(.toplevels(.watch)) { [weak self] in
      self?.didChange($0)
    }
  }

  /// Returns the entry of a toplevel, with its new state. An open toplevel always has the same
  /// entry.
  private func take(
    _ summary: JSONValue
  ) throws(LuaError) -> ResourceList<ScriptToplevel>.Entry? {
    guard let summary = summary.object, case .integer(let number)? = summary["toplevel"] else {
      return nil
    }
    let state = ToplevelState(summary)
    if let entry = toplevelList.entries.first(where: { $0.resource.number == number }) {
      entry.resource.state = state
      return entry
    }
    let script = ScriptToplevel(number, state)
    let object = try toplevelList.makeObject(
      for: script, plugin.schema.desktop.toplevel, in: plugin)
    try toplevelList.add(script, object)
    return (script, object)
  }

  private func didChange(_ summary: JSONValue) {
    guard plugin.isRunning else { return }
    let isKnown = toplevelList.entries.contains {
      summary.object?["toplevel"] == .integer($0.resource.number)
    }
    guard isKnown || !handlers.isEmpty else { return }
    do throws(LuaError) {
      guard let entry = try take(summary), plugin.staging == nil else { return }
      handlers.call(
        as: "the function given to thimble.toplevels.on_change", in: plugin,
        .object(entry.object))
      if entry.resource.state.isClosed { toplevelList.remove(entry.resource) }
    } catch {
      plugin.report(error)
    }
  }
}

extension Plugin {
  fileprivate func acting(
    on window: ScriptToplevel, _ action: ToplevelAction
  ) throws(LuaError) -> OperationResult<Bool> {
    guard !window.state.isClosed else { return .failure("\(ToplevelAction.closed)") }
    return try performing(.toplevels(action))
  }
}
