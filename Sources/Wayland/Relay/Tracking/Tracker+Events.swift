import Vocabulary

extension Tracker {
  /// The bits of `wl_seat.capability`.
  private static let pointerCapability: UInt32 = 1
  private static let keyboardCapability: UInt32 = 2
  private static let touchCapability: UInt32 = 4

  /// Reads an event of an object for which `reads` is true.
  ///
  /// - Throws: `RelayError` if the message is shorter than its arguments.
  mutating func event(_ message: MessageReader) throws(RelayError) -> TrackedEvent? {
    guard let entry = objects.living(message.head.object) else { return nil }
    var message = message
    switch entry.interface {
    case .touch:
      return entry.seat.map { .touchEvent(object: message.head.object, seat: $0) }
    case .display: return try display(&message)
    case .registry: return try registry(&message)
    case .seat: return try seat(entry, &message)
    case .keyboard: return try keyboard(entry, &message)
    case .pointer: try pointer(entry, &message)
    case .toplevel: return try toplevelEvent(entry, &message)
    case .popup, .layerSurface: try configure(entry, &message)
    case .dmabufParameters: try created(entry, &message)
    case .surface: return try presence(of: entry, &message)
    case .output, .xdgOutput: return try output(entry, &message)
    case .textInput: return textEvent(message)
    default: break
    }
    return nil
  }

  private mutating func display(_ message: inout MessageReader) throws(RelayError) -> TrackedEvent?
  {
    switch message.head.opcode {
    case WlDisplay.Event.deleteId:
      return forget(try message.word())
    case WlDisplay.Event.error:
      return .protocolError(
        object: try message.word(), code: try message.word(),
        sentence: try message.string() ?? "")
    default: return nil
    }
  }

  private mutating func registry(_ message: inout MessageReader) throws(RelayError) -> TrackedEvent?
  {
    switch message.head.opcode {
    case WlRegistry.Event.global:
      let (name, interface) = (try message.word(), try message.string() ?? "")
      return globals.offer(name, interface, version: try message.word()).map { .offer($0) }
    case WlRegistry.Event.globalRemove:
      let name = try message.word()
      outputs[name] = nil
      return globals.withdraw(name) ? .offer(.hidden) : nil
    default: return nil
    }
  }

  private mutating func seat(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) -> TrackedEvent? {
    guard message.head.opcode == WlSeat.Event.capabilities, let seat = entry.seat else {
      return nil
    }
    let capabilities = try message.word()
    let hasTouch = capabilities & Self.touchCapability != 0
    devices.change(
      seat: seat, hasPointer: capabilities & Self.pointerCapability != 0,
      hasKeyboard: capabilities & Self.keyboardCapability != 0, hasTouch: hasTouch)
    return hasTouch ? .stateChanged : .seatLostTouch(seat: seat)
  }

  private mutating func configure(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) {
    var rect = SurfaceRect(x: 0, y: 0, width: 0, height: 0)
    switch (entry.interface, message.head.opcode) {
    case (.popup, XdgPopup.Event.configure):
      (rect.x, rect.y) = (try message.int(), try message.int())
    case (.layerSurface, ZwlrLayerSurfaceV1.Event.configure): _ = try message.word()
    default: return
    }
    (rect.width, rect.height) = (max(0, try message.int()), max(0, try message.int()))
    change(entry) { $0.configuration.send(rect) }
  }

  private mutating func toplevelEvent(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) -> TrackedEvent? {
    switch message.head.opcode {
    case XdgToplevel.Event.configure:
      let (width, height) = (max(0, try message.int()), max(0, try message.int()))
      change(entry) {
        $0.configuration.send(SurfaceRect(x: 0, y: 0, width: width, height: height))
      }
      var modes: WindowModes = []
      for _ in 0..<(try message.beginArray()) { modes.insert(.init(state: try message.word())) }
      guard let window = window(of: entry) else { return nil }
      return tree.change(window) { $0.modes = modes } ? .stateChanged : nil
    case XdgToplevel.Event.wmCapabilities:
      var capabilities: WindowCapabilities = []
      for _ in 0..<(try message.beginArray()) {
        capabilities.insert(.init(number: try message.word()))
      }
      if let window = window(of: entry) {
        _ = tree.change(window) { $0.capabilities = capabilities }
      }
      return nil
    default: return nil
    }
  }

  private mutating func created(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) {
    guard message.head.opcode == ZwpLinuxBufferParamsV1.Event.created else { return }
    objects.add(try message.word(), .buffer, reference: entry.reference)
  }
}

extension WindowModes {
  /// Creates the mode for a value of `xdg_toplevel.state`.
  fileprivate init(state: UInt32) {
    self =
      switch state {
      case 1: .maximized
      case 2: .fullscreen
      case 4: .focused
      default: []
      }
  }
}
