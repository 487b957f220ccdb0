// Tests: CompositorTests

package import Compositors
import Lua
import Scripting

extension ScriptModule {
  /// `thimble.compositor`.
  static func compositor() -> ScriptModule {
    ScriptModule("thimble.compositor", "The compositor that the plugin runs on.") {
      [
        .constant(
          "name",
          "`sway`, `i3`, `hyprland`, `niri`, `wayfire` or `kwin`; `unknown` for one without "
            + "a known interface.",
          ValueType<String>.string.shape
        ) { .string($0.actions?.compositor?.name ?? "unknown") },
        .function(
          "has",
          "Whether a request is supported, by the compositor's IPC socket or on the session bus.",
          .required("capability", .capability, "what"),
          returns: .value("answer", .boolean, "whether it is supported")
        ) { plugin, capability in
          plugin.actions?.compositor?.capabilities.contains(capability) ?? false
        }.example(
          "if not thimble.compositor.has(\"workspaces\") then print(\"no workspaces\") end"),
        .function(
          "command",
          "Sends a command to the compositor in its own form: that of `swaymsg` or "
            + "`hyprctl`, a niri request as JSON, a Wayfire method followed by its data as JSON, "
            + "or the name of a KWin shortcut.",
          .required("text", .string, "the command"),
          .optional(
            "on_answer", .function("fun(answer: string|nil, message: string|nil)"),
            "called with the reply, or nil and an error message"),
          returns: .result("sent", .boolean, "true")
        ) { plugin, text, onAnswer throws(LuaError) in
          try plugin.command(text, onAnswer)
        }.requires(.ipc),
      ]
    }
  }
}

extension Plugin {
  /// Sends the compositor a request that needs a capability.
  func asking(
    _ capability: CompositorCapability, _ ask: @escaping (any Compositor) -> Void
  ) -> OperationResult<Bool> {
    switch compositor(for: capability) {
    case .failure(let reason): return .failure(reason)
    case .success(let compositor):
      whenRunning { ask(compositor) }
      return .success(true)
    }
  }

  /// The compositor, if it has a capability.
  func compositor(for capability: CompositorCapability) -> OperationResult<any Compositor> {
    guard let compositor = actions?.compositor else {
      return .failure(CompositorLack.noWay)
    }
    if let lack = compositor.lack(of: capability) { return .failure(lack) }
    return .success(compositor)
  }

  /// `thimble.compositor.command`.
  fileprivate func command(
    _ text: String, _ onAnswer: LuaFunction?
  ) throws(LuaError) -> OperationResult<Bool> {
    if let compositor = actions?.compositor, compositor.capabilities.contains(.command),
      let refusal = grants.refusal(of: compositor.name ?? "unknown", for: .ipc, to: name)
    {
      throw .raised(refusal)
    }
    return asking(.command) { [self] compositor in
      compositor.send(command: text, answering(onAnswer) { .string($0) })
    }
  }
}

extension ValueType where Value == CompositorCapability {
  fileprivate static var capability: ValueType {
    words("CompositorCapability", "A request to the compositor.")
  }
}

extension Compositor {
  /// What is said when it lacks a capability; nil when it has it.
  package func lack(of capability: CompositorCapability) -> String? {
    if capabilities.contains(capability) { return nil }
    return name.map { "\($0) cannot be asked for \(capability.rawValue)" } ?? CompositorLack.noWay
  }
}

/// Why there is nobody to ask.
package enum CompositorLack {
  /// There is neither a protocol, nor a socket, nor KWin on the session bus.
  package static let noWay =
    "the compositor has no known IPC socket, and is not KWin on a Plasma desktop; "
    + "use its own tool, with thimble.spawn"
}

extension Plugin {
  /// A completion that passes a compositor's answer to a callback: the value, or nil and the error
  /// message.
  func answering<Value>(
    _ function: LuaFunction?, _ value: @escaping (Value) -> LuaValue
  ) -> CompositorAnswer<Value> {
    { [weak self] result in
      guard let self else { return }
      switch (result, function) {
      case (.success(let found), let function?): answer(function, value(found))
      case (.failure(let failure), let function?):
        answer(function, .nil, .string("\(failure)"))
      case (.failure(let failure), nil):
        // Without a callback, the log is the only place where the failure shows.
        host?.log(.warn, "\(failure)", of: self)
      case (.success, nil): break
      }
    }
  }
}
