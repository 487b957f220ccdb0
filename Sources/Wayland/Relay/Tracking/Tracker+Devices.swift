// Events of the app's keyboards and pointers.

extension Tracker {
  mutating func keyboard(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) -> TrackedEvent? {
    guard let seat = entry.seat else { return nil }
    let object = message.head.object
    switch message.head.opcode {
    case WlKeyboard.Event.keymap:
      let (format, size) = (try message.word(), try message.word())
      return .keymap(object: object, seat: seat, size: format == 1 ? size : 0)
    case WlKeyboard.Event.enter:
      devices.hear(serial: try message.word(), ofSeat: seat)
      let surface = objects.living(try message.word(), .surface)?.surface
      let count = try message.beginArray()
      try devices.changeKeyboard(object) { (keyboard: inout KeyboardState) throws(RelayError) in
        keyboard.focus = surface
        keyboard.keys.removeAll(keepingCapacity: true)
        for _ in 0..<count { keyboard.keys.append(try message.word()) }
      }
      return .stateChanged
    case WlKeyboard.Event.leave:
      devices.hear(serial: try message.word(), ofSeat: seat)
      devices.changeKeyboard(object) {
        $0.focus = nil
        $0.keys.removeAll(keepingCapacity: true)
      }
      return .stateChanged
    case WlKeyboard.Event.key:
      devices.hear(serial: try message.word(), ofSeat: seat)
      devices.clock.read(try message.word())
      let (key, state) = (try message.word(), try message.word())
      devices.changeKeyboard(object) { $0.keys.note(key, isDown: state != 0) }
    case WlKeyboard.Event.modifiers:
      devices.hear(serial: try message.word(), ofSeat: seat)
      let modifiers = KeyboardModifiers(
        depressed: try message.word(), latched: try message.word(), locked: try message.word(),
        group: try message.word())
      var hasChanged = false
      devices.changeKeyboard(object) {
        hasChanged = $0.modifiers.held != modifiers.held
        $0.modifiers = modifiers
      }
      return hasChanged ? .stateChanged : nil
    default: break
    }
    return nil
  }

  mutating func pointer(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) {
    guard let seat = entry.seat else { return }
    let object = message.head.object
    switch message.head.opcode {
    case WlPointer.Event.enter:
      let serial = try message.word()
      devices.hear(serial: serial, ofSeat: seat)
      let surface = objects.living(try message.word(), .surface)?.surface
      let position = try WirePoint(reading: &message)
      devices.changePointer(object) {
        ($0.focus, $0.enterSerial, $0.position) = (surface, serial, position)
        // A button that was down when the surface was destroyed gets no release event.
        $0.buttons.removeAll(keepingCapacity: true)
      }
    case WlPointer.Event.leave:
      devices.hear(serial: try message.word(), ofSeat: seat)
      devices.changePointer(object) {
        $0.focus = nil
        $0.buttons.removeAll(keepingCapacity: true)
      }
    case WlPointer.Event.motion:
      devices.clock.read(try message.word())
      let position = try WirePoint(reading: &message)
      devices.changePointer(object) { $0.position = position }
    case WlPointer.Event.button:
      devices.hear(serial: try message.word(), ofSeat: seat)
      devices.clock.read(try message.word())
      let (button, state) = (try message.word(), try message.word())
      devices.changePointer(object) { $0.buttons.note(button, isDown: state != 0) }
    case WlPointer.Event.axis: devices.clock.read(try message.word())
    default: break
    }
  }
}

extension [UInt32] {
  /// The maximum number of pressed keys or buttons that are tracked. Chosen: more than there are
  /// fingers.
  private static let maximumPressed = 64

  fileprivate mutating func note(_ code: UInt32, isDown: Bool) {
    let known = firstIndex(of: code)
    if isDown, known == nil, count < Self.maximumPressed { append(code) }
    if !isDown, let known { remove(at: known) }
  }
}
