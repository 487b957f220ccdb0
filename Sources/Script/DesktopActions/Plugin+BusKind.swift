import Bus
import Lua
import Scripting

extension Plugin {
  /// Returns the value of the option `bus`.
  func busKind(_ value: LuaValue) throws(LuaError) -> BusKind {
    if value.isNil { return .session }
    guard let bus = value.asString.flatMap({ BusKind(rawValue: $0) }) else {
      throw .raised("bus must be \"session\" or \"system\", got \(found(value))")
    }
    return bus
  }
}
