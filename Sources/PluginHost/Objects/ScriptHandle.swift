import Lua

/// What adding a listener gives: a way to remove it again.
final class ScriptHandle {
  var object: LuaObject?
  var onCancel: ((LuaObject) -> Void)?

  init(onCancel: @escaping (LuaObject) -> Void) { self.onCancel = onCancel }
}

/// The only callback of objects that are there for one function, such as handles and timers.
struct HeldFunction: CallbackName {
  let name: String
  let rawValue = 0

  static let action = HeldFunction(name: "action")
}

extension ScriptClass {
  /// The class of handles. The function is in its callback, so that it lives as long as the handle.
  static func handle() -> ScriptClass {
    ScriptClass(
      "handle", "Handle",
      "What adding a function gives: a way to remove it. Letting a handle go changes nothing."
    ) {
      [
        .callback(HeldFunction.action, "The function that was added."),
        .reading(
          "active", .boolean, on: ScriptHandle.self, "Whether the function is still called."
        ) { $0.onCancel != nil },
        .method(
          "cancel", on: ScriptHandle.self,
          "Removes the function. A second time changes nothing.", returns: .nothing
        ) { _, handle in
          let cancel = handle.onCancel
          handle.onCancel = nil
          if let object = handle.object { cancel?(object) }
        },
      ]
    }
  }
}

extension Plugin {
  /// A handle whose `cancel` calls `onCancel`, once.
  func makeHandle(onCancel: @escaping (LuaObject) -> Void) throws(LuaError) -> LuaObject {
    let handle = ScriptHandle(onCancel: onCancel)
    let object = try makeObject(schema.handle, payload: handle)
    handle.object = object
    return object
  }
}
