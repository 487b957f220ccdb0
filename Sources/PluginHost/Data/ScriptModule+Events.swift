import Lua
import Scripting

extension ScriptModule {
  /// `thimble.emit` and `thimble.on`.
  static func events() -> [Member] {
    [
      .function(
        "emit",
        "Tells all plugins something, this one too. Each gets a copy, when the current turn is over.",
        .required("event", .eventName, "what it is called; begin it with the plugin's name"),
        .optional(
          "data", .data, default: .nil, "what to tell: plain data, at most 8 tables deep"),
        returns: .nothing
      ) { plugin, event, data throws(LuaError) in try plugin.emit(event, data) }
      .example("thimble.emit(\"pager.page\", { number = 3 })"),
      .function(
        "on",
        "Adds a function for what plugins or the host tell. The host tells `output_changed`, with the list of outputs' names; "
          + "`disconnected` and `reconnected`, when the compositor has gone in `thimble run --reconnect` and when another has "
          + "taken its place; and `unload`, just before the plugin is gone.",
        .required("event", .eventName, "what it is called"),
        .required(
          "action", .function("fun(data: any, sender: string|nil)"),
          "gets the data and the name of the plugin that told it; nil: the host"),
        returns: .made("Handle", "removes it")
      ) { plugin, event, function throws(LuaError) in
        try plugin[EventListeners.self].add(function, for: event)
      }
      .example(
        """
        local handle = thimble.on("output_changed", function(outputs) print(#outputs) end)
        handle:cancel()
        """),
    ]
  }
}

extension ValueType where Value == String {
  /// The name of an event.
  fileprivate static var eventName: ValueType {
    let shape = ValueShape(
      "a name of 1 to 64 letters, digits, _, -, : and .", LuaType("string"))
    return ValueType(shape) {
      guard let name = $0.asString, (1...64).contains(name.utf8.count) else { return nil }
      return name.utf8.allSatisfy { isNameByte($0) || "-:.".utf8.contains($0) } ? name : nil
    } reply: {
      .one(.string($0))
    }
  }
}
