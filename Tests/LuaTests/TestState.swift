import Lua

/// A state that records the arguments of `note`.
final class TestState {
  let lua: LuaState
  private(set) var notes: [String] = []

  init(limits: LuaLimits = LuaLimits()) throws {
    lua = try LuaState(limits: limits)
    let note = lua.makeTextFunction { [unowned self] call throws(LuaError) in
      notes.append(call[0].asString ?? "")
      return .none
    }
    try lua.setGlobal("note", to: .hostFunction(note))
  }

  @discardableResult
  func run(_ text: String, budget: LuaBudget = .load) throws(LuaError) -> LuaValue {
    try lua.run(Array(text.utf8), name: "plugin/init.lua", budget: budget)
  }

  /// Runs a text, and returns its error, or nil.
  func failure(_ text: String, budget: LuaBudget = .load) -> LuaError? {
    do throws(LuaError) {
      try run(text, budget: budget)
      return nil
    } catch {
      return error
    }
  }
}
