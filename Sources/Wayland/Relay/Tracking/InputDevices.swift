import Vocabulary

/// The modifiers of a keyboard, from `wl_keyboard.modifiers`.
struct KeyboardModifiers: Equatable {
  var depressed: UInt32 = 0
  var latched: UInt32 = 0
  var locked: UInt32 = 0
  var group: UInt32 = 0

  /// The modifiers that are held.
  var held: Modifiers {
    Modifiers(rawValue: depressed | latched).intersection([.shift, .control, .alt, .logo])
  }
}

/// The state of a `wl_keyboard` of the app.
struct KeyboardState {
  let object: UInt32
  /// The global of the seat.
  let seat: UInt32
  /// The number of the keymap; 0 if it cannot be read.
  var keymap: UInt32 = 0
  var focus: SurfaceID?
  /// The keys that are down.
  var keys: [UInt32] = []
  var modifiers = KeyboardModifiers()
}

/// The state of a `wl_pointer` of the app.
struct PointerState {
  let object: UInt32
  /// The global of the seat.
  let seat: UInt32
  let version: UInt32
  var focus: SurfaceID?
  /// The serial of the last `enter`, with which the app sets its cursor.
  var enterSerial: UInt32 = 0
  var position = WirePoint(x: Fixed(raw: 0), y: Fixed(raw: 0))
  /// The buttons that are down.
  var buttons: [UInt32] = []
}

/// The state of a seat, identified by its global.
struct SeatState {
  let name: UInt32
  /// The `wl_seat` objects that the app has bound.
  var objects: [UInt32] = []
  /// The last serial that was sent to the app.
  var lastSerial: UInt32 = 0
  /// Whether the seat has a touchscreen.
  var hasTouch = false
}

/// The devices that the app has bound, and their state as the app has received it.
struct InputDevices {
  private(set) var seats: [SeatState] = []
  var keyboards: [KeyboardState] = []
  var pointers: [PointerState] = []
  /// The number of `wl_touch` objects.
  private(set) var touches = 0
  var clock = EventClock()

  /// The kinds of devices that the app has bound.
  var inputs: AppInputs {
    var inputs: AppInputs = []
    if touches > 0 { inputs.insert(.touch) }
    if !pointers.isEmpty { inputs.insert(.pointer) }
    if !keyboards.isEmpty { inputs.insert(.keyboard) }
    if seats.contains(where: \.hasTouch) { inputs.insert(.touchOffered) }
    return inputs
  }

  /// Returns the seat with a global.
  func seat(_ name: UInt32) -> SeatState? { seats.first { $0.name == name } }

  // MARK: Births and deaths

  mutating func addSeat(_ object: UInt32, name: UInt32) {
    changeSeat(name) { $0.objects.append(object) }
  }

  mutating func addTouch() { touches += 1 }

  /// Removes an object of any interface.
  mutating func remove(_ object: UInt32, _ interface: Interface) {
    switch interface {
    case .touch: touches = max(0, touches - 1)
    case .keyboard: keyboards.removeAll { $0.object == object }
    case .pointer: pointers.removeAll { $0.object == object }
    case .seat:
      for index in seats.indices { seats[index].objects.removeAll { $0 == object } }
    default: break
    }
  }

  // MARK: Changes

  mutating func changeKeyboard<Failure>(
    _ object: UInt32, _ body: (inout KeyboardState) throws(Failure) -> Void
  ) throws(Failure) {
    guard let index = keyboards.firstIndex(where: { $0.object == object }) else { return }
    try body(&keyboards[index])
  }

  mutating func changePointer(_ object: UInt32, _ body: (inout PointerState) -> Void) {
    guard let index = pointers.firstIndex(where: { $0.object == object }) else { return }
    body(&pointers[index])
  }

  /// Records a serial of a seat that is sent to the app.
  mutating func hear(serial: UInt32, ofSeat name: UInt32) {
    changeSeat(name) { $0.lastSerial = serial }
  }

  /// Changes the capabilities of a seat, and resets the state of devices that it has lost.
  mutating func change(
    seat name: UInt32, hasPointer: Bool, hasKeyboard: Bool, hasTouch: Bool
  ) {
    changeSeat(name) { $0.hasTouch = hasTouch }
    for index in pointers.indices where pointers[index].seat == name && !hasPointer {
      pointers[index].focus = nil
      pointers[index].buttons.removeAll(keepingCapacity: true)
    }
    for index in keyboards.indices where keyboards[index].seat == name && !hasKeyboard {
      keyboards[index].focus = nil
      keyboards[index].keys.removeAll(keepingCapacity: true)
    }
  }

  private mutating func changeSeat(_ name: UInt32, _ body: (inout SeatState) -> Void) {
    if let index = seats.firstIndex(where: { $0.name == name }) { return body(&seats[index]) }
    seats.append(SeatState(name: name))
    body(&seats[seats.count - 1])
  }
}

/// The compositor's clock of input events: milliseconds since an arbitrary time.
struct EventClock {
  /// The time when the last event was read, in nanoseconds of the relay's clock.
  var now: Int64 = 0
  private var offset: UInt32 = 0

  /// Synchronizes the clock with the timestamp of an event.
  mutating func read(_ time: UInt32) { offset = time &- Self.milliseconds(now) }

  /// Returns the timestamp that the compositor would use now.
  func time(at now: Int64) -> UInt32 { Self.milliseconds(now) &+ offset }

  private static func milliseconds(_ time: Int64) -> UInt32 {
    UInt32(truncatingIfNeeded: time / 1_000_000)
  }
}
