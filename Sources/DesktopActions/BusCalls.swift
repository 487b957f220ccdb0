// Tests: PresenceTests

import Lua
import Scripting
public import SessionBus

/// Calls D-Bus methods on the session bus.
public protocol BusCaller: AnyObject {
  /// Calls a method. `answer` is called exactly once, asynchronously, never before this returns.
  ///
  /// - Parameter patience: The timeout for the reply, in seconds.
  func call(_ call: BusCall, patience: Double, answer: @escaping SessionBus.Answer)
}

extension SessionBus: BusCaller {}

extension ScriptModule {
  /// `thimble.dbus`.
  static func dbus() -> ScriptModule {
    ScriptModule(
      "thimble.dbus",
      "Method calls on the session bus, by sd-bus."
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
        }.example(
          """
          thimble.dbus.call({
            service = "sm.puri.OSK0", path = "/sm/puri/OSK0", interface = "sm.puri.OSK0", method = "SetVisible",
            signature = "b", "true",
          })
          """)
      ]
    }
  }
}

extension LuaType {
  fileprivate static let busCall = LuaType(
    "thimble.BusCall",
    names: [
      NamedType(
        "BusCall", "A method call on the session bus: its arguments as strings in a list, and",
        .fields([
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
    try checkNames(of: named, among: ["service", "path", "interface", "method", "signature"])
    func text(_ name: String) throws(LuaError) -> String {
      guard let text = options[name].asString, !text.isEmpty, !text.hasPrefix("-"),
        !text.utf8.contains(0)
      else { throw .raised("\(name) must be a text, got \(found(options[name]))") }
      return text
    }
    let service = try text("service")
    if let refusal = grants.refusal(of: service, for: .dbus, to: name) { throw .raised(refusal) }
    let (path, interface, method) = (try text("path"), try text("interface"), try text("method"))
    let values = options.list.compactMap(\.asString)
    guard values.count == options.entries.count - named.entries.count,
      !values.contains(where: { $0.utf8.contains(0) })
    else { throw .raised("the arguments must be a list of strings") }
    let call = BusCall(
      service: service, path: path, interface: interface, method: method,
      signature: values.isEmpty ? "" : try text("signature"), arguments: values)
    return send(call, onReply)
  }

  private func send(_ call: BusCall, _ onReply: LuaFunction?) -> OperationResult<Bool> {
    acting(actions?.bus, "there is no session bus here") { [weak self] bus in
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
