public import Traces

extension Stage {
  /// Sends one event of a trace at once; its place is in points of the stage.
  ///
  /// Its device is the seat whose touchscreen the finger is on; there is none of a seat that the
  /// stage has not. Nothing is put right: a `down` of an id that is down already goes out as it is,
  /// and an id that was never down goes to the surface that was touched last. Keys that `keyNames`
  /// does not list are passed over.
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
    case .resize: break
    case .key(let name, let isDown):
      guard let key = Key.all.first(where: { $0.name == name }) else { return }
      seat.keyboard.press(key.code, isDown: isDown, at: time)
    }
  }

  /// Whether any client has asked for touches; what is sent before is never heard.
  public var isTouchHeard: Bool { seat.touch.isHeard }

  /// The surface that gets every finger from now on, wherever it lands; nil for the one under it.
  public var touchTarget: Surface? {
    get { seat.touch.target }
    set { for seat in scene.seats { seat.touch.target = newValue } }
  }

  /// The keys that a trace may name.
  public static var keyNames: [String] { Key.all.map(\.name) }

  /// Moves the pointer to a point of the stage.
  public func movePointer(x: Double, y: Double, milliseconds: Double) {
    seat.pointer.move(x: x, y: y, at: milliseconds)
  }

  /// Presses or releases a pointer's button, by its number in Linux's input headers; 0x110 is the
  /// left one.
  public func pressButton(_ button: UInt32 = 0x110, isDown: Bool, milliseconds: Double) {
    seat.pointer.press(button, isDown: isDown, at: milliseconds)
  }

  /// Scrolls by points, to the right and downwards.
  public func scroll(dx: Double, dy: Double, milliseconds: Double) {
    seat.pointer.scroll(dx: dx, dy: dy, at: milliseconds)
  }

  /// Calls `body` when every client with a shell has handled all that was sent to it so far.
  public func whenCaughtUp(_ body: @escaping () -> Void) { scene.ping(body) }
}
