// Tests: EndingTests

import Vocabulary

extension Ending {
  /// The delay in nanoseconds before a finger that rests is lifted. Chosen: Qt gives a list no
  /// speed if its finger has not moved for 100 ms.
  static let restDelay: Int64 = 150_000_000

  /// Far outside any surface, in its coordinates (measured with GTK, Qt and Chromium).
  static let outside = Fixed(-20_000)

  /// The place of the motion that an ending begins with; nil if it begins with none.
  ///
  /// A list goes on lying where it is if the step is across the drag. The travel is what the app
  /// knows of it; a finger at rest is taken for one that drags vertically, as most lists do.
  func step(from origin: WirePoint, to place: WirePoint) -> WirePoint? {
    switch self {
    case .cancel, .keep: return nil
    case .lift: return WirePoint(x: Self.outside, y: Self.outside)
    case .sidestep, .rest:
      let (dx, dy) = (origin.x.distance(to: place.x), origin.y.distance(to: place.y))
      return dx > dy
        ? WirePoint(x: place.x, y: Self.outside) : WirePoint(x: Self.outside, y: place.y)
    }
  }
}

extension Fixed {
  /// How far two numbers are apart, in 256ths.
  fileprivate func distance(to other: Fixed) -> Int64 { abs(Int64(raw) - Int64(other.raw)) }
}
