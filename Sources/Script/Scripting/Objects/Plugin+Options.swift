package import Lua

extension Plugin {
  /// Checks the names of all options, and that callbacks are functions, before any option is
  /// applied.
  ///
  /// - Throws: `LuaError` if a name is unknown, or an option has the wrong type.
  package func check(_ options: LuaTable, of description: ScriptClass) throws(LuaError) {
    for member in description.members where !options[member.name].isNil {
      if let reason = member.refusal { throw .raised(reason) }
      if let advice = member.advice { throw .raised("\(member.name) is read-only; \(advice)") }
    }
    try checkNames(of: options, among: description.optionNames, hint: description.hint)
    for member in description.members {
      guard case .callback(let callback) = member.kind, callback.holder == nil else { continue }
      let value = options[member.name]
      if case .function = value { continue }
      guard value.isNil else {
        throw .raised("\(member.name) must be a function, got \(found(value))")
      }
    }
  }

  /// Checks that a table has no other names than these.
  ///
  /// - Parameter hint: Returns the end of the message about an unknown name.
  /// - Throws: `LuaError` if a name is unknown.
  package func checkNames(
    of options: LuaTable, among names: [String],
    hint: (_ name: String, _ names: [String]) -> String = { suggestion(for: $0, among: $1) }
  ) throws(LuaError) {
    let unknown = options.entries.compactMap { entry -> String? in
      let key = entry.key.asString ?? describe(entry.key)
      return names.contains(key) ? nil : key
    }
    guard !unknown.isEmpty else { return }
    // A table with many unknown names is probably of another type, so only five are reported.
    let told = unknown.sorted().prefix(5).map { "\"\($0)\"" + hint($0, names) }
    throw .raised("unknown option " + told.joined(separator: ", and "))
  }

  /// Applies the properties of an object that is being created.
  ///
  /// - Throws: `LuaError` if a value is invalid.
  package func apply(
    _ options: LuaTable, of description: ScriptClass, to payload: AnyObject
  ) throws(LuaError) {
    for member in description.members {
      guard case .property(let property) = member.kind, member.isOption else { continue }
      let value = options[member.name]
      if value.isNil { continue }
      guard try property.write(self)(payload, value) else {
        if let objection = property.shape.objection?(value, self) {
          throw .raised("\(member.name) \(objection)")
        }
        throw .raised(property.shape.refusal(of: member.name, found: found(value), value))
      }
    }
  }

  /// Sets the delegate of a new object from its options.
  ///
  /// - Throws: `LuaError` if the delegate is invalid.
  package func applyDelegate(
    _ options: LuaTable, of description: ScriptClass, to payload: AnyObject
  ) throws(LuaError) {
    for member in description.members {
      guard case .property(let property) = member.kind, property.delegateCallback != nil
      else { continue }
      let value = options[member.name]
      if !value.isNil { _ = try property.write(self)(payload, value) }
    }
  }

  /// Stores the functions among the options as the object's callbacks.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  package func setCallbacks(
    _ options: LuaTable, of description: ScriptClass, on object: LuaObject
  ) throws(LuaError) {
    for entry in options.entries {
      guard case .function(let function) = entry.value, let name = entry.key.asString,
        let callback = description.callback(name)
      else { continue }
      try lua.set(callback, of: object, to: function)
    }
  }
}
