// Tests: LocationTests, Scenarios/Data/pinch_*.json, Scenarios/Data/rotation_*.json

/// The two fingers that a pinch or a rotation tracks: the first two that are down.
struct FingerPair {
  private var first: UInt64 = 0
  private var second: UInt64 = 0

  /// The bits of both.
  var mask: UInt64 { first | second }
  /// Whether two fingers are down.
  var isComplete: Bool { second != 0 }

  /// Updates the pair from the fingers that are down. Returns whether it has changed.
  mutating func update(_ list: ContactList) -> Bool {
    let old = self
    self = FingerPair()
    for contact in list.contacts where contact.isDown {
      if first == 0 {
        first = contact.bit
      } else if second == 0 {
        second = contact.bit
      }
    }
    return first != old.first || second != old.second
  }

  /// Whether a mask contains a finger of the pair.
  func isIn(_ mask: UInt64) -> Bool { self.mask & mask != 0 }

  /// The vector from the first to the second finger.
  func line(in event: InputEvent) -> Vector {
    event.place(of: second) - event.place(of: first)
  }

  /// The midpoint of the pair, or the location of the remaining finger; nil when there is none.
  func middle(in event: InputEvent?) -> Point? {
    guard let event, first != 0 else { return nil }
    return event.middle(of: mask)
  }
}

extension Decision.Failure {
  /// The failure for one finger where a pair is needed.
  static var oneOfTwoFingers: Decision.Failure { .missed(.fingers, value: 1, limit: 2) }
}
