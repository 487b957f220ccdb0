/// Places of contacts by their bits: what recognizers measure, without touching an object.
extension InputEvent {
  /// Where the contact with the lowest bit of a mask is, in root coordinates.
  func place(of mask: UInt64) -> Point { places[mask.trailingZeroBitCount] }

  /// The way of the contact with the lowest bit of a mask from where it came down.
  func travel(of mask: UInt64) -> Vector {
    let slot = mask.trailingZeroBitCount
    return places[slot] - starts[slot]
  }

  /// The middle of some contacts; the origin when there is none.
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

  /// The middle of the places where some contacts came down; the origin when there is none.
  func middleOfStarts(of mask: UInt64) -> Point {
    var sum = Vector.zero
    var rest = mask
    while rest != 0 {
      sum += starts[rest.trailingZeroBitCount] - .zero
      rest &= rest - 1
    }
    return .zero + sum * (1 / Double(max(1, mask.nonzeroBitCount)))
  }

  /// The square of the longest way of some contacts from where they came down.
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
