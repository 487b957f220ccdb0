import CLua

/// Delegates: tables of the plugin whose functions an object looks up by callback name.
extension LuaState {
  /// Calls a delegate's function for a callback, and returns its first result. The arguments are
  /// those that a closure adds, followed by the delegate itself.
  ///
  /// The function is looked up on each call, including metatables. Two returned numbers arrive as a
  /// list.
  ///
  /// - Parameter delegate: The callback that stores the table.
  /// - Returns: nil if the delegate does not implement the callback.
  /// - Throws: `LuaError` if the code fails, or the state stops or was closed.
  public func ask(
    _ callback: LuaCallback, of object: LuaObject, through delegate: LuaCallback,
    budget: LuaBudget = .delegate, putting arguments: (LuaOutbox) -> Void
  ) throws(LuaError) -> LuaValue? {
    guard has(delegate, of: object) else { return nil }
    var reply = clua_reply()
    let status = try performReporting { handle in
      fill(handle, arguments)
      return clua_ask(
        handle, object.slot, delegate.index, callback.index, budget.units, &reply)
    }
    guard status != Int32(CLUA_ABSENT) else { return nil }
    return take(reply)
  }

  /// Returns false if an object's delegate certainly does not implement a callback.
  ///
  /// The check runs for every event of every recognizer, and saves making the arguments of a call.
  /// Its cost shows in `thimble-stage bench client`, in the row with a delegate on each recognizer.
  public func mayAnswer(
    _ callback: LuaCallback, of object: LuaObject, through delegate: LuaCallback
  ) -> Bool {
    handle.map { clua_may_answer($0, object.slot, delegate.index, callback.index) } ?? false
  }

  /// Disables or enables calls of an object's delegate for a callback.
  public func silence(_ callback: LuaCallback, of object: LuaObject, _ isSilent: Bool = true) {
    if let handle { clua_silence(handle, object.slot, callback.index, isSilent) }
  }

  /// Returns the keys of a table, each with the name of its value's type. Ignores metatables. A
  /// large table is truncated to some hundreds of keys.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
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
