import Compositors
import Lua
import Scripting

extension ScriptModule {
  /// `thimble.compositor`.
  static func compositor() -> ScriptModule {
    ScriptModule("thimble.compositor", "The compositor that the plugin runs on.") {
      [
        .constant(
          "name",
          "`sway`, `i3`, `hyprland`, `niri`, `wayfire` or `kwin`; `unknown` for one that cannot be asked for anything here.",
          ValueType<String>.string.shape
        ) { .string($0.actions?.compositor?.name ?? "unknown") },
        .function(
          "has",
          "Whether the compositor can be asked for something, through its socket or on the session bus.",
          .required("capability", .capability, "what"),
          returns: .value("answer", .boolean, "whether it can")
        ) { plugin, capability in
          plugin.actions?.compositor?.capabilities.contains(capability) ?? false
        }.example(
          "if not thimble.compositor.has(\"workspaces\") then print(\"no workspaces\") end"),
        .function(
          "command",
          "Sends a command to the compositor as its own tool takes it: `swaymsg`'s, `hyprctl`'s, niri's request as JSON, "
            + "Wayfire's method with its data as JSON after it; for KWin the name of one of its shortcuts.",
          .required("text", .string, "the command"),
          .optional(
            "on_answer", .function("fun(answer: string|nil, message: string|nil)"),
            "gets what the compositor says, or nil and why there is nothing"),
          returns: .outcome("sent", .boolean, "true")
        ) { plugin, text, onAnswer throws(LuaError) in
          try plugin.command(text, onAnswer)
        }.requires(.ipc),
      ]
    }
  }

  /// `thimble.workspaces`.
  static func workspaces() -> ScriptModule {
    ScriptModule("thimble.workspaces", "The compositor's workspaces.") {
      [
        .function(
          "list", "Lists the workspaces.",
          .required(
            "on_list", .function("fun(workspaces: thimble.Workspace[]|nil, message: string|nil)"),
            "gets the list a moment later, or nil and why there is none"),
          returns: .outcome("asked", .boolean, "true")
        ) { plugin, onList in
          plugin.asking(.workspaces) { compositor in
            compositor.listWorkspaces(
              plugin.answering(onList) { .table(LuaTable(list: $0.map(\.script))) })
          }
        }.example(
          """
          thimble.workspaces.list(function(workspaces, message)
            for _, workspace in ipairs(workspaces or {}) do print(workspace.name, workspace.focused) end
          end)
          """),
        .function(
          "on_change",
          "Calls a function a moment after workspaces have come, gone, or become those that are shown.",
          .required(
            "action", .function("fun(workspaces: thimble.Workspace[])"),
            "gets the list as it is by then"),
          returns: .outcome("handle", .made("Handle"), "stops the calls")
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
        acting("switch", "Shows a workspace.", .workspaces) { $0.switchWorkspace }
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
        "gets true when it is done, or nil and why not"),
      returns: .outcome("asked", .boolean, "true")
    ) { plugin, target, onDone in
      plugin.asking(capability) { compositor in
        action(compositor)(target, plugin.answering(onDone) { .boolean(true) })
      }
    }
  }
}

extension Plugin {
  /// Sends the compositor a request that needs a capability.
  fileprivate func asking(
    _ capability: CompositorCapability, _ ask: @escaping (any Compositor) -> Void
  ) -> Outcome<Bool> {
    switch compositor(for: capability) {
    case .failure(let reason): return .failure(reason)
    case .success(let compositor):
      whenRunning { ask(compositor) }
      return .success(true)
    }
  }

  /// The compositor, if it has a capability.
  fileprivate func compositor(for capability: CompositorCapability) -> Outcome<any Compositor> {
    guard let compositor = actions?.compositor else {
      return .failure(
        "the compositor has no socket that is known here, and is not KWin on KDE's desktop")
    }
    guard compositor.capabilities.contains(capability) else {
      return .failure("\(compositor.name) cannot be asked for \(capability.rawValue)")
    }
    return .success(compositor)
  }

  /// `thimble.compositor.command`.
  fileprivate func command(
    _ text: String, _ onAnswer: LuaFunction?
  ) throws(LuaError) -> Outcome<Bool> {
    if let name = actions?.compositor?.name, !grants.allows(.ipc, name) {
      throw .raised(
        "\"\(name)\" is not among the sockets granted; "
          + Permission.ipc.howToGrant(to: self.name, values: [name]))
    }
    return asking(.command) { [self] compositor in
      compositor.send(command: text, answering(onAnswer) { .string($0) })
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

extension ValueType where Value == CompositorCapability {
  fileprivate static var capability: ValueType {
    words("CompositorCapability", "What a compositor can be asked for.")
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
      case (let name?, _): name.isEmpty || name.utf8.count > 256 ? nil : .name(name)
      case (nil, let number?): (1...9999).contains(number) ? .number(number) : nil
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
      Field(name: "focused", type: "boolean", summary: "whether the keyboard is on it"),
      Field(name: "visible", type: "boolean", summary: "whether its output shows it"),
      Field(name: "urgent", type: "boolean", summary: "whether a window on it asks for attention"),
    ]))
}
