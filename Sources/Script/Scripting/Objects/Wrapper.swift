// Tests: HotFieldsTests, MisuseTests

package import Lua

/// An object that Lua knows in place of a core object.
open class Wrapper {
  fileprivate let wrapped: AnyObject

  /// Wraps a core object.
  public init(of wrapped: AnyObject) { self.wrapped = wrapped }
}

/// The object of a type behind a payload: the payload itself, or the core object that it wraps.
func native<Target: AnyObject>(_ payload: AnyObject) -> Target? {
  if let target = payload as? Target { return target }
  return (payload as? Wrapper)?.wrapped as? Target
}

/// The object that a row operates on.
package func resolve<Target: AnyObject>(_ payload: AnyObject) throws(LuaError) -> Target {
  if let target: Target = native(payload) { return target }
  throw .raised("the value before the colon has the wrong type")
}
