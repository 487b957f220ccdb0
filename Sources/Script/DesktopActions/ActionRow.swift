package import JSON
import Lua
package import Scripting

/// The row of an action: its documented Lua function, its permission, and the check of its
/// arguments. The check is the same for a script and for another process.
package struct ActionRow {
  /// The name of the action in messages between processes. The part after the last full stop is the
  /// name of its Lua function.
  package let verb: String
  /// The permission that the action needs; nil if it needs none.
  package let permission: Permission?
  /// Checks the arguments of a message.
  package let decode: (JSONObject) throws(ActionError) -> Action
  private let makeMember: (ActionRow, _ summary: String, _ result: LuaResult) -> Member

  /// The result of a row's Lua function.
  package enum LuaResult {
    /// True after the action was performed. The payload is the name of the result in the reference.
    case done(String)
    /// True after the action was started. The last parameter is a callback for the answer.
    case later(ActionCallback, named: String = "asked")
  }

  /// - Parameter action: Makes the action from the checked arguments; throws if they contradict
  ///   each other.
  package init<each Value>(
    _ verb: String, permission: Permission?, _ parameter: repeat Parameter<each Value>,
    action: @escaping (repeat each Value) throws(ActionError) -> Action
  ) {
    self.verb = verb
    self.permission = permission
    decode = { values throws(ActionError) in
      try action(repeat try (each parameter).value(in: values))
    }
    makeMember = { row, summary, result in
      var rows: [ParameterRow] = []
      repeat rows.append((each parameter).row)
      return row.member(summary, rows: rows, result: result) { arguments throws(LuaError) in
        let values = (repeat try arguments.next(each parameter))
        do throws(ActionError) {
          return try action(repeat each values)
        } catch {
          throw .raised("\(error)")
        }
      }
    }
  }

  /// Returns the row's Lua function.
  package func function(_ summary: String, _ result: LuaResult = .done("done")) -> Member {
    makeMember(self, summary, result)
  }

  private func member(
    _ summary: String, rows: [ParameterRow], result: LuaResult,
    _ read: @escaping (inout Arguments) throws(LuaError) -> Action
  ) -> Member {
    let name = verb.split(separator: ".").last.map(String.init) ?? verb
    switch result {
    case .done(let returned):
      return .function(
        name, summary: summary, rows, returns: .result(returned, .boolean, summary: "true")
      ) { plugin, arguments throws(LuaError) in
        try plugin.performing(try read(&arguments))
      }
    case .later(let callback, let returned):
      return .function(
        name, summary: summary, rows + [callback.row],
        returns: .result(returned, .boolean, summary: "true")
      ) { plugin, arguments throws(LuaError) in
        let action = try read(&arguments)
        return try plugin.asking(action, try callback.next(&arguments))
      }
    }
  }
}

/// The last parameter of a function with an asynchronous answer.
package struct ActionCallback {
  fileprivate let row: ParameterRow
  fileprivate let next: (inout Arguments) throws(LuaError) -> LuaFunction?

  /// Creates a required callback.
  static func required(_ name: String, _ signature: String, summary: String) -> ActionCallback {
    let parameter = Parameter.required(name, .function(signature), summary: summary)
    return ActionCallback(row: parameter.row) { arguments throws(LuaError) in
      try arguments.next(parameter)
    }
  }

  /// Creates an optional callback.
  static func optional(_ name: String, _ signature: String, summary: String) -> ActionCallback {
    let parameter: Parameter<LuaFunction?> = .optional(name, .function(signature), summary: summary)
    return ActionCallback(row: parameter.row) { arguments throws(LuaError) in
      try arguments.next(parameter)
    }
  }
}

extension Parameter {
  /// Returns the argument in a message of another process. The check is the same as for a script.
  fileprivate func value(in values: JSONObject) throws(ActionError) -> Value {
    let value = LuaValue(values[name] ?? .null)
    if value.isNil, let fallback { return fallback }
    guard let parsed = type.parseData?(value) else {
      throw ActionError(type.shape.refusal(of: name, found: describe(value), value))
    }
    return parsed
  }
}
