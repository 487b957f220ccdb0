import Lua

/// The handle of an added callback, which removes it.
package final class ScriptHandle: PluginResource {
  /// The topic the callback is called for, when its list has several.
  package let topic: String
  private var onCancel: ((ScriptHandle) -> Void)?

  package init(topic: String = "", onCancel: @escaping (ScriptHandle) -> Void) {
    self.topic = topic
    self.onCancel = onCancel
  }

  /// Whether the callback is still registered.
  package var isActive: Bool { onCancel != nil }

  /// Removes the callback; idempotent.
  package func cancel() {
    let cancel = onCancel
    onCancel = nil
    cancel?(self)
  }

  package func didLeave() { onCancel = nil }
}

/// The only callback of objects that exist for one function, such as handles and timers.
package struct HeldFunction: CallbackName {
  package let name: String
  package let rawValue = 0

  package init(name: String) { self.name = name }

  package static let action = HeldFunction(name: "action")
}

extension ScriptClass {
  /// The class of handles. The handle's callback retains the function, so that it lives as long as
  /// the handle.
  package static func handle() -> ScriptClass {
    ScriptClass(
      "handle", "Handle",
      "What adding a function gives: a way to remove it. Letting a handle go changes nothing."
    ) {
      [
        .callback(HeldFunction.action, "The function that was added."),
        .reading(
          "active", .boolean, \ScriptHandle.isActive, "Whether the function is still called."),
        .method(
          "cancel", on: ScriptHandle.self,
          "Removes the function. A second time changes nothing.", returns: .nothing
        ) { _, handle in handle.cancel() },
      ]
    }
  }
}
