package import Lua

/// The row of a delegate: a table of the plugin, stored by reference, whose functions an object
/// calls.
extension Member {
  /// - Parameters:
  ///   - typeName: The name of the table's class in definition files.
  ///   - callbacks: The functions that the object calls.
  ///   - delegate: The slot in which the object stores the delegate.
  ///   - object: Returns the plugin's object for a target; nil before the object is created.
  package static func delegate<Target: AnyObject>(
    _ typeName: String, _ summary: String, callbacks: [any CallbackName],
    delegate: any CallbackName,
    of object: @escaping (Target) -> LuaObject?
  ) -> Member {
    let shape = ValueShape(
      "a table of functions, or nil", LuaType("thimble." + typeName).optional)
    var property = Property(
      shape: shape, access: .always, read: { _ throws(LuaError) in .one(.nil) },
      write: { plugin in
        { [unowned plugin] payload, value throws(LuaError) in
          switch value {
          case .nil, .keptTable: break
          default: return false
          }
          // Options are applied twice: before the object exists, and after.
          guard let object = object(try resolve(payload)) else { return true }
          try plugin.setDelegate(value, of: object, at: delegate.lua, asked: callbacks)
          return true
        }
      })
    property.delegateCallback = delegate.lua
    return Member(delegate.name, summary: summary, .property(property)).fallback("nil")
  }
}

extension Plugin {
  /// Sets or clears an object's delegate.
  fileprivate func setDelegate(
    _ value: LuaValue, of object: LuaObject, at delegate: LuaCallback, asked: [any CallbackName]
  ) throws(LuaError) {
    if case .keptTable(let table) = value {
      try check(table, asDelegateWith: asked.map(\.name))
      try lua.set(delegate, of: object, to: table)
    } else {
      lua.clear(delegate, of: object)
    }
    for callback in asked { lua.silence(callback.lua, of: object, false) }
  }

  /// Detects mistakes before any delegate function is called. Names similar to those that the
  /// object calls are reported; other names belong to the plugin.
  private func check(
    _ table: LuaKeptTable, asDelegateWith names: [String]
  ) throws(LuaError) {
    let present = try lua.names(in: table)
    for (name, type) in present where names.contains(name) && type != "function" {
      throw .raised("\(name) in delegate must be a function, got a \(type)")
    }
    for (name, type) in present where type == "function" && !names.contains(name) {
      guard let meant = slip(of: name, among: names),
        !present.contains(where: { $0.name == meant })
      else { continue }
      let text = "a delegate has no function \"\(name)\"; did you mean \"\(meant)\"?"
      host?.log(.warn, text, of: self)
    }
  }
}
