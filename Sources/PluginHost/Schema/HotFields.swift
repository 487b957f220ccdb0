import Gestures
import Lua

/// Writes the numbers of a class's rows that are marked as hot.
///
/// One function writes all of them: a function for each row would take longer than what C does to
/// answer.
struct HotFields {
  let bind: (AnyObject) -> LuaClass.Fields.Fill

  /// - Parameter bind: Makes, from the object of the core, what appends the number of each hot row
  ///   in the order of the rows, those of the base first.
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

/// What a payload stands for: a recognizer of the core, or itself.
private func native<Target: AnyObject>(_ payload: AnyObject) -> Target? {
  if let script = payload as? ScriptRecognizer { return script.recognizer as? Target }
  return payload as? Target
}

extension ScriptClass {
  /// The names of the numbers that its objects have in C, in their order.
  var fieldNames: [String] {
    (base?.fieldNames ?? []) + ownMembers.filter(\.isHot).map(\.name)
  }

  /// The numbers that its objects have in C; nil: none.
  var fields: LuaClass.Fields? {
    guard let hotFields else { return base?.fields }
    return LuaClass.Fields(count: fieldNames.count, bind: hotFields.bind)
  }
}

extension Member {
  /// Whether C answers it.
  fileprivate var isHot: Bool {
    if case .property(let property) = kind { property.field != nil } else { false }
  }
}
