// Tests: ActionTableTests

package import JSON
package import Lua
package import Scripting

/// The row of an action: its Lua function with its documentation, its permission, and the check of
/// its arguments, whether a script or another process gives them.
package struct ActionRow {
  /// The name of the action in messages between processes; the name of its Lua function in its
  /// module follows the last full stop.
  package let verb: String
  /// The permission that the action needs; nil: none.
  package let permission: Permission?
  /// Checks the arguments of a message.
  package let decode: (JSONObject) throws(ActionError) -> Action
  private let makeMember: (ActionRow, _ summary: String, _ result: LuaResult) -> Member

  /// The result of a row's Lua function.
  package enum LuaResult {
    /// True when the action was performed, by this name in the reference.
    case done(String)
    /// True when the action was begun. The last parameter is a callback for the answer.
    case later(ActionCallback, named: String = "asked")
  }

  /// - Parameter action: Makes the action of the checked arguments; throws where they do not fit
  ///   together.
  package init<each Value>(
    _ verb: String, _ permission: Permission?, _ parameter: repeat Parameter<each Value>,
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
      return row.member(summary, rows, result) { arguments throws(LuaError) in
        let values = (repeat try arguments.next(each parameter))
        do throws(ActionError) {
          return try action(repeat each values)
        } catch {
          throw .raised("\(error)")
        }
      }
    }
  }

  /// The row's Lua function.
  package func function(_ summary: String, _ result: LuaResult = .done("done")) -> Member {
    makeMember(self, summary, result)
  }

  private func member(
    _ summary: String, _ rows: [ParameterRow], _ result: LuaResult,
    _ read: @escaping (inout Arguments) throws(LuaError) -> Action
  ) -> Member {
    let name = verb.split(separator: ".").last.map(String.init) ?? verb
    switch result {
    case .done(let returned):
      return .function(
        name, summary, rows, returns: .result(returned, .boolean, "true")
      ) { plugin, arguments throws(LuaError) in
        try plugin.performing(try read(&arguments))
      }
    case .later(let callback, let returned):
      return .function(
        name, summary, rows + [callback.row], returns: .result(returned, .boolean, "true")
      ) { plugin, arguments throws(LuaError) in
        let action = try read(&arguments)
        return try plugin.asking(action, try callback.next(&arguments))
      }
    }
  }
}

/// The last parameter of a function whose action is answered later.
package struct ActionCallback {
  fileprivate let row: ParameterRow
  fileprivate let next: (inout Arguments) throws(LuaError) -> LuaFunction?

  /// A callback that must be given.
  static func required(_ name: String, _ signature: String, _ summary: String) -> ActionCallback {
    let parameter = Parameter.required(name, .function(signature), summary)
    return ActionCallback(row: parameter.row) { arguments throws(LuaError) in
      try arguments.next(parameter)
    }
  }

  /// A callback that may be left out.
  static func optional(_ name: String, _ signature: String, _ summary: String) -> ActionCallback {
    let parameter: Parameter<LuaFunction?> = .optional(name, .function(signature), summary)
    return ActionCallback(row: parameter.row) { arguments throws(LuaError) in
      try arguments.next(parameter)
    }
  }
}

extension Parameter {
  /// The argument in a message of another process, checked as one of a script is.
  fileprivate func value(in values: JSONObject) throws(ActionError) -> Value {
    let value = LuaValue(values[name] ?? .null)
    if value.isNil, let fallback { return fallback }
    guard let parsed = type.parseData?(value) else {
      throw ActionError(type.shape.refusal(of: name, found: describe(value), value))
    }
    return parsed
  }
}

extension LuaValue {
  /// Converts JSON; members that are null are left out.
  package init(_ json: JSONValue) {
    switch json {
    case .null: self = .nil
    case .bool(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let values): self = .table(LuaTable(list: values.map { LuaValue($0) }))
    case .object(let object):
      let members = object.filter { $0.value != .null }
      self = .table(LuaTable(members.map { (.string($0.key), LuaValue($0.value)) }))
    }
  }
}
