import Gestures
import Lua

extension ScriptRecognizer: GestureRecognizerDelegate {
  /// Takes a delegate's functions from a table; false when it is none.
  func setDelegate(_ value: LuaValue) throws(LuaError) -> Bool {
    let table: LuaTable
    switch value {
    case .table(let given): table = given
    case .nil: table = LuaTable()
    default: return false
    }
    let callbacks = RecognizerCallback.allCases.filter(\.isDelegate)
    try checkDelegate(table, callbacks)
    // Options are applied before the object exists; the functions are set when it does.
    guard let object, let plugin else { return true }
    for callback in callbacks {
      if case .function(let function) = table[callback.name] {
        try plugin.lua.set(callback.lua, of: object, to: function)
      } else {
        plugin.lua.clear(callback.lua, of: object)
      }
    }
    return true
  }

  private func checkDelegate(
    _ table: LuaTable, _ callbacks: [RecognizerCallback]
  ) throws(LuaError) {
    let names = callbacks.map(\.name)
    for entry in table.entries {
      let key = entry.key.asString ?? describe(entry.key)
      guard names.contains(key) else {
        throw .raised(
          "unknown function \"\(key)\" in delegate" + suggestion(for: key, among: names))
      }
      guard case .function = entry.value else {
        throw .raised("\(key) in delegate must be a function, got \(describe(entry.value))")
      }
    }
  }

  private func ask(_ callback: RecognizerCallback, _ other: LuaValue = .nil) -> Bool? {
    guard let object else { return nil }
    return plugin?.ask(callback.lua, callback.name, of: object, other)
  }

  private func has(_ callback: RecognizerCallback) -> Bool {
    guard let object, let plugin else { return false }
    return plugin.lua.has(callback.lua, of: object)
  }

  /// Asks one of the plugin's functions about another recognizer; nil when there is no answer.
  func ask(_ callback: RecognizerCallback, about other: GestureRecognizer) -> Bool? {
    guard has(callback), let other = plugin?.object(for: other) else { return nil }
    return ask(callback, .object(other))
  }

  private func ask(_ callback: RecognizerCallback, about contact: Contact) -> Bool {
    guard has(callback), let contact = plugin?.object(for: contact) else { return true }
    return ask(callback, .object(contact)) ?? true
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    ask(.shouldBegin) ?? true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: InputEvent) -> Bool {
    guard has(.shouldReceiveEvent) else { return true }
    let kind =
      switch event.type {
      case .touches: "touches"
      case .presses: "presses"
      case .hover: "hover"
      }
    return ask(.shouldReceiveEvent, .string(kind)) ?? true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    ask(.shouldReceiveTouch, about: touch)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    ask(.shouldReceivePress, about: press)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { ask(.shouldRecognizeSimultaneouslyWith, about: other) ?? false }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { ask(.shouldRequireFailureOf, about: other) ?? false }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { ask(.shouldBeRequiredToFailBy, about: other) ?? false }
}
