import Gestures

extension ScrollView {
  /// Begins a drag after an initial travel; the offset does not change yet.
  final func beginDrag(travel: Vector) {
    wasInterrupted = false
    let axes = draggedAxes(travel)
    let offset = contentOffset
    drag = Drag(
      start: offset, anchor: offset, axes: axes, edges: AxisPair { _ in 0...0 })
    anchorDrag()
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// The axes that a drag moves: the pannable ones, or only one of them under directional lock.
  private func draggedAxes(_ travel: Vector) -> AxisPair<Bool> {
    AxisPair { axis in
      guard isPannable(axis) else { return false }
      // Chosen: an axis is locked out when the other has more than twice its travel.
      let isMinor = travel[axis.other].magnitude > 2 * travel[axis].magnitude
      return !(isDirectionalLockEnabled && isMinor)
    }
  }

  /// Rebases the drag on the current offset.
  final func anchorDrag() {
    guard var drag else { return }
    let offset = contentOffset
    drag.edges = AxisPair { draggingEdges($0, from: offset[$0]) }
    for axis in Axis.allCases {
      drag.anchor[axis] = undamped(offset[axis], axis, edges: drag.edges[axis])
    }
    drag.anchorTranslation = drag.translation
    drag.isOutdated = false
    self.drag = drag
  }

  /// Moves the content to a translation since the drag began.
  final func moveDrag(translation: Vector) {
    guard drag != nil else { return }
    if drag?.isOutdated == true { anchorDrag() }
    drag?.translation = translation
    guard let drag else { return }
    if isZooming, pinch.numberOfTouches > 1 {
      self.drag?.isOutdated = true
      return
    }
    var offset = contentOffset
    for axis in Axis.allCases where drag.axes[axis] {
      offset[axis] = damped(drag.undamped(axis), axis, edges: drag.edges[axis])
    }
    show(offset)
  }

  /// Ends the drag at the lift; `velocity` is that of the fingers, in points per second.
  final func endDrag(velocity: Vector, at time: Timestamp) {
    guard let drag else { return }
    guard !isZoomUnsettled else { return stopDrag(target: contentOffset) }
    let release = Release(drag, velocity: velocity, of: self)
    var motion = plan(release, at: max(time, now))
    let planned = motion.destination
    var target = planned
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: release.velocity * 0.001, targetContentOffset: &target)
    if target != planned, target.isNumber { redirect(&motion, to: resting(target)) }
    finishDrag(motion, isMoving: release.isMoving)
    zoomWasLetGo()
  }

  /// Whether the zoom scale is past its limits; the zoom back then determines the offset.
  private var isZoomUnsettled: Bool {
    zoomSession != nil && !zoomLimits.contains(currentZoomScale)
  }

  /// Cancels the drag: the content returns to its resting offset.
  final func cancelDrag(at time: Timestamp) {
    guard let drag else { return }
    let release = Release(drag, velocity: .zero, of: self)
    let changes = programmaticChanges
    stopDrag(target: plan(release, at: time).destination)
    guard self.drag == nil, changes == programmaticChanges, motion == nil else { return }
    start(plan(release, at: max(time, now), as: .settling))
  }

  /// Ends a drag without deceleration.
  private func stopDrag(target: Point) {
    var target = target
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: .zero, targetContentOffset: &target)
    drag = nil
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    zoomWasLetGo()
  }

  /// Ends a drag led by another view, without a motion of its own.
  final func endFollowing(target: Point) {
    if drag != nil { stopDrag(target: target) }
  }

  private func finishDrag(_ motion: Motion, isMoving: Bool) {
    drag = nil
    let changes = programmaticChanges
    let willDecelerate = isMoving || motion.end > motion.start
    delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    // A programmatic change by the delegate, or a new drag, takes precedence.
    guard changes == programmaticChanges, drag == nil else { return }
    // At most the spring's resting distance remains.
    guard willDecelerate else { return show(motion.destination) }
    delegate?.scrollViewWillBeginDecelerating(self)
    guard changes == programmaticChanges, drag == nil else { return }
    start(motion)
  }

  /// Forwards the state of the view's pan to the group.
  final func panDidChange() {
    switch pan.state {
    case .began: links.panBegan(self)
    case .changed: links.panMoved(self)
    case .ended: links.fingersLifted(self, velocity: pan.velocity(in: self))
    case .cancelled: links.cancelDrag()
    case .possible, .failed: break
    }
  }
}
