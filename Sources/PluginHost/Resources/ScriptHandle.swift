import Lua

/// What adding a function gives: a way to remove it again.
final class ScriptHandle: PluginResource {
  /// What the function is told of, where that is not the same for all.
  let topic: String
  private var onCancel: ((ScriptHandle) -> Void)?

  init(topic: String = "", onCancel: @escaping (ScriptHandle) -> Void) {
    self.topic = topic
    self.onCancel = onCancel
  }

  /// Whether the function is still called.
  var isActive: Bool { onCancel != nil }

  /// Removes the function.
  func cancel() {
    let cancel = onCancel
    onCancel = nil
    cancel?(self)
  }

  func didLeave() { onCancel = nil }
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
          "active", .boolean, \ScriptHandle.isActive, "Whether the function is still called."),
        .method(
          "cancel", on: ScriptHandle.self,
          "Removes the function. A second time changes nothing.", returns: .nothing
        ) { _, handle in handle.cancel() },
      ]
    }
  }
}
