import CLua

extension LuaState {
  /// Runs source text as a chunk and returns its first result.
  ///
  /// - Parameters:
  ///   - source: Lua source text; bytecode is rejected. A shebang line is skipped.
  ///   - name: The file name of the chunk, for messages, such as `hello/init.lua`.
  ///   - budget: The work that the chunk may do.
  /// - Throws: `LuaError` if the source has a syntax error, the code fails, or the state stops or
  ///   was closed.
  @discardableResult
  public func run(
    _ source: [UInt8], name: String, budget: LuaBudget = .load
  ) throws(LuaError) -> LuaValue {
    var reply = clua_reply()
    try perform { handle in
      source.withUnsafeBytes { bytes in
        let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        return clua_run(handle, text, bytes.count, "@" + name, budget.units, &reply)
      }
    }
    return take(reply)
  }

  /// Calls a function of the plugin and returns its first result.
  ///
  /// - Throws: `LuaError` if the code fails, or the state stops or was closed.
  @discardableResult
  public func call(
    _ function: LuaFunction, _ arguments: LuaValue..., budget: LuaBudget = .handler
  ) throws(LuaError) -> LuaValue {
    try call(function, budget: budget) { for argument in arguments { $0.put(argument) } }
  }

  /// Calls a function of the plugin with the arguments that a closure adds, and returns its first
  /// result.
  ///
  /// - Throws: `LuaError` if the code fails, or the state stops or was closed.
  @discardableResult
  public func call(
    _ function: LuaFunction, budget: LuaBudget, putting arguments: (LuaOutbox) -> Void
  ) throws(LuaError) -> LuaValue {
    var reply = clua_reply()
    try perform { handle in
      fill(handle, arguments)
      return clua_call_reference(handle, function.reference, budget.units, &reply)
    }
    return take(reply)
  }

  /// Calls an object's callback with the object as the only argument, and discards the results.
  ///
  /// Recognizer actions use this path: it allocates nothing.
  ///
  /// - Returns: False if no callback is set.
  /// - Throws: `LuaError` if the code fails, or the state stops or was closed.
  @discardableResult
  public func send(
    _ callback: LuaCallback, to object: LuaObject
  ) throws(LuaError) -> Bool {
    guard let handle else { return false }
    let budget = LuaBudget.handler.units
    let status = clua_send(handle, object.slot, callback.index, budget)
    guard status != Int32(CLUA_ABSENT) else { return false }
    if status != Int32(CLUA_OK) || hasWork(handle) { try end(status, handle) }
    return true
  }

  /// Calls an object's callback with the arguments that a closure adds, and returns its first
  /// result. Two returned numbers, such as a point, arrive as a list.
  ///
  /// - Returns: nil if no callback is set.
  /// - Throws: `LuaError` if the code fails, or the state stops or was closed.
  @discardableResult
  public func call(
    _ callback: LuaCallback, of object: LuaObject, budget: LuaBudget = .handler,
    putting arguments: (LuaOutbox) -> Void
  ) throws(LuaError) -> LuaValue? {
    var reply = clua_reply()
    let status = try performReporting { handle in
      fill(handle, arguments)
      return clua_call_callback(
        handle, object.slot, callback.index, budget.units, &reply)
    }
    let result = take(reply)
    return status == Int32(CLUA_ABSENT) ? nil : result
  }

  /// Decodes the result and clears the stack.
  func take(_ reply: clua_reply) -> LuaValue {
    guard let handle else { return .nil }
    var reply = reply
    var result = LuaValue.nil
    if let nodes = reply.nodes {
      var decoder = Inbox(next: nodes, releases: releases)
      result = decoder.value()
    }
    clua_finish(handle, &reply)
    return result
  }

  /// Sets a global variable.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  public func setGlobal(_ name: String, to value: LuaValue) throws(LuaError) {
    try perform { handle in
      fill(handle) { $0.put(value) }
      return clua_set_global(handle, name)
    }
  }

  /// Makes `value` the result of `require(name)`.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  public func setModule(_ name: String, to value: LuaValue) throws(LuaError) {
    try perform { handle in
      fill(handle) { $0.put(value) }
      return clua_set_module(handle, name)
    }
  }

  /// Installs `require`.
  ///
  /// - Parameter find: Returns the source text and the file name of the module with a name, or
  ///   throws an error to raise in Lua.
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  public func setRequire(
    _ find: @escaping (String) throws(LuaError) -> (text: String, file: String)
  ) throws(LuaError) {
    let function = makeFunction { call throws(LuaError) in
      let module = try find(call[0].asString ?? "")
      return .two(.string(module.text), .string("@" + module.file))
    }
    try perform { clua_set_require($0, function.id) }
  }
}
