/// The two fingers that a pinch or a rotation follows: the first two that are down.
struct FingerPair {
  private var first: UInt64 = 0
  private var second: UInt64 = 0

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
  func isIn(_ mask: UInt64) -> Bool { (first | second) & mask != 0 }

  /// The line from the first to the second finger.
  func line(in engine: GestureEngine) -> Vector {
    engine.place(of: second) - engine.place(of: first)
  }

  /// The middle of the two, or the one that is left.
  func middle(in engine: GestureEngine?) -> Point? {
    guard let engine, first != 0 else { return nil }
    return engine.middle(of: first | second)
  }
}
