public import Traces

extension Stage {
  /// Sends one event of a trace immediately. Its location is in stage coordinates.
  ///
  /// The event's device is the index of the seat with the touchscreen; events for seats that do not
  /// exist are dropped. Events are not corrected: a `down` of an ID that is already down is sent
  /// unchanged, and an ID that was never down goes to the surface touched last. Keys not in
  /// `keyNames` are ignored.
  public func send(_ event: TraceEvent) {
    let time = event.milliseconds
    guard scene.seats.indices.contains(Int(event.device)) else { return }
    let touch = scene.seats[Int(event.device)].touch
    switch event.kind {
    case .down(let id, let x, let y): touch.down(id: id, x: x, y: y, at: time)
    case .motion(let id, let x, let y): touch.motion(id: id, x: x, y: y, at: time)
    case .up(let id): touch.up(id: id, at: time)
    case .frame: for seat in scene.seats { seat.touch.frame() }
    case .cancel: touch.cancel()
    case .resize, .appWindow, .appWindowClosed: break
    case .key(let name, let isDown):
      guard let key = Key.all.first(where: { $0.name == name }) else { return }
      seat.keyboard.press(key.code, isDown: isDown, at: time)
    }
    if let radius = event.majorRadius { sendShape(of: event.kind, radius, of: touch) }
  }

  private func sendShape(of kind: TraceEvent.Kind, _ radius: Double, of touch: TouchSender) {
    switch kind {
    case .down(let id, _, _), .motion(let id, _, _):
      touch.shape(id: id, major: 2 * radius, minor: 2 * radius)
    case .up, .frame, .cancel, .resize, .appWindow, .appWindowClosed, .key: break
    }
  }

  /// Sends `wl_touch.shape` for a finger that is down on the first seat: the major and minor axes
  /// of its contact, in points. A `frame` must follow.
  public func sendTouchShape(id: Int32, major: Double, minor: Double) {
    seat.touch.shape(id: id, major: major, minor: minor)
  }

  /// Whether any client has a `wl_touch`; touches sent before are lost.
  public var hasTouchClients: Bool { seat.touch.hasClients }

  /// The surface that receives all new touches, wherever they land; nil for the one under the
  /// finger.
  public var touchTarget: Surface? {
    get { seat.touch.target }
    set { for seat in scene.seats { seat.touch.target = newValue } }
  }

  /// The names of keys in traces.
  public static var keyNames: [String] { Key.all.map(\.name) }

  /// Moves the pointer to a point in stage coordinates.
  public func movePointer(x: Double, y: Double, milliseconds: Double) {
    seat.pointer.move(x: x, y: y, at: milliseconds)
  }

  /// Presses or releases a pointer button, by its evdev code; 0x110 is the left one.
  public func pressButton(_ button: UInt32 = 0x110, isDown: Bool, milliseconds: Double) {
    seat.pointer.press(button, isDown: isDown, at: milliseconds)
  }

  /// Scrolls by points, to the right and downwards.
  public func scroll(dx: Double, dy: Double, milliseconds: Double) {
    seat.pointer.scroll(dx: dx, dy: dy, at: milliseconds)
  }

  /// Calls `body` once every client that has bound `xdg_wm_base` has handled all events sent so
  /// far.
  public func whenCaughtUp(_ body: @escaping () -> Void) { scene.ping(body) }
}
