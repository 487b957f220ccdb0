extension View {
  /// The least opacity at which a view can be hit. UIKit's documented figure.
  static let leastAlphaHit = 0.01

  /// Returns the frontmost view under a point of the superview's coordinates: this view, one inside it, or none.
  public final func hitTest(_ point: Point) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha >= View.leastAlphaHit,
      let inner = above == nil ? point : convert(fromSuperview: point),
      self.point(inside: inner)
    else { return nil }
    let subviews = subviews
    for index in subviews.indices.reversed() {
      if let hit = subviews[index].hitTest(inner) { return hit }
    }
    return self
  }
}
