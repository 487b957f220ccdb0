/// A set of `wl_touch` objects of one seat.
///
/// The compositor sends each event of the seat to all of the app's objects, and the gate decides
/// the same for all of them.
struct TouchObjectSet: OptionSet, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the set of one object.
  init(_ slot: Int) { rawValue = 1 << UInt32(slot) }

  /// The lowest slot in the set.
  var first: Int? { rawValue == 0 ? nil : rawValue.trailingZeroBitCount }

  func contains(_ slot: Int) -> Bool { rawValue & (1 << UInt32(slot)) != 0 }
}

/// The `wl_touch` objects of one seat. Each occupies a slot for its lifetime.
struct TouchObjects {
  /// The objects in the occupied slots. Events of objects beyond the maximum are forwarded
  /// unchanged. Chosen: more objects than any app binds.
  private var objects: InlineArray<32, UInt32> = InlineArray(repeating: 0)

  /// The occupied slots.
  private(set) var all: TouchObjectSet = []

  /// Assigns a slot to an object.
  ///
  /// - Returns: False if all slots are occupied.
  mutating func insert(_ object: UInt32) -> Bool {
    guard let slot = TouchObjectSet(rawValue: ~all.rawValue).first else { return false }
    objects[slot] = object
    all.insert(TouchObjectSet(slot))
    return true
  }

  /// Frees the slot of an object.
  ///
  /// - Returns: The slot.
  mutating func remove(_ object: UInt32) -> Int? {
    guard let slot = slot(of: object) else { return nil }
    all.remove(TouchObjectSet(slot))
    return slot
  }

  /// Returns the slot of an object; nil if it is not gated.
  func slot(of object: UInt32) -> Int? {
    var rest = all
    while let slot = rest.first {
      if objects[slot] == object { return slot }
      rest.remove(TouchObjectSet(slot))
    }
    return nil
  }

  /// The object in an occupied slot.
  subscript(slot: Int) -> UInt32 { objects[slot] }
}
