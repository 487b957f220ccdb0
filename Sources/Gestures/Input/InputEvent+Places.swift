/// Locations of contacts by their bits, so that recognizers measure without reference counting.
extension InputEvent {
  /// The location of the contact with the lowest bit of a mask, in root coordinates.
  func place(of mask: UInt64) -> Point { places[mask.trailingZeroBitCount] }

  /// The travel since touch-down of the contact with the lowest bit of a mask.
  func travel(of mask: UInt64) -> Vector {
    let slot = mask.trailingZeroBitCount
    return places[slot] - starts[slot]
  }

  /// The centroid of some contacts; the origin when there is none.
  func middle(of mask: UInt64) -> Point {
    let count = mask.nonzeroBitCount
    guard count > 1 else { return count == 0 ? .zero : place(of: mask) }
    var sum = Vector.zero
    var rest = mask
    while rest != 0 {
      sum += place(of: rest) - .zero
      rest &= rest - 1
    }
    return .zero + sum * (1 / Double(count))
  }

  /// The centroid of the touch-down locations of some contacts; the origin when there is none.
  func middleOfStarts(of mask: UInt64) -> Point {
    var sum = Vector.zero
    var rest = mask
    while rest != 0 {
      sum += starts[rest.trailingZeroBitCount] - .zero
      rest &= rest - 1
    }
    return .zero + sum * (1 / Double(max(1, mask.nonzeroBitCount)))
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
