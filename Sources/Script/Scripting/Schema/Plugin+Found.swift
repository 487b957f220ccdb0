package import Lua

extension Plugin {
  /// Returns a description of the actual value, to follow "got". Host objects are described by
  /// their class.
  package func found(_ value: LuaValue) -> String {
    guard case .object(let object) = value, let name = className(of: object) else {
      return describe(value)
    }
    return "a \(name)"
  }
}
