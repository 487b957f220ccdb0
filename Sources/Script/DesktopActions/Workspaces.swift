import Compositors
import JSON
import Lua
import Scripting

extension ActionRow {
  static var listWorkspaces: ActionRow {
    ActionRow("workspaces.list", permission: .workspaces) { .compositor(.listWorkspaces) }
  }

  static var switchWorkspace: ActionRow {
    ActionRow("workspaces.switch", permission: .workspaces, target) {
      .compositor(.switchWorkspace($0))
    }
  }

  static var moveWindow: ActionRow {
    ActionRow("workspaces.move_window", permission: .workspaces, target) {
      .compositor(.moveWindow($0))
    }
  }

  private static var target: Parameter<WorkspaceTarget> {
    .required("target", .workspaceTarget, summary: "which one")
  }
}

extension ScriptModule {
  /// Returns the module `thimble.workspaces`.
  static func workspaces() -> ScriptModule {
    let done = ActionCallback.optional(
      "on_done", "fun(done: boolean|nil, message: string|nil)",
      summary: "called with true when it is done, or nil and an error message")
    return ScriptModule("thimble.workspaces", "The compositor's workspaces.") {
      [
        ActionRow.listWorkspaces.function(
          "Requests the list of workspaces.",
          .later(
            .required(
              "on_list", "fun(workspaces: thimble.Workspace[]|nil, message: string|nil)",
              summary: "called with the list, or nil and an error message"))
        ).example(
          """
          thimble.workspaces.list(function(workspaces, message)
            for _, workspace in ipairs(workspaces or {}) do
              print(workspace.name, workspace.focused)
            end
          end)
          """),
        .function(
          "on_change",
          summary: "Adds a callback for workspaces that are created, removed or shown.",
          .required(
            "action", .function("fun(workspaces: thimble.Workspace[])"),
            summary: "called with the current list"),
          returns: .result("handle", .made("Handle"), summary: "removes the callback")
        ) { plugin, action throws(LuaError) in
          if let lack = try plugin.check(.watchWorkspaces) { return .failure(lack) }
          return .success(try plugin[WorkspaceListeners.self].add(action))
        }.example(
          """
          thimble.workspaces.on_change(function(workspaces)
            for _, workspace in ipairs(workspaces) do
              if workspace.focused then print("on " .. workspace.name) end
            end
          end)
          """),
        ActionRow.switchWorkspace.function("Switches to a workspace.", .later(done))
          .example("thimble.workspaces.switch(\"next\")"),
        ActionRow.moveWindow.function(
          "Moves the focused window to a workspace; Wayfire follows it there.", .later(done)
        ).example("thimble.workspaces.move_window(2)"),
      ]
    }
  }
}

extension Workspace {
  /// The workspace, with the names that its fields have in Lua.
  var json: JSONValue {
    [
      "name": .string(name), "number": number.map { .integer($0) } ?? .null,
      "output": .string(output), "focused": .bool(isFocused), "visible": .bool(isVisible),
      "urgent": .bool(isUrgent),
    ]
  }
}

extension ValueType where Value == WorkspaceTarget {
  /// The type of workspace targets: a number from 1, a name, or one of two keywords.
  fileprivate static var workspaceTarget: ValueType {
    let named = NamedType(
      "WorkspaceTarget",
      summary: "A workspace: its number from 1, its name, `\"next\"` or `\"previous\"`.",
      form: .alias("integer|string"))
    let shape = ValueShape(
      "\"next\", \"previous\", a workspace's name, or its number of at least 1",
      LuaType(named.name, names: [named, .workspace]))
    return ValueType(shape) { value in
      switch (value.asString, value.asInteger) {
      case ("next"?, _): .next
      case ("previous"?, _): .previous
      case (let name?, _):
        (1...ActionLimits.nameBytes).contains(name.utf8.count) && !name.utf8.contains(0)
          ? .name(name) : nil
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
    "Workspace", summary: "A workspace of the compositor.",
    form: .fields([
      Field(name: "name", type: "string", summary: "its name, or its number as text"),
      Field(name: "number", type: "integer|nil", summary: "its number, from 1"),
      Field(name: "output", type: "string", summary: "the output it is on"),
      Field(name: "focused", type: "boolean", summary: "whether it has the keyboard focus"),
      Field(name: "visible", type: "boolean", summary: "whether it is visible on its output"),
      Field(name: "urgent", type: "boolean", summary: "whether a window on it is urgent"),
    ]))
}

/// A plugin's callbacks for workspaces, and the watch that serves them. The watch exists only while
/// there is a callback.
final class WorkspaceListeners: PluginFeature {
  private unowned let plugin: Plugin
  private let handlers: HandlerList
  private var watch: Int?
  private var isAsking = false
  /// Whether the workspaces have changed while a request for the list is in flight.
  private var isOutdated = false

  init(of plugin: Plugin) {
    self.plugin = plugin
    handlers = HandlerList("callbacks for workspaces", of: plugin)
    handlers.onEmpty = { [unowned self] in endWatch() }
  }

  /// Adds a callback, and returns the handle that removes it.
  func add(_ action: LuaFunction) throws(LuaError) -> LuaObject {
    let handle = try handlers.add(action, in: plugin)
    plugin.whenRunning { [weak self] in
      guard let self, watch == nil, !handlers.isEmpty else { return }
      watch = try? plugin[PluginActions.self].open(.compositor(.watchWorkspaces)) {
        [weak self] _ in self?.ask()
      }
    }
    return handle
  }

  private func endWatch() {
    if let watch { plugin[PluginActions.self].close(watch) }
    watch = nil
  }

  /// Requests the list. A change while the request is in flight causes one more request after it.
  private func ask() {
    guard !isAsking else {
      isOutdated = true
      return
    }
    isAsking = true
    plugin[PluginActions.self].perform(.compositor(.listWorkspaces)) {
      [weak self, weak plugin] result in
      guard let self, let plugin else { return }
      isAsking = false
      if case .success(.data(let list)) = result {
        handlers.call(
          as: "the function given to thimble.workspaces.on_change", in: plugin, LuaValue(list))
      }
      guard isOutdated else { return }
      isOutdated = false
      ask()
    }
  }
}
