import CLua

/// Delegates: tables of the plugin that an object asks by the names of its callbacks.
extension LuaState {
  /// Calls the function that a delegate has for a callback, with the arguments and the delegate
  /// itself, and returns its first result, or nil when there is none.
  ///
  /// The function is looked for now, metatables included. Two numbers that it returns arrive as a
  /// list of the two.
  ///
  /// - Parameter delegate: The callback that holds the table.
  public func ask(
    _ callback: LuaCallback, of object: LuaObject, through delegate: LuaCallback,
    with arguments: [LuaValue], budget: LuaBudget = .delegate
  ) throws(LuaError) -> LuaValue? {
    guard has(delegate, of: object) else { return nil }
    var reply = clua_reply()
    let status = try performReporting { handle in
      clua_outbox_clear(handle)
      for argument in arguments { put(argument) }
      return clua_ask(
        handle, object.slot, delegate.index, callback.index, budget.units, &reply)
    }
    guard status != Int32(CLUA_ABSENT) else { return nil }
    return take(reply)
  }

  /// Lets an object's delegate be asked for a callback no more, or again.
  public func silence(_ callback: LuaCallback, of object: LuaObject, _ isSilent: Bool = true) {
    if let handle { clua_silence(handle, object.slot, callback.index, isSilent) }
  }

  /// The names that a table itself has, without metatables, and what Lua calls the type of each; of
  /// a large table the first hundreds.
  public func names(
    in table: LuaKeptTable
  ) throws(LuaError) -> [(name: String, type: String)] {
    var reply = clua_reply()
    try perform { clua_names($0, table.reference, &reply) }
    guard case .table(let names) = take(reply) else { return [] }
    return names.entries.compactMap { entry in
      guard let name = entry.key.asString, let type = entry.value.asString else { return nil }
      return (name, type)
    }
  }
}
