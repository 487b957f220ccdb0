// Tests: InputDevicesTests

import Vocabulary

/// What holds of a keyboard's modifiers, as `wl_keyboard.modifiers` says it.
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

/// A `wl_keyboard` of the app's, as the compositor has told it.
struct KeyboardState {
  let object: UInt32
  /// The global of its seat.
  let seat: UInt32
  /// Its keymap; 0: none that can be read.
  var keymap: UInt32 = 0
  var focus: SurfaceID?
  /// The keys that are down.
  var keys: [UInt32] = []
  var modifiers = KeyboardModifiers()
}

/// A `wl_pointer` of the app's, as the compositor has told it.
struct PointerState {
  let object: UInt32
  /// The global of its seat.
  let seat: UInt32
  let version: UInt32
  var focus: SurfaceID?
  /// The serial with which it entered, by which the app sets its cursor.
  var enterSerial: UInt32 = 0
  var place = WirePoint(x: Fixed(raw: 0), y: Fixed(raw: 0))
  /// The buttons that are down.
  var buttons: [UInt32] = []
}

/// A seat, by its global.
struct SeatState {
  let name: UInt32
  /// The `wl_seat` objects that the app has bound of it.
  var objects: [UInt32] = []
  /// The serial that the app has heard last.
  var lastSerial: UInt32 = 0
  /// Whether it has a touchscreen.
  var hasTouch = false
}

/// The devices that the app has bound, and what it knows of them.
struct InputDevices {
  private(set) var seats: [SeatState] = []
  var keyboards: [KeyboardState] = []
  var pointers: [PointerState] = []
  /// The number of `wl_touch` objects.
  private(set) var touches = 0
  var clock = EventClock()

  /// What the app takes input from.
  var inputs: AppInputs {
    var inputs: AppInputs = []
    if touches > 0 { inputs.insert(.touch) }
    if !pointers.isEmpty { inputs.insert(.pointer) }
    if !keyboards.isEmpty { inputs.insert(.keyboard) }
    if seats.contains(where: \.hasTouch) { inputs.insert(.touchOffered) }
    return inputs
  }

  /// The seat of a global.
  func seat(_ name: UInt32) -> SeatState? { seats.first { $0.name == name } }

  // MARK: Births and deaths

  mutating func addSeat(_ object: UInt32, name: UInt32) {
    changeSeat(name) { $0.objects.append(object) }
  }

  mutating func addTouch() { touches += 1 }

  /// An object is gone, whatever it was.
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

  /// The app hears a serial of a seat.
  mutating func hear(serial: UInt32, ofSeat name: UInt32) {
    changeSeat(name) { $0.lastSerial = serial }
  }

  /// A seat has these devices; what is known of others is over.
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

/// The compositor's clock of input events: milliseconds since a moment of its choice.
struct EventClock {
  /// Nanoseconds of the relay's own clock, when the last event was read.
  var now: Int64 = 0
  private var offset: UInt32 = 0

  /// An event has come that was dated by the compositor.
  mutating func read(_ time: UInt32) { offset = time &- Self.milliseconds(now) }

  /// What the compositor would say now.
  func time(at now: Int64) -> UInt32 { Self.milliseconds(now) &+ offset }

  private static func milliseconds(_ time: Int64) -> UInt32 {
    UInt32(truncatingIfNeeded: time / 1_000_000)
  }
}
