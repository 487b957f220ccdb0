public import Gestures

extension ScrollView {
  /// The point of the content at the view's top left corner, in points.
  ///
  /// Setting it moves the content immediately and without clamping. A drag or deceleration
  /// continues from there.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { if newValue.isNumber { bounds = Rect(origin: newValue, size: bounds.size) } }
  }

  /// Moves the content, immediately or in 0.3 s, without clamping; a motion in progress is stopped.
  ///
  /// During a drag it moves immediately, and the drag continues from there. An animated move ends
  /// with `scrollViewDidEndScrollingAnimation`; a move to the current offset sends nothing.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    guard offset.isNumber else { return }
    stopMotion()
    programmaticChanges += 1
    guard animated, drag == nil, window != nil else {
      contentOffset = offset
      return
    }
    guard offset != contentOffset else { return }
    let origin = contentOffset
    var move = Motion(
      .programmed, start: now,
      axes: AxisPair { .easing(from: origin[$0], to: offset[$0]) })
    move.targets = AxisPair { offset[$0] }
    start(move)
  }

  /// Scrolls by the least distance that makes a rectangle of the content visible; of one larger
  /// than the view, the top left part.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    var offset = contentOffset
    for axis in Axis.allCases {
      let first = rect.origin[axis]
      let last = first + rect.size[axis] - bounds.size[axis]
      offset[axis] = first < last ? first : offset[axis].clamped(to: last...first)
    }
    setContentOffset(resting(offset), animated: animated)
  }

  /// Sets the offset from within the view, as opposed to a programmatic change.
  final func show(_ offset: Point) {
    guard offset != bounds.origin, offset.isNumber else { return }
    let wasShowing = isShowing
    isShowing = true
    bounds = Rect(origin: offset, size: bounds.size)
    isShowing = wasShowing
  }

  /// Called after every change of the offset.
  final func offsetDidChange() {
    if !isShowing {
      programmaticChanges += 1
      anchorDrag()
      replanMotion()
    }
    let wasShowing = isShowing
    isShowing = false
    delegate?.scrollViewDidScroll(self)
    isShowing = wasShowing
    links.memberDidScroll(self)
  }
}
