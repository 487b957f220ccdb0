public import Gestures

extension ScrollView {
  /// The point of the content that shows at the view's top left corner, in points.
  ///
  /// Setting it moves the content at once, without clamping. A drag or deceleration goes on from
  /// there.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { if newValue.isNumber { bounds = Rect(origin: newValue, size: bounds.size) } }
  }

  /// Moves the content, at once or in 0.3 s, without clamping; whatever moved it before is stopped.
  ///
  /// During a drag it moves at once, and the drag goes on from there. An animated move ends with
  /// `scrollViewDidEndScrollingAnimation`; a move to where the content already is sends nothing.
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

  /// Moves the content as little as possible so that a rectangle of it shows; one that is larger
  /// than the view shows its top left part.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    var offset = contentOffset
    for axis in Axis.allCases {
      let first = rect.origin[axis]
      let last = first + rect.size[axis] - bounds.size[axis]
      offset[axis] = first < last ? first : offset[axis].clamped(to: last...first)
    }
    setContentOffset(resting(offset), animated: animated)
  }

  /// Shows an offset that the view itself came to.
  final func show(_ offset: Point) {
    guard offset != bounds.origin, offset.isNumber else { return }
    let wasShowing = isShowing
    isShowing = true
    bounds = Rect(origin: offset, size: bounds.size)
    isShowing = wasShowing
  }

  /// The offset changed, whoever changed it.
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
