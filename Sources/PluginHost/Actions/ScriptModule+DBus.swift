import Lua

extension ScriptModule {
  /// `thimble.dbus`.
  static func dbus() -> ScriptModule {
    ScriptModule(
      "thimble.dbus",
      "Calls to other programs on the session bus, by `busctl`, which belongs to systemd and to elogind."
    ) {
      [
        .function(
          "call", "Calls a method.",
          .required(
            "options", .table("a table with service, path, interface and method", .busCall),
            "whom to call, and with what"),
          .optional(
            "on_reply", .function("fun(reply: string|nil, message: string|nil)"),
            "gets the reply as `busctl` puts it in JSON, or nil and why there is none"),
          returns: .outcome("sent", .boolean, "true")
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
        "BusCall", "A call on the session bus: its arguments as texts in a list, and",
        .fields([
          .init(name: "service", type: "string", summary: "the name of the program on the bus"),
          .init(name: "path", type: "string", summary: "the object's path"),
          .init(name: "interface", type: "string", summary: "the interface"),
          .init(name: "method", type: "string", summary: "the method"),
          .init(
            name: "signature", type: "string|nil",
            summary: "the types of the arguments, as D-Bus spells them"
          ),
        ]))
    ])
}

extension Plugin {
  fileprivate func callBus(
    _ options: LuaTable, _ onReply: LuaFunction?
  ) throws(LuaError) -> Outcome<Bool> {
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
    guard grants.allows(.dbus, service) else {
      throw .raised(
        "\"\(service)\" is not among the bus names granted; "
          + Permission.dbus.howToGrant(to: name, values: [service]))
    }
    var arguments = ["busctl", "--user", "--json=short", "--timeout=5", "call", "--", service]
    for name in ["path", "interface", "method"] { arguments.append(try text(name)) }
    let values = options.list.compactMap(\.asString)
    guard values.count == options.entries.count - named.entries.count,
      !values.contains(where: { $0.utf8.contains(0) })
    else { throw .raised("the arguments must be a list of texts") }
    if !values.isEmpty { arguments += [try text("signature")] + values }
    return send(ProgramRequest(arguments, capturesOutput: true), onReply)
  }

  private func send(_ request: ProgramRequest, _ onReply: LuaFunction?) -> Outcome<Bool> {
    acting(host?.actions.programs, "programs cannot be started here") {
      [weak self] programs throws(ActionError) in
      _ = try programs.start(request) { result in
        guard let self, let onReply else { return }
        if result.status == 0 {
          self.answer(onReply, .string(result.output))
        } else {
          self.answer(onReply, .nil, .string("busctl: " + result.diagnostics))
        }
      }
    }
  }
}
