extension Tracker {
  /// The bit of `wl_seat.capability` for touchscreens.
  private static let touchCapability: UInt32 = 4

  /// Reads an event of an object for which `reads` is true.
  ///
  /// - Throws: `RelayFault` if the message ends before its arguments do.
  mutating func event(_ message: MessageReader) throws(RelayFault) -> Fact? {
    guard let entry = objects.living(message.head.object) else { return nil }
    var message = message
    switch entry.interface {
    case .touch:
      return entry.seat.map { .touchEvent(object: message.head.object, seat: $0) }
    case .display: return try display(&message)
    case .registry: return try registry(&message)
    case .seat: return try seat(entry, &message)
    case .toplevel, .popup, .layerSurface: try configure(entry, &message)
    case .dmabufParameters: try created(entry, &message)
    default: break
    }
    return nil
  }

  private mutating func display(_ message: inout MessageReader) throws(RelayFault) -> Fact? {
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

  private mutating func registry(_ message: inout MessageReader) throws(RelayFault) -> Fact? {
    switch message.head.opcode {
    case WlRegistry.Event.global:
      let (name, interface) = (try message.word(), try message.string() ?? "")
      return globals.offer(name, interface, version: try message.word()).map { .offer($0) }
    case WlRegistry.Event.globalRemove:
      return globals.withdraw(try message.word()) ? .offer(.hidden) : nil
    default: return nil
    }
  }

  private func seat(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayFault) -> Fact? {
    guard message.head.opcode == WlSeat.Event.capabilities, let seat = entry.seat else {
      return nil
    }
    let hasTouch = try message.word() & Self.touchCapability != 0
    return hasTouch ? nil : .seatLostTouch(seat: seat)
  }

  private mutating func configure(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayFault) {
    var rect = SurfaceRect(x: 0, y: 0, width: 0, height: 0)
    switch (entry.interface, message.head.opcode) {
    case (.toplevel, XdgToplevel.Event.configure): break
    case (.popup, XdgPopup.Event.configure):
      (rect.x, rect.y) = (try message.int(), try message.int())
    case (.layerSurface, ZwlrLayerSurfaceV1.Event.configure): _ = try message.word()
    default: return
    }
    (rect.width, rect.height) = (max(0, try message.int()), max(0, try message.int()))
    change(entry) { $0.configuration.send(rect) }
  }

  private mutating func created(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayFault) {
    guard message.head.opcode == ZwpLinuxBufferParamsV1.Event.created else { return }
    objects.add(try message.word(), .buffer, entry.reference)
  }
}
