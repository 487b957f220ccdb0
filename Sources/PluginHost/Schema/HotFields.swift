import Gestures
import Lua

/// Writes the numbers of a class's hot rows.
///
/// One closure writes all of them: a closure per row would cost more than the lookup in C saves.
struct HotFields {
  let bind: (AnyObject) -> LuaClass.Fields.Fill

  /// - Parameter bind: Creates, from the core object, a closure that appends the number of each hot
  ///   row in row order, those of the base class first.
  init<Target: AnyObject>(
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

/// The core object behind a payload: the recognizer of a `ScriptRecognizer`, or the payload itself.
private func native<Target: AnyObject>(_ payload: AnyObject) -> Target? {
  if let script = payload as? ScriptRecognizer { return script.recognizer as? Target }
  return payload as? Target
}

extension ScriptClass {
  /// The names of the numbers that C caches for its objects, in their order.
  var fieldNames: [String] {
    (base?.fieldNames ?? []) + ownMembers.filter(\.isHot).map(\.name)
  }

  /// The numbers that C caches for its objects; nil: none.
  var fields: LuaClass.Fields? {
    guard let hotFields else { return base?.fields }
    return LuaClass.Fields(count: fieldNames.count, bind: hotFields.bind)
  }
}

extension Member {
  /// Whether C answers reads of it.
  fileprivate var isHot: Bool {
    if case .property(let property) = kind { property.field != nil } else { false }
  }
}
