/// A held event.
struct HeldEvent {
  /// The number of the touch; 0 for the end of a group.
  let touch: UInt32

  let event: TouchEvent

  /// The slot of the object that receives the event.
  let slot: Int8

  /// Whether the event ends a group and belongs to no touch.
  var isMark: Bool { touch == 0 }
}

/// The held events of all touches of a seat in order of arrival, with the ends of their groups.
struct HeldEvents {
  /// The initial capacity. Chosen: 4 KiB, ten fingers for a tenth of a second.
  static let reserved = 128

  /// The maximum number of events. Chosen: 256 KiB, ten fingers for 6 seconds.
  static let maximum = 256 * 1024 / MemoryLayout<HeldEvent>.stride

  private var events: [HeldEvent] = []

  /// The objects with events after their last mark.
  private var open: TouchObjectSet = []

  init() { events.reserveCapacity(Self.reserved) }

  var count: Int { events.count }

  /// Whether the maximum is reached.
  var isFull: Bool { events.count >= Self.maximum }

  /// The touch of the first held event.
  var oldest: UInt32? { events.first { !$0.isMark }?.touch }

  subscript(index: Int) -> HeldEvent { events[index] }

  /// Appends an event.
  mutating func append(_ event: TouchEvent, of touch: UInt32, for slot: Int) {
    events.append(HeldEvent(touch: touch, event: event, slot: Int8(slot)))
    open.insert(TouchObjectSet(slot))
  }

  /// Ends the group of an object, if an event of the group is held.
  mutating func endGroup(for slot: Int) {
    guard open.contains(slot) else { return }
    events.append(HeldEvent(touch: 0, event: .frame, slot: Int8(slot)))
    open.remove(TouchObjectSet(slot))
  }

  /// Removes the events of a touch, or all of them except the `up`.
  mutating func remove(touch: UInt32, keepsEnd: Bool = false) {
    keep { $0.touch != touch || (keepsEnd && $0.event.isUp) }
  }

  /// Removes the events for an object.
  mutating func remove(slot: Int) {
    keep { $0.slot != slot }
  }

  /// Removes all events.
  mutating func removeAll() {
    keep { _ in false }
  }

  /// Keeps the events for which `isKept` is true, and the marks that end a group of kept events.
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
