/// The two fingers that a pinch or a rotation follows: the first two that are down.
struct FingerPair {
  private var first: UInt64 = 0
  private var second: UInt64 = 0

  /// The bits of the two.
  var mask: UInt64 { first | second }
  /// Whether there are two.
  var isComplete: Bool { second != 0 }

  /// Looks anew at the fingers that are down. Returns whether the pair is another one now.
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

  /// Whether a finger of the pair is among some contacts.
  func isIn(_ mask: UInt64) -> Bool { self.mask & mask != 0 }

  /// The line from the first to the second finger.
  func line(in event: InputEvent) -> Vector {
    event.place(of: second) - event.place(of: first)
  }

  /// The middle of the two, or the one that is left.
  func middle(in event: InputEvent?) -> Point? {
    guard let event, first != 0 else { return nil }
    return event.middle(of: mask)
  }
}

extension Decision.Failure {
  /// One finger came where a pair was needed.
  static var oneOfTwoFingers: Decision.Failure { .missed(.fingers, value: 1, limit: 2) }
}
