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
    event.location(of: second) - event.location(of: first)
  }

  /// The midpoint of the pair, or the location of the remaining finger; nil when there is none.
  func middle(in event: InputEvent?) -> Point? {
    guard let event, first != 0 else { return nil }
    return event.middle(of: mask)
  }
}

/// The first two fingers at the time when both were down, to which their later motion is compared.
struct PairOrigin {
  private let line: Vector
  private let middle: Point

  /// Records the pair; nil while it is incomplete.
  init?(_ pair: FingerPair, in event: InputEvent) {
    guard pair.isComplete else { return nil }
    line = pair.line(in: event)
    middle = event.middle(of: pair.mask)
  }

  /// The motion of the pair since then.
  func motion(of pair: FingerPair, in event: InputEvent) -> PairMotion {
    let line = pair.line(in: event)
    let (change, spread) = (line - self.line, line.length - self.line.length)
    // The rest of the change is the chord of the rotation, which needs no trigonometry.
    let square = change.dx * change.dx + change.dy * change.dy - spread * spread
    return PairMotion(
      spread: spread.magnitude / 2, turn: max(0, square).squareRoot() / 2,
      travel: (event.middle(of: pair.mask) - middle).length)
  }
}

/// The motion of two fingers in three parts, each as the distance that one finger moved for it, in
/// points.
struct PairMotion {
  /// Towards the other finger, or away from it.
  let spread: Double
  /// Around the other finger.
  let turn: Double
  /// Together with the other finger.
  let travel: Double

  /// The ratio of the spread to the larger of the other parts; infinite when those are zero.
  var dominanceOfSpread: Double { spread / max(turn, travel, .leastNonzeroMagnitude) }
  /// The ratio of the turn to the larger of the other parts; infinite when those are zero.
  var dominanceOfTurn: Double { turn / max(spread, travel, .leastNonzeroMagnitude) }
  /// The ratio of the travel to the larger of the other parts; infinite when those are zero.
  var dominanceOfTravel: Double { travel / max(spread, turn, .leastNonzeroMagnitude) }
}
