/// An event that is held.
struct HeldEvent {
  /// The touch's number; 0 for the end of a group.
  let touch: UInt32

  let event: TouchEvent

  /// The slot of the object that it is for.
  let slot: Int8

  /// Whether it ends a group instead of being a touch's.
  var isMark: Bool { touch == 0 }
}

/// What is held of all touches of a seat, in the order of its arrival, with the ends of its groups.
struct HeldEvents {
  /// Room that is there from the start: 4 KiB, ten fingers for a tenth of a second (chosen).
  static let reserved = 128

  /// How many there can be: 256 KiB, ten fingers for 6 seconds (chosen).
  static let maximum = 256 * 1024 / MemoryLayout<HeldEvent>.stride

  private var events: [HeldEvent] = []

  /// The objects that have events after their last mark.
  private var open: TouchObjectSet = []

  init() { events.reserveCapacity(Self.reserved) }

  var count: Int { events.count }

  /// Whether there is no room for another event.
  var isFull: Bool { events.count >= Self.maximum }

  /// The touch of the first event that is held.
  var oldest: UInt32? { events.first { !$0.isMark }?.touch }

  subscript(index: Int) -> HeldEvent { events[index] }

  /// Holds an event.
  mutating func append(_ event: TouchEvent, of touch: UInt32, for slot: Int) {
    events.append(HeldEvent(touch: touch, event: event, slot: Int8(slot)))
    open.insert(TouchObjectSet(slot))
  }

  /// Ends the group of an object, if anything of it is held.
  mutating func endGroup(for slot: Int) {
    guard open.contains(slot) else { return }
    events.append(HeldEvent(touch: 0, event: .frame, slot: Int8(slot)))
    open.remove(TouchObjectSet(slot))
  }

  /// Forgets what is held of a touch, or all but its end.
  mutating func remove(touch: UInt32, keepsEnd: Bool = false) {
    keep { $0.touch != touch || (keepsEnd && $0.event.isUp) }
  }

  /// Forgets what is held for an object.
  mutating func remove(slot: Int) {
    keep { $0.slot != slot }
  }

  /// Forgets everything.
  mutating func removeAll() {
    keep { _ in false }
  }

  /// Keeps some events, and the marks after them that end a group.
  private mutating func keep(_ isKept: (HeldEvent) -> Bool) {
    open = []
    var count = 0
    for index in events.indices {
      let event = events[index]
      let object = TouchObjectSet(Int(event.slot))
      if event.isMark {
        guard open.remove(object) != nil else { continue }
      } else {
        guard isKept(event) else { continue }
        open.insert(object)
      }
      events[count] = event
      count += 1
    }
    events.removeLast(events.count - count)
  }
}
