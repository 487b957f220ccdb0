package import Lua

/// A call of a Lua function of a plugin: the function, its budget and its failure policy.
package struct PluginCall {
  /// The source of the function.
  package enum Function {
    /// A callback stored in an object.
    case callback(LuaCallback, of: LuaObject)
    /// A method of an object's delegate; `through` is the slot in which the object stores the
    /// delegate.
    case question(LuaCallback, of: LuaObject, through: LuaCallback)
    /// A function that is not stored in an object.
    case function(LuaFunction)
  }

  /// The failure policy. An exceeded limit stops the plugin in any case.
  package enum Failure {
    /// The failure is reported; the fifth in a row removes the callback.
    case counts
    /// The failure is reported.
    case isReported
    /// The caller handles the failure.
    case concerns((LuaError) -> Void)
  }

  /// The function to call.
  package let function: Function
  /// The function's name in messages.
  package let name: String
  /// The limit on the work of the call.
  package var budget = LuaBudget.handler
  /// The policy for a failure of the call.
  package var failure = Failure.counts

  /// Creates a call of the callback in a slot of an object.
  init(_ callback: LuaCallback, of object: LuaObject, as name: String) {
    function = .callback(callback, of: object)
    self.name = name
  }

  /// Creates a call of a callback stored in an object.
  package init(
    _ callback: some CallbackName, of object: LuaObject, as name: String? = nil,
    budget: LuaBudget = .handler, failure: Failure = .counts
  ) {
    function = .callback(callback.lua, of: object)
    self.name = name ?? callback.name
    self.budget = budget
    self.failure = failure
  }

  /// Creates a call of an optional delegate method.
  package init(
    asking callback: any CallbackName, of object: LuaObject, through delegate: LuaCallback
  ) {
    function = .question(callback.lua, of: object, through: delegate)
    name = callback.name
    budget = .delegate
  }

  /// Creates a call of a function that is not stored in an object, such as a completion callback.
  package init(_ function: LuaFunction, as name: String, budget: LuaBudget = .handler) {
    self.function = .function(function)
    self.name = name
    self.budget = budget
    failure = .isReported
  }

  /// Performs the call without applying the failure policy.
  ///
  /// - Parameter arguments: Adds the arguments, which allocates nothing for touches.
  /// - Returns: nil if no function is set.
  /// - Throws: `LuaError` if the function fails, or the state stops or was closed.
  package func perform(
    in lua: LuaState, putting arguments: (LuaOutbox) -> Void
  ) throws(LuaError) -> LuaValue? {
    switch function {
    case .callback(let callback, let object):
      try lua.call(callback, of: object, budget: budget, putting: arguments)
    case .question(let callback, let object, let delegate):
      try lua.ask(callback, of: object, through: delegate, budget: budget, putting: arguments)
    case .function(let function):
      try lua.call(function, budget: budget, putting: arguments)
    }
  }
}
