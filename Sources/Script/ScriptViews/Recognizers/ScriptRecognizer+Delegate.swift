import Gestures
import Lua
import Scripting

extension ScriptRecognizer: GestureRecognizerDelegate {
  /// Calls the plugin's delegate. The arguments are made only if the delegate may answer.
  ///
  /// - Returns: nil if the delegate gives no answer.
  private func askDelegate(
    _ question: RecognizerCallback, _ about: @autoclosure () -> LuaValue? = nil
  ) -> Bool? {
    guard sender.mayAsk(question), let object, let plugin else { return nil }
    let arguments = [.object(object), about()].compactMap(\.self)
    return plugin.ask(delegate: RecognizerCallback.delegate, of: object, question, arguments)
  }

  private func askDelegate(
    _ question: RecognizerCallback, about other: GestureRecognizer
  ) -> Bool? {
    guard sender.mayAsk(question), let other = plugin?.object(for: other) else { return nil }
    return askDelegate(question, .object(other))
  }

  private func askDelegate(_ question: RecognizerCallback, about contact: Contact) -> Bool? {
    guard sender.mayAsk(question), let contact = plugin?.object(for: contact) else { return nil }
    return askDelegate(question, .object(contact))
  }

  /// Calls one of the recognizer's own callbacks with another recognizer.
  ///
  /// - Returns: nil if the callback gives no answer.
  private func ask(_ callback: some CallbackName, about other: GestureRecognizer) -> Bool? {
    guard let object, let plugin, plugin.lua.has(callback.lua, of: object),
      let other = plugin.object(for: other)
    else { return nil }
    return plugin.ask(callback, of: object, about: .object(other))
  }

  /// Calls one of the callbacks that only custom recognizers have.
  private func askCustom(_ callback: CustomCallback, about other: GestureRecognizer) -> Bool? {
    recognizer is CustomRecognizer ? ask(callback, about: other) : nil
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    askDelegate(.shouldBegin) ?? true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: InputEvent) -> Bool {
    askDelegate(.shouldReceiveEvent, .string(event.type.word)) ?? true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    askDelegate(.shouldReceiveTouch, about: touch) ?? true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    askDelegate(.shouldReceivePress, about: press) ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { askDelegate(.shouldRecognizeSimultaneouslyWith, about: other) ?? false }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    askCustom(.shouldRequireFailureOf, about: other) == true
      || askDelegate(.shouldRequireFailureOf, about: other) == true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    askCustom(.shouldBeRequiredToFailBy, about: other) == true
      || askDelegate(.shouldBeRequiredToFailBy, about: other) == true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, canPrevent other: GestureRecognizer
  ) -> Bool? { ask(RecognizerCallback.canPrevent, about: other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, canBePreventedBy other: GestureRecognizer
  ) -> Bool? { ask(RecognizerCallback.canBePreventedBy, about: other) }
}
