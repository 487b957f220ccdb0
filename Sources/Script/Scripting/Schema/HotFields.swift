import Gestures
package import Lua

/// Writes the values of a class's hot rows: numbers that C caches for its objects.
///
/// One closure writes all of them: a closure per row would cost more than the lookup in C saves.
package struct HotFields {
  /// Makes the function that writes the values of an object.
  package let bind: (AnyObject) -> LuaClass.Fields.Fill

  /// - Parameter bind: Makes, for a core object, a closure that appends the value of each hot row
  ///   in row order, those of the base class first.
  package init<Target: AnyObject>(
    of type: Target.Type, bind: @escaping (Target) -> LuaClass.Fields.Fill
  ) {
    self.bind = { payload in
      guard let target: Target = native(payload) else {
        preconditionFailure("an object of another class")
      }
      return bind(target)
    }
  }
}

extension Member {
  /// Whether the row's value is cached, so that C answers reads of it.
  var isHot: Bool {
    if case .property(let property) = kind { property.field != nil } else { false }
  }
}
