public import Gestures

/// The way in which the members of a link group move together.
public enum LinkMode {
  /// All members are dragged by the same distance and decelerate from the same velocity, each with
  /// its own edges.
  case equal
  /// The others have the same relative progress through their content as the dragged one.
  case proportional
  /// The others take the content offset of the dragged one, clamped to their own edges.
  case mirror
  /// The others take the content offset returned by a closure that is given the leader and the
  /// follower.
  case mapped((ScrollView, ScrollView) -> Point)

  /// Whether every member moves independently instead of following a leader.
  var movesEach: Bool { if case .equal = self { true } else { false } }

  /// The content offset of a follower for its leader's.
  func offset(of follower: ScrollView, after leader: ScrollView) -> Point {
    switch self {
    case .equal: return follower.contentOffset
    case .mirror: return follower.resting(leader.contentOffset)
    case .mapped(let map): return map(leader, follower)
    case .proportional:
      follower.followingBase = Point(
        x: Self.progressed(follower, after: leader, .horizontal),
        y: Self.progressed(follower, after: leader, .vertical))
      guard follower.bounces else { return follower.followingBase }
      let overshoot = leader.contentOffset - leader.resting(leader.contentOffset)
      return follower.followingBase + overshoot
    }
  }

  /// The offset at which a follower has the same relative progress on an axis as its leader.
  private static func progressed(
    _ follower: ScrollView, after leader: ScrollView, _ axis: Axis
  ) -> Double {
    let leading = leader.scrollableRange(axis)
    let own = follower.scrollableRange(axis)
    let length = leading.upperBound - leading.lowerBound
    // A leader without scrollable range moves the others by its overshoot only.
    guard length > 0 else { return follower.followingBase[axis].clamped(to: own) }
    let inside = leader.contentOffset[axis].clamped(to: leading)
    let progress = (inside - leading.lowerBound) / length
    return own.lowerBound + progress * (own.upperBound - own.lowerBound)
  }
}
