import Vocabulary

extension Tracker {
  /// Returns the keyboards whose focus is in a window.
  func keyboards(in window: WindowID) -> [KeyboardState] {
    devices.keyboards.filter { keyboard in
      keyboard.focus.flatMap { tree.window(of: $0) } == window
    }
  }

  /// Presses and releases keys on all keyboards of the seat that has its focus in the window, as
  /// the compositor would. Afterwards restores the modifiers that the app has seen last.
  func press(
    _ keys: [HeldKey], group: UInt32, keymap: UInt32, in window: WindowID,
    _ writer: inout ActionWriter
  ) throws(ActionRefusal) {
    let focused = keyboards(in: window)
    guard let seat = focused.first?.seat else { throw .noKeyboard }
    let keyboards = focused.filter { $0.seat == seat }
    if keyboards.contains(where: { !$0.keys.isEmpty }) { throw .keyDown }
    if keyboards.contains(where: { $0.keymap != keymap }) || keymap == 0 { throw .otherKeymap }
    for keyboard in keyboards { press(keys, group: group, on: keyboard, writer: &writer) }
  }

  private func press(
    _ keys: [HeldKey], group: UInt32, on keyboard: KeyboardState,
    writer: inout ActionWriter
  ) {
    let serial = devices.seat(keyboard.seat)?.lastSerial ?? 0
    var current = keyboard.modifiers
    func set(_ modifiers: KeyboardModifiers, _ writer: inout ActionWriter) {
      guard modifiers != current else { return }
      current = modifiers
      writer.tellApp(
        keyboard.object, event: WlKeyboard.Event.modifiers, serial, modifiers.depressed,
        modifiers.latched, modifiers.locked, modifiers.group)
    }
    func send(_ key: HeldKey, isDown: Bool, _ writer: inout ActionWriter) {
      writer.tellApp(
        keyboard.object, event: WlKeyboard.Event.key, serial, writer.time, key.code, isDown ? 1 : 0)
    }
    let none = KeyboardModifiers(group: group)
    set(none, &writer)
    for key in keys {
      send(key, isDown: true, &writer)
      set(KeyboardModifiers(depressed: key.modifiers, group: group), &writer)
    }
    for (index, key) in keys.enumerated().reversed() {
      send(key, isDown: false, &writer)
      let held = index > 0 ? keys[index - 1].modifiers : 0
      set(KeyboardModifiers(depressed: held, group: group), &writer)
    }
    set(keyboard.modifiers, &writer)
  }
}
