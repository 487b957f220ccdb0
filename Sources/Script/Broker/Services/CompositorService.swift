import Compositors
import DesktopActions
import JSON
import Scripting

/// The compositor's requests as a plugin's process uses them.
final class CompositorService {
  /// The longest command, in bytes. Chosen.
  private static let longestCommand = 64 << 10

  private let compositor: any Compositor
  private unowned let broker: Broker
  /// The watch of workspaces; nil while nobody wants it.
  private var watch: AnyObject?

  init(_ compositor: any Compositor, of broker: Broker) {
    self.compositor = compositor
    self.broker = broker
  }

  func register() {
    ask("workspaces.list", .workspaces, for: .workspaces) { compositor, _, reply in
      compositor.listWorkspaces { reply.answer($0) { .array($0.map(\.json)) } }
    }
    ask("workspaces.switch", .workspaces, for: .workspaces) {
      compositor, arguments, reply throws(ActionError) in
      compositor.switchWorkspace(to: try arguments.target) { reply.answer($0) { .null } }
    }
    ask("workspaces.move_window", .moveWindow, for: .workspaces) {
      compositor, arguments, reply throws(ActionError) in
      compositor.moveWindow(to: try arguments.target) { reply.answer($0) { .null } }
    }
    ask("workspaces.watch", .workspaces, for: .workspaces) {
      [unowned self] _, arguments, reply throws(ActionError) in
      watch(try arguments.flag("on"))
      reply.succeed()
    }
    ask("compositor.command", .command, for: .ipc) {
      [unowned self] compositor, arguments, reply throws(ActionError) in
      try broker.check(.ipc, compositor.name ?? "unknown")
      let text = try arguments.text("text", 0...Self.longestCommand)
      compositor.send(command: text) { reply.answer($0) { .string($0) } }
    }
    // Keeps the service as long as there is a connection.
    broker.whenEnded { self.watch = nil }
  }

  private func ask(
    _ verb: String, _ capability: CompositorCapability, for permission: Permission,
    _ ask: @escaping (any Compositor, Arguments, Reply) throws(ActionError) -> Void
  ) {
    let compositor = compositor
    broker.register(verb, permission: permission) { arguments, reply throws(ActionError) in
      if let lack = compositor.lack(of: capability) { return reply.fail(ActionError(lack)) }
      try ask(compositor, arguments, reply)
    }
  }

  private func watch(_ isOn: Bool) {
    guard isOn else {
      watch = nil
      return
    }
    guard watch == nil else { return }
    watch = compositor.watchWorkspaces { [weak broker] in
      guard let broker, broker.grants.allows(.workspaces) else { return }
      broker.send(event: "workspaces_changed", .null)
    }
  }
}

extension Reply {
  fileprivate func answer<Value>(
    _ result: Result<Value, CompositorFailure>, _ json: (Value) -> JSONValue
  ) {
    switch result {
    case .success(let value): succeed(json(value))
    case .failure(let failure): fail(ActionError("\(failure)"))
    }
  }
}

extension Arguments {
  /// The workspace that is meant: by its number, its name, or as the next or the previous one.
  fileprivate var target: WorkspaceTarget {
    get throws(ActionError) {
      if has("number") {
        return .number(try integer("number", in: ActionLimits.workspaceNumbers))
      }
      if has("name") { return .name(try text("name", 1...ActionLimits.nameBytes)) }
      switch values["to"] {
      case "next": return .next
      case "previous": return .previous
      default: throw wrong("to", "next or previous, or a number or a name")
      }
    }
  }
}

extension Workspace {
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "number": number.map { .integer($0) } ?? .null,
      "output": .string(output), "focused": .bool(isFocused), "visible": .bool(isVisible),
      "urgent": .bool(isUrgent),
    ]
  }
}
