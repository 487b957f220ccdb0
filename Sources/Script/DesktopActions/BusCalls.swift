public import Bus
import JSON
import Lua
import Scripting

/// An action on D-Bus: on the session bus and the system bus.
public enum BusAction: Equatable, Sendable {
  /// Calls a method. The answer is asynchronous: the reply, in the form of `busctl --json`.
  case call(BusCall)
  /// Opens a listener with an event for each signal: its `sender`, `path` and `values`. An event
  /// may instead be a `warning`, if signals cannot be received or are omitted.
  case listen(BusFilter)

  var message: ActionMessage {
    switch self {
    case .call(let call):
      ActionMessage(
        call.bus == .session ? "dbus.call" : "dbus.call_system",
        [
          "service": .string(call.service), "path": .string(call.path),
          "interface": .string(call.interface), "method": .string(call.method),
          "signature": .string(call.signature),
          "arguments": .array(call.arguments.map { .string($0) }),
        ])
    case .listen(let filter):
      ActionMessage(
        "dbus.listen",
        [
          "bus": .string(filter.bus.rawValue), "sender": .string(filter.sender),
          "path": filter.path.map { .string($0) } ?? .null,
          "interface": .string(filter.interface), "signal": .string(filter.signal),
        ])
    }
  }
}

extension ActionRow {
  /// The maximum number of arguments of a call, and below, the maximum size of one in bytes.
  /// Chosen.
  private static let maximumBusArguments = 1024
  private static let maximumBusArgumentSize = 64 << 10

  /// The rows of D-Bus.
  static func bus() -> [ActionRow] {
    [
      call("dbus.call", .dbus, on: .session), call("dbus.call_system", .dbusSystem, on: .system),
      ActionRow(
        "dbus.listen", permission: .dbusSignals,
        .required("bus", .words("BusKind", summary: "A bus."), summary: ""),
        .required("sender", .busName, summary: ""), .optional("path", .busPath, summary: ""),
        .required("interface", .busName, summary: ""), .required("signal", .busName, summary: "")
      ) { bus, sender, path, interface, signal throws(ActionError) in
        do throws(BusFilterError) {
          return .bus(
            .listen(
              try BusFilter(
                bus: bus, sender: sender, path: path, interface: interface, signal: signal)))
        } catch {
          throw ActionError("\(error)")
        }
      },
    ]
  }

  private static func call(
    _ verb: String, _ permission: Permission, on bus: BusKind
  ) -> ActionRow {
    ActionRow(
      verb, permission: permission, .required("service", .busName, summary: ""),
      .required("path", .busPath, summary: ""),
      .required("interface", .busName, summary: ""), .required("method", .busName, summary: ""),
      .required("signature", .text(maximumLength: 255), summary: ""),
      .required(
        "arguments", .texts(atMost: maximumBusArguments, maximumLength: maximumBusArgumentSize),
        summary: "")
    ) { service, path, interface, method, signature, arguments throws(ActionError) in
      let call = BusCall(
        service: service, path: path, interface: interface, method: method,
        signature: signature, arguments: arguments, on: bus)
      do throws(BusCallError) { try call.check() } catch { throw ActionError("\(error)") }
      return .bus(.call(call))
    }
  }
}

extension ValueType where Value == String {
  /// The type of names on D-Bus, and below, of paths of objects.
  fileprivate static var busName: ValueType { .text(1...255) }
  fileprivate static var busPath: ValueType { .text(1...4096) }
}

extension ScriptModule {
  /// Returns the module `thimble.dbus`.
  static func dbus() -> ScriptModule {
    ScriptModule(
      "thimble.dbus",
      "Method calls and signals on the session bus and the system bus, by sd-bus."
    ) {
      [
        .function(
          "call", summary: "Calls a method.",
          .required(
            "options", .table("a table with service, path, interface and method", .busCall),
            summary: "the method and its arguments"),
          .optional(
            "on_reply", .function("fun(reply: string|nil, message: string|nil)"),
            summary: "called with the reply as JSON, in the form of `busctl --json`, or nil and an "
              + "error message"),
          returns: .result("sent", .boolean, summary: "true")
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
        "BusCall", summary: "A method call: its arguments as strings in a list, and",
        form: .fields([
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
    return try asking(.bus(.call(call))) { [weak self] result in
      guard let self, let onReply else { return }
      switch result {
      case .success(.data(let reply)):
        let text = reply.string ?? ""
        if text.utf8.count <= Self.maximumReplySize {
          answer(onReply, with: .string(text))
        } else {
          answer(
            onReply, with: .nil, .string("the reply is longer than \(Self.maximumReplySize) bytes"))
        }
      case .success: break
      case .failure(let failure): answer(onReply, with: .nil, .string("\(failure)"))
      }
    }
  }

  /// The maximum size of a reply as JSON, in bytes. Chosen.
  private static var maximumReplySize: Int { 256 << 10 }
}
