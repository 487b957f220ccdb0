package import Lua

/// Rows for functions, whose bodies receive validated arguments.
extension Member {
  /// Returns the row of a function called with a dot.
  package static func function<each Value, Result>(
    _ name: String, summary: String, _ parameter: repeat Parameter<each Value>,
    returns: Returned<Result>,
    body: @escaping (Plugin, repeat each Value) throws(LuaError) -> Result
  ) -> Member {
    var rows: [ParameterRow] = []
    repeat rows.append((each parameter).row)
    return function(name, summary: summary, rows, returns: returns) {
      plugin, arguments throws(LuaError) in
      try body(plugin, repeat try arguments.next(each parameter))
    }
  }

  /// Returns the row of a function called with a dot, whose `body` reads its arguments one by one.
  package static func function<Result>(
    _ name: String, summary: String, _ rows: [ParameterRow], returns: Returned<Result>,
    taking body: @escaping (Plugin, inout Arguments) throws(LuaError) -> Result
  ) -> Member {
    let call = { (plugin: Plugin, call: LuaCall) throws(LuaError) -> LuaReply in
      var arguments = Arguments(of: call, from: 0, in: plugin)
      do throws(LuaError) {
        return returns.reply(try body(plugin, &arguments))
      } catch {
        if call.isColonCall(of: name) {
          throw .raised("it is called with a dot, not with a colon, as in thimble.\(name)(…)")
        }
        throw error
      }
    }
    return Member(
      name, summary: summary,
      .function(Callable(parameters: rows, returns: returns.rows, body: call)))
  }

  /// Returns the row of a function called with a colon. `body` receives the core object of the
  /// first argument.
  package static func method<Target: AnyObject, each Value, Result>(
    _ name: String, on type: Target.Type, summary: String,
    _ parameter: repeat Parameter<each Value>, returns: Returned<Result>,
    body: @escaping (Plugin, Target, repeat each Value) throws(LuaError) -> Result
  ) -> Member {
    var rows: [ParameterRow] = []
    repeat rows.append((each parameter).row)
    let call = { (plugin: Plugin, call: LuaCall) throws(LuaError) -> LuaReply in
      let target: Target = try receiver(of: call, name, in: plugin)
      var arguments = Arguments(of: call, from: 1, in: plugin, method: name)
      return returns.reply(try body(plugin, target, repeat try arguments.next(each parameter)))
    }
    return Member(
      name, summary: summary, .method(Callable(parameters: rows, returns: returns.rows, body: call))
    )
  }

  /// Returns the row of a method that returns the object passed as its first argument.
  package static func adding<Target: AnyObject, Added, each Value>(
    _ name: String, on type: Target.Type, summary: String, added: Parameter<Added>,
    _ parameter: repeat Parameter<each Value>,
    body: @escaping (Plugin, Target, Added, repeat each Value) throws(LuaError) -> Void
  ) -> Member {
    var rows = [added.row]
    repeat rows.append((each parameter).row)
    let call = { (plugin: Plugin, call: LuaCall) throws(LuaError) -> LuaReply in
      let target: Target = try receiver(of: call, name, in: plugin)
      var arguments = Arguments(of: call, from: 1, in: plugin, method: name)
      let first = try arguments.next(added)
      try body(plugin, target, first, repeat try arguments.next(each parameter))
      return .one(call[1])
    }
    let returned = ParameterRow(added.name, added.type.shape, summary: "the same \(added.name)")
    return Member(
      name, summary: summary, .method(Callable(parameters: rows, returns: [returned], body: call)))
  }

  /// Returns the row of a variadic function that receives its arguments joined as one string.
  package static func textFunction(
    _ name: String, _ summary: String, body: @escaping (Plugin, String) -> Void
  ) -> Member {
    let row = ParameterRow(
      "...", ValueShape("any values", LuaType("any")), summary: "what to write")
    let callable = Callable(parameters: [row], returns: [], arguments: .joined) {
      plugin, call throws(LuaError) in
      body(plugin, call[0].asString ?? "")
      return .none
    }
    return Member(name, summary: summary, .function(callable))
  }

  /// Returns the row of a constant.
  package static func constant(
    _ name: String, summary: String, shape: ValueShape,
    _ value: @escaping (Plugin) -> LuaValue
  ) -> Member {
    Member(name, summary: summary, .constant(shape, value))
  }

  /// Returns the row of a table of functions.
  package static func module(_ module: ScriptModule) -> Member {
    Member(module.name, summary: module.summary, .module(module))
  }
}

private func receiver<Target: AnyObject>(
  of call: LuaCall, _ name: String, in plugin: Plugin
) throws(LuaError) -> Target {
  // Lazy: the hint is made only for an error.
  var hint: String { "call it with a colon, as in object:\(name)(…)" }
  guard let object = call.object(0), let payload = plugin.lua.payload(of: object) else {
    throw .raised(call.count == 0 ? hint : "\(hint); it got \(plugin.found(call[0])) as the object")
  }
  do throws(LuaError) {
    return try resolve(payload)
  } catch {
    throw .raised("\(hint); it got \(plugin.found(call[0])) as the object")
  }
}

extension LuaCall {
  /// Whether the first argument is the function's own module table, because the script calls
  /// `thimble:window` instead of `thimble.window`.
  fileprivate func isColonCall(of name: String) -> Bool {
    guard case .table(let table) = self[0] else { return false }
    switch table[name] {
    case .function, .hostFunction: return true
    default: return false
    }
  }
}
