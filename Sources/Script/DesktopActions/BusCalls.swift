// Tests: PresenceTests

public import Bus
import Lua
public import Scripting

/// Calls methods and receives signals on D-Bus: on the session bus and the system bus.
public protocol BusAccess: AnyObject {
  /// Calls a method. `answer` is called exactly once, asynchronously, never before this returns.
  ///
  /// - Parameter patience: The timeout for the reply, in seconds.
  func call(_ call: BusCall, patience: Double, answer: @escaping SessionBus.Answer)

  /// Calls `onEvent` asynchronously for each signal that a filter describes.
  ///
  /// - Returns: The listener; it listens as long as it is retained.
  func listen(
    to filter: BusFilter, _ onEvent: @escaping (BusEvent) -> Void
  ) throws(ActionError) -> AnyObject

  /// Returns access for one plugin. Its calls share no connection, and no limit, with others.
  func makeSeparate() -> any BusAccess
}

extension BusAccess {
  public func makeSeparate() -> any BusAccess { self }
}

/// What a listener is told.
public enum BusEvent {
  /// A signal came.
  case signal(BusSignal)
  /// There is no connection to the bus, or none any more, for a reason; it is tried again.
  case fault(String)
}

extension ScriptModule {
  /// `thimble.dbus`.
  static func dbus() -> ScriptModule {
    ScriptModule(
      "thimble.dbus",
      "Method calls and signals on the session bus and the system bus, by sd-bus."
    ) {
      [
        .function(
          "call", "Calls a method.",
          .required(
            "options", .table("a table with service, path, interface and method", .busCall),
            "the method and its arguments"),
          .optional(
            "on_reply", .function("fun(reply: string|nil, message: string|nil)"),
            "called with the reply as JSON, in the form of `busctl --json`, or nil and an "
              + "error message"),
          returns: .result("sent", .boolean, "true")
        ) { plugin, options, onReply throws(LuaError) in
          try plugin.callBus(options, onReply)
        }
        .requires(.dbus, .dbusSystem)
        .example(
          """
          thimble.dbus.call({
            service = "sm.puri.OSK0", path = "/sm/puri/OSK0", interface = "sm.puri.OSK0",
            method = "SetVisible", signature = "b", "true",
          })
          """),
        busSignals(),
      ]
    }
  }
}

extension LuaType {
  fileprivate static let busCall = LuaType(
    "thimble.BusCall",
    names: [
      NamedType(
        "BusCall", "A method call: its arguments as strings in a list, and",
        .fields([
          .init(
            name: "bus", type: "\"session\"|\"system\"|nil",
            summary: "the bus; default: `\"session\"`"),
          .init(name: "service", type: "string", summary: "the bus name"),
          .init(name: "path", type: "string", summary: "the object's path"),
          .init(name: "interface", type: "string", summary: "the interface"),
          .init(name: "method", type: "string", summary: "the method"),
          .init(
            name: "signature", type: "string|nil",
            summary: "the D-Bus signature of the arguments"
          ),
        ]))
    ])
}

extension Plugin {
  fileprivate func callBus(
    _ options: LuaTable, _ onReply: LuaFunction?
  ) throws(LuaError) -> OperationResult<Bool> {
    var named = options
    named.entries.removeAll { $0.key.asInteger != nil }
    try checkNames(
      of: named, among: ["bus", "service", "path", "interface", "method", "signature"])
    func text(_ name: String) throws(LuaError) -> String {
      guard let text = options[name].asString, !text.isEmpty, !text.hasPrefix("-"),
        !text.utf8.contains(0)
      else { throw .raised("\(name) must be a text, got \(found(options[name]))") }
      return text
    }
    let (bus, service) = (try busKind(options["bus"]), try text("service"))
    let permission = bus == .session ? Permission.dbus : .dbusSystem
    if let refusal = grants.refusal(of: service, for: permission, to: name) {
      throw .raised(refusal)
    }
    let (path, interface, method) = (try text("path"), try text("interface"), try text("method"))
    let values = options.list.compactMap(\.asString)
    guard values.count == options.entries.count - named.entries.count,
      !values.contains(where: { $0.utf8.contains(0) })
    else { throw .raised("the arguments must be a list of strings") }
    let call = BusCall(
      service: service, path: path, interface: interface, method: method,
      signature: values.isEmpty ? "" : try text("signature"), arguments: values, on: bus)
    do throws(BusCallError) { try call.check() } catch { throw .raised("\(error)") }
    return send(call, onReply)
  }

  /// The value of the option `bus`.
  func busKind(_ value: LuaValue) throws(LuaError) -> BusKind {
    if value.isNil { return .session }
    guard let bus = value.asString.flatMap({ BusKind(rawValue: $0) }) else {
      throw .raised("bus must be \"session\" or \"system\", got \(found(value))")
    }
    return bus
  }

  private func send(_ call: BusCall, _ onReply: LuaFunction?) -> OperationResult<Bool> {
    acting(self[PluginBus.self].access, "there is no D-Bus here") { [weak self] bus in
      bus.call(call, patience: ActionLimits.busSeconds) { result in
        guard let self, let onReply else { return }
        switch result {
        case .success(let reply) where reply.text.utf8.count <= Self.mostReply:
          self.answer(onReply, .string(reply.text))
        case .success:
          self.answer(onReply, .nil, .string("the reply is longer than \(Self.mostReply) bytes"))
        case .failure(let failure): self.answer(onReply, .nil, .string("\(failure)"))
        }
      }
    }
  }

  /// The maximum size of a reply as JSON, in bytes. Chosen.
  private static var mostReply: Int { 256 << 10 }
}
