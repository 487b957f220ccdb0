import Lua

/// Calls of the functions that a plugin's objects keep.
extension Plugin {
  /// Calls a function, if there is one; nil: no answer.
  @discardableResult
  func call(
    _ callback: some CallbackName, of object: LuaObject, as name: String? = nil,
    _ first: LuaValue = .nil, _ second: LuaValue = .nil
  ) -> LuaValue? {
    calls.make(PluginCall(callback, of: object, as: name), with: .two(first, second))
  }

  /// Calls a function with any number of arguments, if there is one.
  func call(
    _ callback: some CallbackName, of object: LuaObject, as name: String? = nil,
    with arguments: [LuaValue]
  ) {
    calls.make(PluginCall(callback, of: object, as: name), with: .list(arguments))
  }

  /// Calls a function for an answer; nil when there is none. One of another type counts as a
  /// failure.
  func ask<Answer>(
    _ callback: some CallbackName, of object: LuaObject, as name: String? = nil,
    _ arguments: [LuaValue], answering type: ValueType<Answer>, budget: LuaBudget = .handler
  ) -> Answer? {
    guard isRunning, lua.has(callback.lua, of: object) else { return nil }
    let call = PluginCall(callback, of: object, as: name, budget: budget)
    return calls.ask(call, with: .list(arguments)) { value throws(LuaError) in
      if value.isNil { return nil }
      if let answer = type.parse(value, self) { return answer }
      throw LuaError(
        .runtime, "\(call.name) must return \(type.shape.expected), got \(found(value))")
    }
  }

  /// Asks a function of an object about something else, yes or no; nil when there is none, or when
  /// it does not answer it.
  func ask(_ callback: some CallbackName, of object: LuaObject, about other: LuaValue) -> Bool? {
    let call = PluginCall(callback, of: object, budget: .delegate)
    return decision(of: calls.make(call, with: .two(.object(object), other)), callback.name)
  }

  /// Asks an object's delegate yes or no; nil: there is no function, or no answer.
  ///
  /// A function that fails five times in a row is asked no more, until a delegate is set anew.
  func ask(
    delegate place: some CallbackName, of object: LuaObject, _ callback: any CallbackName,
    _ arguments: [LuaValue]
  ) -> Bool? {
    let call = PluginCall(asking: callback, of: object, through: place.lua)
    return decision(of: calls.make(call, with: .list(arguments)), callback.name)
  }

  /// What a function has answered to a question; nil: it did not answer it.
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

  /// Calls a function that was left for an answer.
  func answer(_ function: LuaFunction, _ first: LuaValue, _ second: LuaValue = .nil) {
    calls.make(PluginCall(function, as: "the function for an answer"), with: .two(first, second))
  }
}
