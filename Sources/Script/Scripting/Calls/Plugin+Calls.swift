package import Lua

extension Plugin {
  /// Calls a callback, if it is set.
  ///
  /// - Returns: nil if it is not set or has failed.
  @discardableResult
  package func call(
    _ callback: some CallbackName, of object: LuaObject, as name: String? = nil,
    with first: LuaValue = .nil, _ second: LuaValue = .nil
  ) -> LuaValue? {
    calls.make(PluginCall(callback, of: object, as: name)) {
      $0.put(first)
      $0.put(second)
    }
  }

  /// Calls a callback with any number of arguments, if it is set.
  package func call(
    _ callback: some CallbackName, of object: LuaObject, as name: String? = nil,
    with arguments: [LuaValue]
  ) {
    calls.make(PluginCall(callback, of: object, as: name)) { $0.put(arguments) }
  }

  /// Calls a callback and converts its result. A result of another type counts as a failure.
  ///
  /// - Returns: nil if the callback is not set or has failed.
  package func ask<Answer>(
    _ callback: some CallbackName, of object: LuaObject, as name: String? = nil,
    _ arguments: [LuaValue], answering type: ValueType<Answer>, budget: LuaBudget = .handler
  ) -> Answer? {
    guard isRunning, lua.has(callback.lua, of: object) else { return nil }
    let call = PluginCall(callback, of: object, as: name, budget: budget)
    let put: (LuaOutbox) -> Void = { $0.put(arguments) }
    return calls.ask(call, putting: put) { value throws(LuaError) in
      if value.isNil { return nil }
      if let answer = type.parse(value, self) { return answer }
      throw LuaError(
        .runtime, "\(call.name) must return \(type.shape.expected), got \(found(value))")
    }
  }

  /// Calls a callback that decides about another value.
  ///
  /// - Returns: nil if the callback is not set, or returns nothing.
  package func ask(_ callback: some CallbackName, of object: LuaObject, about other: LuaValue)
    -> Bool?
  {
    let call = PluginCall(callback, of: object, budget: .delegate)
    let answer = calls.make(call) {
      $0.put(.object(object))
      $0.put(other)
    }
    return decision(of: answer, callback.name)
  }

  /// Calls a method of an object's delegate that returns a boolean.
  ///
  /// A method that fails five times in a row is not called again until a new delegate is set.
  ///
  /// - Returns: nil if the delegate lacks the method, or the method returns nothing.
  package func ask(
    delegate property: some CallbackName, of object: LuaObject, _ callback: any CallbackName,
    _ arguments: [LuaValue]
  ) -> Bool? {
    let call = PluginCall(asking: callback, of: object, through: property.lua)
    return decision(of: calls.make(call) { $0.put(arguments) }, callback.name)
  }

  /// Returns the boolean that a callback returned.
  ///
  /// - Returns: nil if the callback returned nothing.
  private func decision(of answer: LuaValue?, _ name: String) -> Bool? {
    switch answer {
    case nil, .nil?: return nil
    case .boolean(let boolean)?: return boolean
    case let value?:
      let sentence = "\(name) must return true, false or nil, got \(describe(value))"
      report(LuaError(.runtime, sentence + "; the default is used"))
      return nil
    }
  }

  /// Calls the completion callback of an asynchronous request.
  package func answer(_ function: LuaFunction, with first: LuaValue, _ second: LuaValue = .nil) {
    calls.make(PluginCall(function, as: "the callback for an answer")) {
      $0.put(first)
      $0.put(second)
    }
  }
}
