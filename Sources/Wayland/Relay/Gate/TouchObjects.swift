/// Some of the `wl_touch` objects that an app has bound of one seat.
///
/// Each of them receives each event of the seat, and all of them have the same fate.
struct TouchObjectSet: OptionSet, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set of one object.
  init(_ slot: Int) { rawValue = 1 << UInt32(slot) }

  /// The lowest slot in the set.
  var first: Int? { rawValue == 0 ? nil : rawValue.trailingZeroBitCount }

  func contains(_ slot: Int) -> Bool { rawValue & (1 << UInt32(slot)) != 0 }
}

/// The `wl_touch` objects of one seat, each in a slot of its own for as long as it lives.
struct TouchObjects {
  /// The objects, in the slots that are taken. 32 are gated, more than any app binds (chosen); the
  /// events of further ones pass.
  private var objects: InlineArray<32, UInt32> = InlineArray(repeating: 0)

  /// The slots that are taken.
  private(set) var all: TouchObjectSet = []

  /// Gives an object a slot, unless all are taken.
  mutating func insert(_ object: UInt32) -> Bool {
    guard let slot = TouchObjectSet(rawValue: ~all.rawValue).first else { return false }
    objects[slot] = object
    all.insert(TouchObjectSet(slot))
    return true
  }

  /// Frees the slot of an object and returns it.
  mutating func remove(_ object: UInt32) -> Int? {
    guard let slot = slot(of: object) else { return nil }
    all.remove(TouchObjectSet(slot))
    return slot
  }

  /// The slot of an object; nil if it is not gated.
  func slot(of object: UInt32) -> Int? {
    var rest = all
    while let slot = rest.first {
      if objects[slot] == object { return slot }
      rest.remove(TouchObjectSet(slot))
    }
    return nil
  }

  /// The object in a slot that is taken.
  subscript(slot: Int) -> UInt32 { objects[slot] }
}
