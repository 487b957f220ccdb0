public import Compositors
import JSON
import Lua
public import Scripting

/// A request to the compositor beyond its Wayland protocols.
public enum CompositorAction: Equatable, Sendable {
  /// Answers with the compositor's name and capabilities.
  case describe
  /// Lists the workspaces; the answer is asynchronous.
  case listWorkspaces
  /// Shows a workspace.
  case switchWorkspace(WorkspaceTarget)
  /// Moves the focused window to a workspace.
  case moveWindow(WorkspaceTarget)
  /// Opens a watch with an event when workspaces are created, removed or shown.
  case watchWorkspaces
  /// Sends a command in the compositor's own syntax. The answer is asynchronous: the reply.
  case command(String)

  var message: ActionMessage {
    switch self {
    case .describe: ActionMessage("compositor.describe")
    case .listWorkspaces: ActionMessage("workspaces.list")
    case .switchWorkspace(let target):
      ActionMessage("workspaces.switch", ["target": target.json])
    case .moveWindow(let target):
      ActionMessage("workspaces.move_window", ["target": target.json])
    case .watchWorkspaces: ActionMessage("workspaces.watch")
    case .command(let text): ActionMessage("compositor.command", ["text": .string(text)])
    }
  }

  var isAnsweredLater: Bool { self != .describe && self != .watchWorkspaces }

  /// The capability of the compositor that the action needs; nil if it needs none.
  var capability: CompositorCapability? {
    switch self {
    case .describe: nil
    case .listWorkspaces, .switchWorkspace, .watchWorkspaces: .workspaces
    case .moveWindow: .moveWindow
    case .command: .command
    }
  }
}

extension ActionRow {
  /// The rows of the compositor and its workspaces.
  static func compositor() -> [ActionRow] {
    [
      ActionRow("compositor.describe", permission: nil) { .compositor(.describe) },
      command, listWorkspaces, switchWorkspace, moveWindow,
      ActionRow("workspaces.watch", permission: .workspaces) { .compositor(.watchWorkspaces) },
    ]
  }

  fileprivate static var command: ActionRow {
    ActionRow(
      "compositor.command", permission: .ipc,
      .required("text", .text(maximumLength: 4096), summary: "the command")
    ) {
      .compositor(.command($0))
    }
  }
}

extension ScriptModule {
  /// Returns the module `thimble.compositor`.
  static func compositor() -> ScriptModule {
    ScriptModule("thimble.compositor", "The compositor that the plugin runs on.") {
      [
        .constant(
          "name",
          summary:
            "`sway`, `i3`, `hyprland`, `niri`, `wayfire` or `kwin`; `unknown` for one without "
            + "a known interface.",
          shape: ValueType<String>.string.shape
        ) { .string($0.compositor.name ?? "unknown") },
        .function(
          "has",
          summary:
            "Whether a request is supported, by the compositor's IPC socket or on the session bus.",
          .required("capability", .capability, summary: "what"),
          returns: .value("answer", .boolean, summary: "whether it is supported")
        ) { plugin, capability in
          plugin.compositor.capabilities.contains(capability)
        }.example(
          "if not thimble.compositor.has(\"workspaces\") then print(\"no workspaces\") end"),
        ActionRow.command.function(
          "Sends a command to the compositor in its own form: that of `swaymsg` or "
            + "`hyprctl`, a niri request as JSON, a Wayfire method followed by its data as JSON, "
            + "or the name of a KWin shortcut.",
          .later(
            .optional(
              "on_answer", "fun(answer: string|nil, message: string|nil)",
              summary: "called with the reply, or nil and an error message"), named: "sent")
        ).requires(.ipc),
      ]
    }
  }
}

extension ValueType where Value == CompositorCapability {
  fileprivate static var capability: ValueType {
    words("CompositorCapability", summary: "A request to the compositor.")
  }
}

/// The name and the capabilities of the connected compositor.
struct CompositorDescription {
  let name: String?
  let capabilities: Set<CompositorCapability>

  init(_ json: JSONValue?) {
    name = json?.object?["name"]?.string
    let words = json?.object?["capabilities"]?.array?.compactMap(\.string) ?? []
    capabilities = Set(words.compactMap { CompositorCapability(rawValue: $0) })
  }

  /// The error for a missing capability; nil if the compositor has it.
  func lack(of capability: CompositorCapability) -> String? {
    if capabilities.contains(capability) { return nil }
    return name.map { "\($0) does not support \(capability.rawValue)" }
      ?? CompositorUnavailability.noWay
  }
}

extension Plugin {
  fileprivate var compositor: CompositorDescription {
    CompositorDescription(try? self[PluginActions.self].value(of: .compositor(.describe)))
  }

  /// Checks that the compositor has the capability for an action, and that its socket is granted.
  ///
  /// - Returns: The error message if the compositor lacks the capability.
  /// - Throws: `LuaError` if the socket is not granted.
  func check(_ action: CompositorAction) throws(LuaError) -> String? {
    guard let capability = action.capability else { return nil }
    let compositor = compositor
    if let lack = compositor.lack(of: capability) { return lack }
    if case .command = action,
      let refusal = grants.refusal(of: compositor.name ?? "unknown", for: .ipc, to: name)
    {
      throw .raised(refusal)
    }
    return nil
  }
}

/// The reasons why no compositor can be addressed.
package enum CompositorUnavailability {
  /// Neither a protocol nor a socket is available, nor KWin on the session bus.
  package static let noWay =
    "the compositor has no known IPC socket, and is not KWin on a Plasma desktop; "
    + "use its own tool, with thimble.spawn"
}

extension Compositor {
  /// Performs an action of a plugin on the compositor.
  ///
  /// - Throws: `ActionError` if the plugin's permissions do not include the compositor's socket, or
  ///   too many watches are open.
  public func perform(
    _ action: CompositorAction, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    if let capability = action.capability,
      let lack = CompositorDescription(description).lack(of: capability)
    {
      return answer.fail(ActionError(lack))
    }
    switch action {
    case .describe: answer.succeed(description)
    case .listWorkspaces: listWorkspaces { answer($0) { .array($0.map(\.json)) } }
    case .switchWorkspace(let target): switchWorkspace(to: target) { answer($0) { true } }
    case .moveWindow(let target): moveWindow(to: target) { answer($0) { true } }
    case .watchWorkspaces:
      try session.open(.workspaces, answer: answer) { events in watchWorkspaces { events.send() } }
    case .command(let text):
      let user = session.user()
      if let refusal = user.grants.refusal(of: name ?? "unknown", for: .ipc, to: user.name) {
        throw ActionError(refusal)
      }
      send(command: text) { answer($0) { .string($0) } }
    }
  }

  private var description: JSONValue {
    [
      "name": name.map { .string($0) } ?? .null,
      "capabilities": .array(capabilities.map(\.rawValue).sorted().map { .string($0) }),
    ]
  }
}

extension ActionAnswer {
  fileprivate func callAsFunction<Value>(
    _ result: Result<Value, CompositorError>, _ json: (Value) -> JSONValue
  ) {
    switch result {
    case .success(let value): succeed(json(value))
    case .failure(let failure): fail(ActionError("\(failure)"))
    }
  }
}
