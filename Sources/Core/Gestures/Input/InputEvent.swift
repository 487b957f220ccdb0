/// The event being handled, passed to every callback of a turn.
public final class InputEvent {
  /// The kinds of event.
  public enum Kind: Sendable {
    /// Fingers and pens.
    case touches
    /// Buttons.
    case presses
    /// A pointer without a button.
    case hover
  }

  /// The kind of this event.
  public var type: Kind { kind }
  /// The time of the event, on the event clock.
  public var timestamp: Timestamp { time }

  /// The locations of the contacts in root coordinates, indexed by bit number.
  var locations = InlineArray<64, Point>(repeating: .zero)
  /// The locations at touch-down, with the same indices.
  var starts = InlineArray<64, Point>(repeating: .zero)
  /// The contacts that changed, by phase.
  var changes = Changes()
  var kind = Kind.touches
  var time = Timestamp(seconds: 0)
  let list = ContactList()

  /// Every touch on the window, in the order in which they went down.
  public var allTouches: TouchSet { TouchSet(source: .list(list), filter: .current) }
  /// Every press held, in the order in which they began.
  public var allPresses: PressSet { PressSet(source: .list(list), filter: .current) }
}

/// Locations of contacts by their bits, so that recognizers measure without reference counting.
extension InputEvent {
  /// The location of the contact with the lowest bit of a mask, in root coordinates.
  func location(of mask: UInt64) -> Point { locations[mask.trailingZeroBitCount] }

  /// The travel since touch-down of the contact with the lowest bit of a mask.
  func travel(of mask: UInt64) -> Vector {
    let slot = mask.trailingZeroBitCount
    return locations[slot] - starts[slot]
  }

  /// The centroid of some contacts; the origin when there is none.
  func middle(of mask: UInt64) -> Point {
    let count = mask.nonzeroBitCount
    guard count > 1 else { return count == 0 ? .zero : location(of: mask) }
    var sum = Vector.zero
    var rest = mask
    while rest != 0 {
      sum += location(of: rest) - .zero
      rest &= rest - 1
    }
    return .zero + sum * (1 / Double(count))
  }

  /// The centroid of the touch-down locations of one contact or more.
  func middleOfStarts(of mask: UInt64) -> Point {
    var sum = Vector.zero
    var rest = mask
    while rest != 0 {
      sum += starts[rest.trailingZeroBitCount] - .zero
      rest &= rest - 1
    }
    return .zero + sum * (1 / Double(mask.nonzeroBitCount))
  }

  /// The square of the longest travel since touch-down among some contacts.
  func longestTravelSquared(of mask: UInt64) -> Double {
    var longest = 0.0
    var rest = mask
    while rest != 0 {
      let way = travel(of: rest)
      longest = max(longest, way.dx * way.dx + way.dy * way.dy)
      rest &= rest - 1
    }
    return longest
  }
}

/// The changes of contacts in the event being handled.
struct Changes {
  private(set) var began: UInt64 = 0
  private(set) var moved: UInt64 = 0
  private(set) var ended: UInt64 = 0
  private(set) var cancelled: UInt64 = 0

  init(began: UInt64 = 0) { self.began = began }

  var all: UInt64 { began | moved | ended | cancelled }

  mutating func noteBegan(_ bit: UInt64) { began |= bit }
  mutating func noteMoved(_ bit: UInt64) { moved |= bit }
  mutating func noteEnded(_ bit: UInt64) { ended |= bit }
  mutating func noteCancelled(_ bit: UInt64) { cancelled |= bit }
  mutating func clear() { self = Changes() }
}
