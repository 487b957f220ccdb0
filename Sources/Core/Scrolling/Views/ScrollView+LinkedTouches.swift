import Gestures

extension ScrollView {
  /// Whether a linked superview or descendant is being dragged: its pan receives this view's
  /// touches too.
  final var sharesTouchesWithLink: Bool {
    var shares = false
    links.visit { other in
      guard other !== self, other.pan.state == .began || other.pan.state == .changed else { return }
      if other.isDescendant(of: self) || isDescendant(of: other) { shares = true }
    }
    return shares
  }
}
