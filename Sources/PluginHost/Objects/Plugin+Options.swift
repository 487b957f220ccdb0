import Lua

extension Plugin {
  /// The table of options a constructor got; without one, an empty table.
  func options(_ call: LuaCall, for constructor: String) throws(LuaError) -> LuaTable {
    switch call[0] {
    case .nil: return LuaTable()
    case .table(let table): return table
    case let value:
      throw .raised("thimble.\(constructor) takes a table of options, got \(found(value))")
    }
  }

  /// Checks the names of all options before any is used.
  func checkNames(
    of options: LuaTable, for constructor: String, among names: [String]
  ) throws(LuaError) {
    let unknown = options.entries.compactMap { entry -> String? in
      let key = entry.key.asString ?? found(entry.key)
      return names.contains(key) ? nil : key
    }
    guard let first = unknown.min() else { return }
    throw .raised(
      "unknown option \"\(first)\" in thimble.\(constructor)" + suggestion(for: first, among: names)
    )
  }

  /// Sets the properties of an object that is being made.
  func apply(
    _ options: LuaTable, of description: ScriptClass, to payload: AnyObject
  ) throws(LuaError) {
    for member in description.members {
      let value = options[member.name]
      guard case .property(let property) = member.kind, member.isOption, !value.isNil else {
        continue
      }
      guard try property.write(payload, value) else {
        throw .raised(
          "\(member.name) in thimble.\(description.name) must be \(property.expected), "
            + "got \(found(value))")
      }
    }
  }

  /// Checks that the options that name callbacks are functions.
  func checkCallbacks(
    in options: LuaTable, of description: ScriptClass
  ) throws(LuaError) {
    for name in description.callbackNames {
      let value = options[name]
      if case .function = value { continue }
      guard value.isNil else {
        throw .raised(
          "\(name) in thimble.\(description.name) must be a function, got \(found(value))")
      }
    }
  }

  /// Puts the functions among the options into the object's callbacks.
  func setCallbacks(
    _ options: LuaTable, of description: ScriptClass, on object: LuaObject
  ) throws(LuaError) {
    for name in description.callbackNames {
      guard case .function(let function) = options[name], let callback = description.callback(name)
      else { continue }
      try lua.set(callback, of: object, to: function)
    }
  }

  /// The payload of an argument as what is needed there.
  func argument<Payload: AnyObject>(
    _ value: LuaValue, as type: Payload.Type, _ expected: String, in function: String
  ) throws(LuaError) -> (object: LuaObject, payload: Payload) {
    guard case .object(let object) = value, let payload = lua.payload(of: object) as? Payload else {
      throw .raised("\(function) takes \(expected), got \(found(value))")
    }
    return (object, payload)
  }
}
