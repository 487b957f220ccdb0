import CLua

/// Delegates: tables of the plugin whose functions an object looks up by callback name.
extension LuaState {
  /// Calls a delegate's function for a callback, with the arguments that a closure puts and the
  /// delegate itself, and returns its first result, or nil when the delegate does not implement it.
  ///
  /// The function is looked up on each call, including metatables. Two returned numbers arrive as a
  /// list.
  ///
  /// - Parameter delegate: The callback that stores the table.
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

  /// Whether an object's delegate may implement a callback: false when it certainly does not.
  ///
  /// Asked for every event of every recognizer, before the arguments of the question are made:
  /// `thimble-stage bench client`, the row with a delegate on each recognizer.
  public func mayAnswer(
    _ callback: LuaCallback, of object: LuaObject, through delegate: LuaCallback
  ) -> Bool {
    handle.map { clua_may_answer($0, object.slot, delegate.index, callback.index) } ?? false
  }

  /// Disables or enables calls of an object's delegate for a callback.
  public func silence(_ callback: LuaCallback, of object: LuaObject, _ isSilent: Bool = true) {
    if let handle { clua_silence(handle, object.slot, callback.index, isSilent) }
  }

  /// The keys of a table, without metatables, each with the name of its value's type; for a large
  /// table some hundreds of them.
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
