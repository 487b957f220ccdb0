public import Gestures

/// How the members of a link group move together.
public enum LinkMode {
  /// All are dragged by the same distance and coast from the same velocity, each with its own edges.
  case equal
  /// The others are as far through their content as the one under the finger is through its own.
  case proportional
  /// The others show the offset of the one under the finger, as far as their own edges let them.
  case mirror
  /// The others show the offset that a function gives for the first view, which leads, and the second, which follows.
  case mapped((ScrollView, ScrollView) -> Point)

  /// Whether every member moves on its own account, rather than after the one that leads.
  var movesEach: Bool { if case .equal = self { true } else { false } }

  /// Where a member shows when another leads.
  func offset(of follower: ScrollView, after leader: ScrollView) -> Point {
    switch self {
    case .equal: follower.contentOffset
    case .proportional:
      Point(
        x: Self.proportional(follower, after: leader, .horizontal),
        y: Self.proportional(follower, after: leader, .vertical))
    case .mirror: follower.resting(leader.contentOffset)
    case .mapped(let map): map(leader, follower)
    }
  }

  private static func proportional(
    _ follower: ScrollView, after leader: ScrollView, _ axis: Axis
  ) -> Double {
    let leading = leader.scrollableRange(axis)
    let own = follower.scrollableRange(axis)
    let lead = leader.contentOffset[axis]
    let inside = lead.clamped(to: leading)
    let length = leading.upperBound - leading.lowerBound
    let offset: Double
    if length > 0 {
      let progress = (inside - leading.lowerBound) / length
      offset = own.lowerBound + progress * (own.upperBound - own.lowerBound)
    } else {
      // A leader without a range of its own moves the others by its overshoot only.
      offset = follower.followingBase[axis].clamped(to: own)
    }
    return follower.bounces ? offset + (lead - inside) : offset
  }
}
