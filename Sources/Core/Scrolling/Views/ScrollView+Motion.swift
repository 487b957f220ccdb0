import Gestures

extension ScrollView {
  /// The motion after a release.
  final func plan(
    _ release: Release, at time: Timestamp, as kind: Motion.Kind = .deceleration
  ) -> Motion {
    var motion = Motion(kind, start: time, axes: AxisPair { plan(release, $0) })
    guard isPagingEnabled else { return motion }
    for axis in Axis.allCases { motion.targets[axis] = motion.axes[axis].destination }
    return motion
  }

  private func plan(_ release: Release, _ axis: Axis) -> AxisMotion {
    let offset = contentOffset[axis]
    let range = scrollableRange(axis)
    if isPagingEnabled, isPannable(axis) {
      let paging = Paging(page: bounds.size[axis], range: range)
      let target = paging.target(
        from: offset, velocity: release.velocity[axis], start: release.start[axis])
      return spring(from: offset, velocity: release.shownVelocity[axis], to: target, axis)
    }
    return coast(from: offset, velocity: release.shownVelocity[axis], axis)
  }

  /// The deceleration from an offset, or the bounce back when it is past an edge.
  private func coast(from offset: Double, velocity: Double, _ axis: Axis) -> AxisMotion {
    let range = scrollableRange(axis)
    let edge = offset.clamped(to: range)
    guard edge == offset else {
      return .bouncing(from: offset, velocity: bounces ? velocity : 0, edge: edge)
    }
    return .coasting(
      from: offset, velocity: velocity, rate: decelerationRate, in: range, bounces: bounces)
  }

  private func spring(
    from offset: Double, velocity: Double, to target: Double, _ axis: Axis
  ) -> AxisMotion {
    let motion = AxisMotion.springing(from: offset, velocity: velocity, to: target)
    if bounces { return motion }
    let range = scrollableRange(axis)
    return motion.limited(
      to: min(range.lowerBound, offset)...max(range.upperBound, offset))
  }

  /// Changes the destination of a motion, on the axes where it differs.
  final func redirect(_ motion: inout Motion, to target: Point) {
    for axis in Axis.allCases where motion.axes[axis].destination != target[axis] {
      let offset = contentOffset[axis]
      motion.axes[axis] = .landing(from: offset, at: target[axis], rate: decelerationRate)
      motion.targets[axis] = target[axis]
    }
  }

  /// Starts a motion, which replaces the current one.
  final func start(_ motion: Motion) {
    animation?.cancel()
    self.motion = motion
    guard motion.end > motion.start, let window else { return finishMotion() }
    animation = window.animate(until: motion.end) { [weak self] time in
      self?.moveByItself(at: time)
    }
  }

  private func moveByItself(at time: Timestamp) {
    guard let motion else { return }
    guard time < motion.end else { return finishMotion() }
    self.motion?.shown = time
    if case .zoom(let first, let last) = motion.kind {
      let progress = Ease.progress(at: time - motion.start)
      setZoom(first + (last - first) * progress, offset: motion.offset(at: time))
    } else {
      show(motion.offset(at: time))
    }
  }

  /// Moves the content to the end of the motion and sends its final callback.
  final func finishMotion() {
    guard let motion else { return }
    if !motion.zooms { show(motion.destination) }
    // The delegate may have replaced the motion in `scrollViewDidScroll`.
    guard self.motion?.start == motion.start, self.motion?.end == motion.end else { return }
    stopMotion()
    links.settleWhenFree()
  }

  /// Stops the motion at the current offset.
  final func stopMotion() {
    guard let motion else { return }
    animation?.cancel()
    self.motion = nil
    switch motion.kind {
    case .settling: break
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .programmed: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .zoom(_, let scale):
      // A zoom is completed: stopped halfway it could leave the scale past its limits.
      setZoom(scale, offset: motion.destination)
      zoomDidEnd()
    }
  }

  /// Interrupts the motion when a finger touches this view or a linked one.
  final func interruptMotion() {
    guard let motion else { return }
    wasInterrupted = true
    guard motion.zooms else { return stopMotion() }
    // The zoom session stays open: the fingers continue it, or it settles at their lift.
    animation?.cancel()
    self.motion = nil
  }

  /// Replans the motion from the current offset and velocity after the edges or the offset have
  /// changed.
  final func replanMotion() {
    guard let old = motion, !old.zooms else { return }
    let offset = contentOffset
    let elapsed = old.shown - old.start
    var new = Motion(
      old.kind, start: old.shown,
      axes: AxisPair { axis in
        let velocity = old.axes[axis].velocity(at: elapsed)
        guard let target = old.targets[axis] else {
          return coast(from: offset[axis], velocity: velocity, axis)
        }
        let rest = restingOffset(near: target, axis)
        return spring(from: offset[axis], velocity: velocity, to: rest, axis)
      })
    new.targets = old.targets
    start(new)
  }

  /// The resting offset nearest to a target: in range, and at a page when paging.
  private func restingOffset(near target: Double, _ axis: Axis) -> Double {
    let range = scrollableRange(axis)
    guard isPagingEnabled, isPannable(axis) else { return target.clamped(to: range) }
    return Paging(page: bounds.size[axis], range: range)
      .target(from: target, velocity: 0, start: target)
  }

  /// Brings to rest content that a finger interrupted and released without a drag.
  final func settle() {
    guard wasInterrupted, drag == nil, motion == nil, !isZooming else { return }
    wasInterrupted = false
    if settleZoom() { return }
    zoomDidEnd()
    let motion = plan(Release(at: contentOffset), at: now)
    guard motion.end > motion.start else { return show(motion.destination) }
    delegate?.scrollViewWillBeginDecelerating(self)
    start(motion)
  }
}
