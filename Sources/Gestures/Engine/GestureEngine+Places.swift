/// Places of contacts by their bits: what recognizers measure, without touching an object.
extension GestureEngine {
  /// Where a contact is, in root coordinates.
  func place(of bit: UInt64) -> Point { places[bit.trailingZeroBitCount] }

  /// The middle of some contacts; the origin when there is none.
  func middle(of mask: UInt64) -> Point { middle(of: mask, from: places) }

  /// The middle of the places where some contacts came down; the origin when there is none.
  func middleOfStarts(of mask: UInt64) -> Point { middle(of: mask, from: starts) }

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

  /// The way of the contact with the lowest bit of a mask from where it came down.
  func travel(of mask: UInt64) -> Vector {
    let slot = mask.trailingZeroBitCount
    return places[slot] - starts[slot]
  }

  @inline(__always)
  private func middle(of mask: UInt64, from points: borrowing InlineArray<64, Point>) -> Point {
    var x = 0.0
    var y = 0.0
    var rest = mask
    while rest != 0 {
      let point = points[rest.trailingZeroBitCount]
      x += point.x
      y += point.y
      rest &= rest - 1
    }
    let count = Double(max(1, mask.nonzeroBitCount))
    return Point(x: x / count, y: y / count)
  }
}
