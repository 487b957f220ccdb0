import Lua

/// What adding a listener gives: a way to remove it again.
final class ScriptHandle {
  var object: LuaObject?
  var onCancel: ((LuaObject) -> Void)?

  init(onCancel: @escaping (LuaObject) -> Void) { self.onCancel = onCancel }
}

extension ScriptClass {
  /// The class of handles. The function is in its callback, so that it lives as long as the handle.
  static func handle() -> ScriptClass {
    ScriptClass(
      name: "handle",
      members: [
        .callback("action"),
        .reading("active", on: ScriptHandle.self) { handle throws(LuaError) in
          .one(.boolean(handle.onCancel != nil))
        },
        .method("cancel", on: ScriptHandle.self) { _, handle, _ throws(LuaError) in
          let cancel = handle.onCancel
          handle.onCancel = nil
          if let object = handle.object { cancel?(object) }
          return .none
        },
      ])
  }
}

extension Plugin {
  /// A handle whose `cancel` calls `onCancel`, once.
  func makeHandle(onCancel: @escaping (LuaObject) -> Void) throws(LuaError) -> LuaObject {
    let handle = ScriptHandle(onCancel: onCancel)
    let object = try lua.makeObject(classes.handle.id, payload: handle)
    handle.object = object
    return object
  }
}
