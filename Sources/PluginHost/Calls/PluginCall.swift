import Lua

/// A call of a plugin's function: which, with what budget, and what follows when it fails.
struct PluginCall {
  enum Function {
    /// The function that an object keeps.
    case callback(LuaCallback, of: LuaObject)
    /// The function that an object's delegate has; `through` is where the object keeps the
    /// delegate.
    case question(LuaCallback, of: LuaObject, through: LuaCallback)
    /// A function that no object keeps.
    case function(LuaFunction)
  }

  /// What follows when it fails. A broken limit stops the plugin in any case.
  enum Failure {
    /// It is reported, and the fifth in a row takes the function away.
    case counts
    /// It is reported.
    case isReported
    /// The caller deals with it.
    case concerns((LuaError) -> Void)
  }

  /// What a function is given: two values, for which nothing is allocated, or any number.
  enum Arguments: ExpressibleByArrayLiteral {
    case two(LuaValue, LuaValue)
    case list([LuaValue])

    init(arrayLiteral elements: LuaValue...) { self = .list(elements) }

    fileprivate var list: [LuaValue] {
      switch self {
      case .two(let first, let second): [first, second]
      case .list(let values): values
      }
    }
  }

  let function: Function
  /// What the function is called in messages.
  let name: String
  var budget = LuaBudget.handler
  var failure = Failure.counts

  /// A call of a function that an object keeps.
  init(
    _ callback: some CallbackName, of object: LuaObject, as name: String? = nil,
    budget: LuaBudget = .handler, failure: Failure = .counts
  ) {
    function = .callback(callback.lua, of: object)
    self.name = name ?? callback.name
    self.budget = budget
    self.failure = failure
  }

  /// A call of a function that an object's delegate may have.
  init(asking callback: any CallbackName, of object: LuaObject, through delegate: LuaCallback) {
    function = .question(callback.lua, of: object, through: delegate)
    name = callback.name
    budget = .delegate
  }

  /// A call of a function that no object keeps, such as one that was left for an answer.
  init(_ function: LuaFunction, as name: String, budget: LuaBudget = .handler) {
    self.function = .function(function)
    self.name = name
    self.budget = budget
    failure = .isReported
  }

  /// Calls it, and leaves its failure to the caller; nil when there is none.
  func perform(
    in lua: LuaState, with arguments: Arguments
  ) throws(LuaError) -> LuaValue? {
    switch (function, arguments) {
    case (.callback(let callback, let object), .two(let first, let second)):
      try lua.call(callback, of: object, first, second, budget: budget)
    case (.callback(let callback, let object), .list(let values)):
      try lua.call(callback, of: object, with: values, budget: budget)
    case (.question(let callback, let object, let delegate), _):
      try lua.ask(
        callback, of: object, through: delegate, with: arguments.list, budget: budget)
    case (.function(let function), _):
      try lua.call(function, with: arguments.list, budget: budget)
    }
  }
}
