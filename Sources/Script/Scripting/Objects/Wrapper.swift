package import Lua

/// An object that represents a core object in Lua.
open class Wrapper {
  fileprivate let wrapped: AnyObject

  /// Wraps a core object.
  public init(of wrapped: AnyObject) { self.wrapped = wrapped }
}

/// Returns the object of a type for a payload: the payload itself, or the core object that it
/// wraps.
///
/// - Returns: nil if neither has the type.
func native<Target: AnyObject>(_ payload: AnyObject) -> Target? {
  if let target = payload as? Target { return target }
  return (payload as? Wrapper)?.wrapped as? Target
}

/// Returns the object that a row operates on.
///
/// - Throws: `LuaError` if the payload is of another type.
package func resolve<Target: AnyObject>(_ payload: AnyObject) throws(LuaError) -> Target {
  if let target: Target = native(payload) { return target }
  throw .raised("the value before the colon has the wrong type")
}
