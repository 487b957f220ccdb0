// Tests: DeviceTests

import Lua
public import Scripting

/// Lists and observes the toplevels of all programs.
public protocol ToplevelSource: AnyObject {
  /// Starts to follow them; the existing ones become known asynchronously.
  func prepare()
  /// The known toplevels; throws when the compositor does not expose them.
  func toplevels() throws(ActionError) -> [any DesktopToplevel]
  /// Called when a toplevel was opened, changed or closed.
  var onChange: ((any DesktopToplevel) -> Void)? { get set }
}

/// A toplevel of any program.
public protocol DesktopToplevel: AnyObject {
  /// Its current state.
  var state: ToplevelState { get }
  /// Activates it, which gives it the keyboard focus; throws when the compositor does not support
  /// it.
  func activate() throws(ActionError)
  /// Requests that it closes; throws when the compositor does not support it.
  func close() throws(ActionError)
  /// Sets or unsets a mode; throws when the compositor does not support it.
  func set(_ mode: ToplevelMode, _ isOn: Bool) throws(ActionError)
}

/// A mode of a toplevel that can be set and unset.
public enum ToplevelMode: String, Sendable, CaseIterable {
  case maximized, minimized, fullscreen
}

/// The state of a toplevel of any program.
public struct ToplevelState: Equatable, Sendable {
  /// Its title.
  public var title: String
  /// The identity of its program.
  public var appID: String
  /// The modes that are set.
  public var modes: Set<ToplevelMode>
  /// Whether it has the focus.
  public var isActivated: Bool
  /// Whether it is closed.
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

/// A toplevel of any program, as exposed to a plugin.
final class ScriptToplevel: PluginResource {
  let toplevel: any DesktopToplevel

  init(_ toplevel: any DesktopToplevel) { self.toplevel = toplevel }

  var state: ToplevelState { toplevel.state }

  func didLeave() {}
}

extension ScriptClass {
  /// The class of toplevels.
  static func toplevel() -> ScriptClass {
    ScriptClass("toplevel", "Toplevel", "A window of any program.") {
      let done = Returned<OperationResult<Bool>>.result("done", .boolean, "true")
      let facts: [Member] = [
        .reading("title", .string(longest: .max), on: ScriptToplevel.self, "Its title.") {
          $0.state.title
        },
        .reading(
          "app_id", .string(longest: .max), on: ScriptToplevel.self,
          "Its application id, such as `org.mozilla.firefox`."
        ) { $0.state.appID },
        .reading("activated", .boolean, on: ScriptToplevel.self, "Whether it has the focus.") {
          $0.state.isActivated
        },
        .reading("open", .boolean, on: ScriptToplevel.self, "Whether it is open.") {
          !$0.state.isClosed
        },
      ]
      let modes: [Member] = ToplevelMode.allCases.flatMap { mode -> [Member] in
        [
          .reading(
            mode.rawValue, .boolean, on: ScriptToplevel.self, "Whether it is \(mode.rawValue)."
          ) { $0.state.modes.contains(mode) },
          .method(
            "set_" + mode.rawValue, on: ScriptToplevel.self,
            "Sets whether it is \(mode.rawValue).",
            .required("value", .boolean, "the new value"), returns: done
          ) { plugin, window, isOn in
            plugin.acting(on: window) { toplevel throws(ActionError) in
              try toplevel.set(mode, isOn)
            }
          },
        ]
      }
      return facts + modes + [
        .method("activate", on: ScriptToplevel.self, "Focuses it.", returns: done) {
          plugin, window in
          plugin.acting(on: window) { toplevel throws(ActionError) in try toplevel.activate() }
        },
        .method(
          "close", on: ScriptToplevel.self,
          "Requests that it close; its program may ask the user first.",
          returns: done
        ) { plugin, window in
          plugin.acting(on: window) { toplevel throws(ActionError) in try toplevel.close() }
        },
      ]
    }
  }
}

extension ScriptModule {
  /// `thimble.toplevels`.
  static func toplevels() -> ScriptModule {
    ScriptModule("thimble.toplevels", "The windows of all programs.") {
      [
        .function(
          "list",
          "The known windows. They become known shortly after the plugin is loaded.",
          returns: .result(
            "toplevels", ValueType<LuaObject>.made("Toplevel").list,
            "in the order of their appearance")
        ) { plugin throws(LuaError) in try plugin[Toplevels.self].list() }
        .example(
          """
          for _, toplevel in ipairs(thimble.toplevels.list() or {}) do
            if toplevel.activated then print(toplevel.app_id, toplevel.title) end
          end
          """),
        .function(
          "on_change", "Adds a callback for windows that appear, change or close.",
          .required(
            "action", .function("fun(toplevel: thimble.Toplevel)"), "called with the window"),
          returns: .made("Handle", "removes the callback")
        ) { plugin, action throws(LuaError) in try plugin[Toplevels.self].addHandler(action) },
      ]
    }
  }
}

/// The toplevels exposed to a plugin, and its callbacks for their changes.
final class Toplevels: PluginFeature {
  private unowned let plugin: Plugin
  private let known: ResourceList<ScriptToplevel>
  private let handlers: HandlerList

  init(of plugin: Plugin) {
    self.plugin = plugin
    known = plugin.resources.list("windows of other programs")
    handlers = HandlerList("callbacks for windows of other programs", of: plugin)
  }

  /// `thimble.toplevels.list`.
  fileprivate func list() throws(LuaError) -> OperationResult<[LuaObject]> {
    guard let source = plugin.actions?.toplevels else {
      return .failure("there is no compositor that lists windows")
    }
    let found: [any DesktopToplevel]
    do throws(ActionError) {
      found = try source.toplevels()
    } catch {
      return .failure("\(error)")
    }
    // A version in staging is not notified of those that close.
    for entry in known.entries where entry.resource.state.isClosed { known.remove(entry.resource) }
    var objects: [LuaObject] = []
    for toplevel in found { objects.append(try object(for: toplevel)) }
    return .success(objects)
  }

  /// `thimble.toplevels.on_change`.
  fileprivate func addHandler(_ action: LuaFunction) throws(LuaError) -> LuaObject {
    try handlers.add(action, in: plugin)
  }

  /// The Lua object for a toplevel; its identity is stable as long as the toplevel is open.
  private func object(for toplevel: any DesktopToplevel) throws(LuaError) -> LuaObject {
    if let known = entry(for: toplevel) { return known.object }
    let script = ScriptToplevel(toplevel)
    let object = try known.makeObject(for: script, plugin.schema.desktop.toplevel, in: plugin)
    try known.add(script, object)
    return object
  }

  private func entry(for toplevel: any DesktopToplevel) -> ResourceList<ScriptToplevel>.Entry? {
    known.entries.first { $0.resource.toplevel === toplevel }
  }

  /// Notifies the plugin that a toplevel has changed.
  func didChange(_ toplevel: any DesktopToplevel) {
    guard plugin.isRunning else { return }
    do throws(LuaError) {
      if !handlers.isEmpty {
        handlers.call(
          as: "the function given to thimble.toplevels.on_change", in: plugin,
          .object(try object(for: toplevel)))
      }
      if toplevel.state.isClosed, let entry = entry(for: toplevel) { known.remove(entry.resource) }
    } catch {
      plugin.report(error)
    }
  }
}

extension Plugin {
  fileprivate func acting(
    on window: ScriptToplevel, _ act: @escaping (any DesktopToplevel) throws(ActionError) -> Void
  ) -> OperationResult<Bool> {
    guard !window.state.isClosed else { return .failure("the window is closed") }
    return acting(window.toplevel, "", act)
  }
}
