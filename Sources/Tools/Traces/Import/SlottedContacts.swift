/// Multitouch protocol B: each contact has a slot, and only changes are reported.
///
/// A touch that began before the recording is ignored. Slots beyond the range that the device
/// declares are accepted, up to ``Contact/limit``. Hovering contacts, palms and pens do not touch.
struct SlottedContacts: ContactSource {
  private struct Slot {
    var tracking: Int32?
    var x: Int32?
    var y: Int32?
    var distance: Int32 = 0
    var toolType: Int32 = 0
  }

  private var slots: [Int32: Slot]
  private var current: Int32 = 0
  /// Whether the device has reported in this frame that the last contact was lifted.
  private var isReleased = false
  /// The first value of the X axis, in any slot; `firstY` that of the Y axis.
  private let firstX: Int32?
  private let firstY: Int32?

  /// Finds the first coordinates of each slot in a recording.
  ///
  /// The kernel omits a coordinate equal to the slot's last one, even if that was reported before
  /// the recording began. A missing coordinate takes the first value reported later for its slot,
  /// or otherwise for any slot.
  init(_ events: [EvdevEvent]) {
    slots = [:]
    firstX = events.first { $0.code == .multitouchX }?.value
    firstY = events.first { $0.code == .multitouchY }?.value
    for event in events {
      if event.code == .slot { current = event.value }
      guard isFollowed else { continue }
      if event.code == .multitouchX, slots[current]?.x == nil { change(event) }
      if event.code == .multitouchY, slots[current]?.y == nil { change(event) }
    }
    current = 0
  }

  private var isFollowed: Bool { (0..<Int32(Contact.limit)).contains(current) }

  mutating func take(_ event: EvdevEvent) {
    switch event.code {
    case .slot: current = event.value
    case .touchButton: isReleased = event.value == 0
    default: if isFollowed { change(event) }
    }
  }

  private mutating func change(_ event: EvdevEvent) {
    switch event.code {
    case .trackingID: slots[current, default: Slot()].tracking = event.value < 0 ? nil : event.value
    case .multitouchX: slots[current, default: Slot()].x = event.value
    case .multitouchY: slots[current, default: Slot()].y = event.value
    case .distance: slots[current, default: Slot()].distance = event.value
    case .toolType: slots[current, default: Slot()].toolType = event.value
    default: break
    }
  }

  mutating func endFrame() -> [Contact] {
    if isReleased { forget() }
    return slots.keys.sorted().compactMap { contact(in: $0) }
  }

  private func contact(in number: Int32) -> Contact? {
    guard let slot = slots[number], let tracking = slot.tracking, let x = slot.x ?? firstX,
      let y = slot.y ?? firstY, slot.distance <= 0, slot.toolType == 0
    else { return nil }
    return Contact(identity: .init(slot: number, tracking: tracking), x: x, y: y)
  }

  mutating func forget() {
    for number in slots.keys { slots[number]?.tracking = nil }
    isReleased = false
  }
}
