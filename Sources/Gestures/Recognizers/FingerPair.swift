/// The two fingers that a pinch or a rotation follows: the first two that are down.
struct FingerPair {
  private var first: UInt64 = 0
  private var second: UInt64 = 0

  /// Whether there are two.
  var isComplete: Bool { second != 0 }

  /// Looks at the fingers anew. Returns whether the pair is another one now.
  mutating func update(_ fingers: [Finger]) -> Bool {
    let old = self
    self = FingerPair()
    for finger in fingers where finger.isDown {
      if first == 0 {
        first = finger.bit
      } else if second == 0 {
        second = finger.bit
      }
    }
    return first != old.first || second != old.second
  }

  /// Whether a finger of the pair is among some contacts.
  func isIn(_ mask: UInt64) -> Bool { (first | second) & mask != 0 }

  /// The line from the first to the second finger.
  func line(_ fingers: [Finger]) -> Vector? {
    guard let ends = ends(fingers) else { return nil }
    return ends.1 - ends.0
  }

  /// The middle of the two, or the one that is left.
  func middle(_ fingers: [Finger]) -> Point? {
    if let ends = ends(fingers) { return ends.0 + (ends.1 - ends.0) * 0.5 }
    for finger in fingers where finger.bit == first && finger.isDown { return finger.location }
    return nil
  }

  private func ends(_ fingers: [Finger]) -> (Point, Point)? {
    guard isComplete else { return nil }
    var start: Point?
    var end: Point?
    for finger in fingers {
      if finger.bit == first { start = finger.location }
      if finger.bit == second { end = finger.location }
    }
    guard let start, let end else { return nil }
    return (start, end)
  }
}
