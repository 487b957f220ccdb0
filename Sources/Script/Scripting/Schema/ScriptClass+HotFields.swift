package import Lua

extension ScriptClass {
  /// The names of the values that C caches for the class's objects, in order.
  var fieldNames: [String] {
    (base?.fieldNames ?? []) + ownMembers.filter(\.isHot).map(\.name)
  }

  /// The values that C caches for the class's objects; nil for none.
  package var fields: LuaClass.Fields? {
    guard let hotFields else { return base?.fields }
    return LuaClass.Fields(count: fieldNames.count, bind: hotFields.bind)
  }
}
