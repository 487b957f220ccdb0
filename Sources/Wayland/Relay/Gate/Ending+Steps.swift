import Vocabulary

extension Ending {
  /// The delay before a resting finger is lifted. Chosen: Qt flings a list only if
  /// its finger has moved within the last 100 ms.
  static let restDelay = Duration.milliseconds(150)

  /// A coordinate far outside of any surface. Measured: GTK, Qt and Chromium treat it as outside.
  static let outside = Fixed(-20_000)

  /// Returns the point to which an ending first moves the touch; nil for endings without a motion.
  ///
  /// A step across the direction of the drag leaves a list where it is. The direction is computed
  /// from the motion that the app has seen. A finger that has not moved counts as vertical, because
  /// most lists scroll vertically.
  func step(from origin: WirePoint, to position: WirePoint) -> WirePoint? {
    switch self {
    case .cancel, .keep: return nil
    case .lift: return WirePoint(x: Self.outside, y: Self.outside)
    case .sidestep, .rest:
      let (dx, dy) = (origin.x.distance(to: position.x), origin.y.distance(to: position.y))
      return dx > dy
        ? WirePoint(x: position.x, y: Self.outside) : WirePoint(x: Self.outside, y: position.y)
    }
  }
}

extension Fixed {
  /// The distance between two numbers, in 256ths.
  fileprivate func distance(to other: Fixed) -> Int64 { abs(Int64(raw) - Int64(other.raw)) }
}
