/// Multitouch protocol B: each finger has a slot, and only what changes is reported.
///
/// A touch whose beginning is not in the recording is not reported, nor one before both its
/// coordinates are known (the kernel leaves out a coordinate that the slot had before). A slot
/// beyond the range that the device declares is a slot like any other, up to ``Contact/limit``. What
/// hovers, a palm and a pen do not touch.
struct SlottedContacts: ContactSource {
  private struct Slot {
    var tracking: Int32?
    var x: Int32?
    var y: Int32?
    var distance: Int32 = 0
    var toolType: Int32 = 0

    func contact(in number: Int32) -> Contact? {
      guard let tracking, let x, let y, distance <= 0, toolType == 0 else { return nil }
      return Contact(identity: .init(slot: number, tracking: tracking), x: x, y: y)
    }
  }

  private var slots: [Int32: Slot] = [:]
  private var current: Int32 = 0
  /// Whether the device said in this frame that nothing touches any more.
  private var isReleased = false

  mutating func take(_ event: EvdevEvent) {
    switch event.code {
    case .slot: current = event.value
    case .touchButton: isReleased = event.value == 0
    default: if (0..<Int32(Contact.limit)).contains(current) { change(event) }
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
    if isReleased {
      for number in slots.keys { slots[number]?.tracking = nil }
      isReleased = false
    }
    return slots.keys.sorted().compactMap { slots[$0]?.contact(in: $0) }
  }

  mutating func forget() {
    slots = [:]
    isReleased = false
  }
}
