public import Gestures

/// How the members of a link group move together.
public enum LinkMode {
  /// All are dragged by the same distance and coast from the same velocity, each with its own
  /// edges.
  case equal
  /// The others are as far through their content as the one under the finger is through its own.
  case proportional
  /// The others show the offset of the one under the finger, as far as their own edges let them.
  case mirror
  /// The others show the offset that a function gives for the first view, which leads, and the
  /// second, which follows.
  case mapped((ScrollView, ScrollView) -> Point)

  /// Whether every member moves on its own account, rather than after the one that leads.
  var movesEach: Bool { if case .equal = self { true } else { false } }

  /// Where a member shows when another leads.
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

  /// The offset at which a member is as far through its content as the leader is.
  private static func progressed(
    _ follower: ScrollView, after leader: ScrollView, _ axis: Axis
  ) -> Double {
    let leading = leader.scrollableRange(axis)
    let own = follower.scrollableRange(axis)
    let length = leading.upperBound - leading.lowerBound
    // A leader that has nowhere to go moves the others by its overshoot only.
    guard length > 0 else { return follower.followingBase[axis].clamped(to: own) }
    let inside = leader.contentOffset[axis].clamped(to: leading)
    let progress = (inside - leading.lowerBound) / length
    return own.lowerBound + progress * (own.upperBound - own.lowerBound)
  }
}
