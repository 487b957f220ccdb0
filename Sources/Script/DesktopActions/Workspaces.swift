// Tests: CompositorTests

import Compositors
import Lua
import Scripting

extension ScriptModule {
  /// `thimble.workspaces`.
  static func workspaces() -> ScriptModule {
    ScriptModule("thimble.workspaces", "The compositor's workspaces.") {
      [
        .function(
          "list", "Requests the list of workspaces.",
          .required(
            "on_list", .function("fun(workspaces: thimble.Workspace[]|nil, message: string|nil)"),
            "called with the list, or nil and an error message"),
          returns: .result("asked", .boolean, "true")
        ) { plugin, onList in
          plugin.asking(.workspaces) { compositor in
            compositor.listWorkspaces(
              plugin.answering(onList) { .table(LuaTable(list: $0.map(\.script))) })
          }
        }.example(
          """
          thimble.workspaces.list(function(workspaces, message)
            for _, workspace in ipairs(workspaces or {}) do
              print(workspace.name, workspace.focused)
            end
          end)
          """),
        .function(
          "on_change",
          "Adds a callback for workspaces that are created, removed or shown.",
          .required(
            "action", .function("fun(workspaces: thimble.Workspace[])"),
            "called with the current list"),
          returns: .result("handle", .made("Handle"), "removes the callback")
        ) { plugin, action throws(LuaError) in
          switch plugin.compositor(for: .workspaces) {
          case .failure(let reason): .failure(reason)
          case .success(let compositor):
            .success(try plugin[WorkspaceListeners.self].add(action, on: compositor))
          }
        }.example(
          """
          thimble.workspaces.on_change(function(workspaces)
            for _, workspace in ipairs(workspaces) do
              if workspace.focused then print("on " .. workspace.name) end
            end
          end)
          """),
        acting("switch", "Switches to a workspace.", .workspaces) { $0.switchWorkspace }
          .example("thimble.workspaces.switch(\"next\")"),
        acting(
          "move_window", "Moves the focused window to a workspace; Wayfire follows it there.",
          .moveWindow
        ) { $0.moveWindow }.example("thimble.workspaces.move_window(2)"),
      ]
    }
  }

  private static func acting(
    _ name: String, _ summary: String, _ capability: CompositorCapability,
    _ action:
      @escaping (any Compositor) -> (
        WorkspaceTarget, @escaping CompositorAnswer<Void>
      ) -> Void
  ) -> Member {
    .function(
      name, summary, .required("target", .workspaceTarget, "which one"),
      .optional(
        "on_done", .function("fun(done: boolean|nil, message: string|nil)"),
        "called with true when it is done, or nil and an error message"),
      returns: .result("asked", .boolean, "true")
    ) { plugin, target, onDone in
      plugin.asking(capability) { compositor in
        action(compositor)(target, plugin.answering(onDone) { .boolean(true) })
      }
    }
  }
}

extension Workspace {
  /// The workspace as a Lua table.
  var script: LuaValue {
    var table = LuaTable(fields: [
      "name": .string(name), "output": .string(output), "focused": .boolean(isFocused),
      "visible": .boolean(isVisible), "urgent": .boolean(isUrgent),
    ])
    if let number { table.entries.append((.string("number"), .integer(number))) }
    return .table(table)
  }
}

extension ValueType where Value == WorkspaceTarget {
  /// A number from 1, a name, or one of two keywords.
  fileprivate static var workspaceTarget: ValueType {
    let named = NamedType(
      "WorkspaceTarget", "A workspace: its number from 1, its name, `\"next\"` or `\"previous\"`.",
      .alias("integer|string"))
    let shape = ValueShape(
      "\"next\", \"previous\", a workspace's name, or its number of at least 1",
      LuaType(named.name, names: [named, .workspace]))
    return ValueType(shape) { value in
      switch (value.asString, value.asInteger) {
      case ("next"?, _): .next
      case ("previous"?, _): .previous
      case (let name?, _):
        name.isEmpty || name.utf8.count > ActionLimits.nameBytes ? nil : .name(name)
      case (nil, let number?):
        ActionLimits.workspaceNumbers.contains(number) ? .number(number) : nil
      default: nil
      }
    } reply: { _ in
      .one(.nil)
    }
  }
}

extension NamedType {
  fileprivate static let workspace = NamedType(
    "Workspace", "A workspace of the compositor.",
    .fields([
      Field(name: "name", type: "string", summary: "its name, or its number as text"),
      Field(name: "number", type: "integer|nil", summary: "its number, from 1"),
      Field(name: "output", type: "string", summary: "the output it is on"),
      Field(name: "focused", type: "boolean", summary: "whether it has the keyboard focus"),
      Field(name: "visible", type: "boolean", summary: "whether it is visible on its output"),
      Field(name: "urgent", type: "boolean", summary: "whether a window on it is urgent"),
    ]))
}

/// A plugin's callbacks for workspaces, and the watch behind them, which exists as long as there is
/// a callback.
final class WorkspaceListeners: PluginFeature {
  private unowned let plugin: Plugin
  private let handlers: HandlerList
  private var watch: AnyObject?
  private var isAsking = false
  /// Whether the workspaces have changed while a request for the list is in flight.
  private var isOutdated = false

  init(of plugin: Plugin) {
    self.plugin = plugin
    handlers = HandlerList("callbacks for workspaces", of: plugin)
    handlers.onEmpty = { [unowned self] in watch = nil }
    plugin.resources.onClose { [unowned self] in watch = nil }
  }

  /// Adds a callback; returns the handle that removes it.
  func add(
    _ action: LuaFunction, on compositor: any Compositor
  ) throws(LuaError) -> LuaObject {
    let handle = try handlers.add(action, in: plugin)
    plugin.whenRunning { [weak self] in
      guard let self, watch == nil, !handlers.isEmpty else { return }
      watch = compositor.watchWorkspaces { [weak self, unowned compositor] in
        self?.ask(compositor)
      }
    }
    return handle
  }

  /// Requests the list. A change while the request is in flight causes one more request after it.
  private func ask(_ compositor: any Compositor) {
    guard !isAsking else {
      isOutdated = true
      return
    }
    isAsking = true
    compositor.listWorkspaces { [weak self, weak plugin, weak compositor] result in
      guard let self, let plugin else { return }
      isAsking = false
      if case .success(let workspaces) = result { tell(workspaces, to: plugin) }
      guard isOutdated, let compositor else { return }
      isOutdated = false
      ask(compositor)
    }
  }

  private func tell(_ workspaces: [Workspace], to plugin: Plugin) {
    handlers.call(
      as: "the function given to thimble.workspaces.on_change", in: plugin,
      .table(LuaTable(list: workspaces.map(\.script))))
  }
}
