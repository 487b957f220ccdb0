import Lua
import Scripting

extension Plugin {
  /// Makes the handler for reads of absent options: it returns nil for options described in the
  /// manifest, and throws an error for others.
  func missingOption() -> LuaHostFunction {
    let names = manifest?.options.options.map(\.name) ?? []
    return lua.makeFunction { call throws(LuaError) in
      let key = call[1].asString ?? describe(call[1])
      if names.contains(key) { return .one(.nil) }
      let hint = names.isEmpty ? "; plugin.json describes none" : suggestion(for: key, among: names)
      throw .raised("thimble.options has no \"\(key)\"" + hint)
    }
  }
}
