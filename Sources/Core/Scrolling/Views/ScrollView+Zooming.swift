public import Gestures

extension ScrollView {
  /// The scale of the zoomed view's `transform`, also if an action set that; 1 is the content's own
  /// size. Setting the zoom scale calls `setZoomScale(_:animated:)` without animation.
  public final var zoomScale: Double {
    get {
      adoptZoomScale()
      return currentZoomScale
    }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether fingers can zoom: the limits differ and the delegate returns a view to zoom.
  final var canZoom: Bool { maximumZoomScale != minimumZoomScale && zoomedView != nil }

  /// The view that zooming scales; nil during the delegate's call that returns it.
  final var zoomedView: View? {
    guard !isAskingForZoomedView else { return nil }
    isAskingForZoomedView = true
    defer { isAskingForZoomedView = false }
    return delegate?.viewForZooming(in: self)
  }

  /// Updates `currentZoomScale` from the zoomed view's transform, which an action may have set.
  /// Returns the zoomed view.
  @discardableResult
  final func adoptZoomScale() -> View? {
    guard let view = zoomedView else { return nil }
    if let scale = view.transform.zoomScale, !scale.isNear(currentZoomScale) {
      currentZoomScale = scale
    }
    return view
  }

  /// The range of zoom scales at rest; invalid limits mean no zooming.
  final var zoomLimits: ClosedRange<Double> {
    guard minimumZoomScale > 0, maximumZoomScale >= minimumZoomScale, maximumZoomScale.isFinite
    else { return 1...1 }
    return minimumZoomScale...maximumZoomScale
  }

  /// Zooms about the centre of the view, clamped to the limits, immediately or in 0.3 s.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    guard scale.isFinite else { return }
    adoptZoomScale()
    let scale = scale.clamped(to: zoomLimits)
    let middle = Vector(dx: bounds.size.width / 2, dy: bounds.size.height / 2)
    zoom(to: scale, offset: offset(keeping: middle, atScale: scale), animated: animated)
  }

  /// Zooms so that a rectangle in the zoomed view's coordinates fills the view, as far as limits
  /// and edges allow.
  public final func zoom(to rect: Rect, animated: Bool) {
    guard let view = adoptZoomScale(), rect.size.width > 0, rect.size.height > 0 else { return }
    let fit = min(
      bounds.size.width / rect.size.width, bounds.size.height / rect.size.height)
    guard fit.isFinite else { return }
    let scale = fit.clamped(to: zoomLimits)
    let transform = view.transform
    let shown =
      view.center + transform.apply(to: rect.center - view.bounds.center)
      + Vector(dx: transform.tx, dy: transform.ty)
    let middle = shown.scaled(by: scale / currentZoomScale)
    let half = Vector(dx: bounds.size.width / 2, dy: bounds.size.height / 2)
    zoom(
      to: scale, offset: resting(middle - half, content: content(atScale: scale)),
      animated: animated)
  }

  private func zoom(to scale: Double, offset: Point, animated: Bool) {
    guard zoomedView != nil else { return }
    stopMotion()
    programmaticChanges += 1
    guard animated, window != nil, drag == nil else {
      setZoom(scale, offset: offset)
      anchorDrag()
      return
    }
    openSession(isPinching: false)
    ease(toScale: scale, offset: offset)
  }

  /// Handles the state of the view's pinch.
  final func pinchDidChange() {
    switch pinch.state {
    case .began:
      openSession(isPinching: true)
      zoomByFingers()
    case .changed: zoomByFingers()
    case .ended, .cancelled: endPinch()
    case .possible, .failed: break
    }
  }

  private func openSession(isPinching: Bool) {
    let isNew = zoomSession == nil
    adoptZoomScale()
    zoomSession = ZoomSession(
      isPinching: isPinching, scale: ZoomBand.asked(forShown: currentZoomScale, in: zoomLimits))
    if isNew { delegate?.scrollViewWillBeginZooming(self, with: zoomedView) }
  }

  /// Rebases the anchor when fingers join or leave the pinch: its centroid jumps, the content must
  /// not.
  final func pinchFingersChanged() { zoomSession?.needsAnchor = true }

  private func zoomByFingers() {
    guard var session = zoomSession, session.isPinching else { return }
    let location = pinch.location(in: self)
    session.centroid = location - contentOffset
    if session.needsAnchor {
      session.anchor = location
      session.anchorScale = currentZoomScale
      session.needsAnchor = false
    }
    zoomSession = session
    let asked = session.scale * pinch.scale
    let scale =
      bouncesZoom ? ZoomBand.shown(asked, in: zoomLimits) : asked.clamped(to: zoomLimits)
    guard scale.isFinite, scale > 0 else { return }
    let offset = session.anchor.scaled(by: scale / session.anchorScale) - session.centroid
    setZoom(
      scale, offset: bounces ? offset : resting(offset, content: content(atScale: scale)))
  }

  private func endPinch() {
    guard zoomSession?.isPinching == true else { return }
    zoomSession?.isPinching = false
    zoomWasLetGo()
  }

  /// Settles the zoom after a pinch or a drag has ended, unless the other one continues.
  final func zoomWasLetGo() {
    guard let session = zoomSession, !session.isPinching else { return }
    if zoomLimits.contains(currentZoomScale) {
      // A drag or a deceleration in progress returns to the range by itself.
      if drag != nil || motion != nil || !settleZoom() { zoomDidEnd() }
    } else if drag == nil {
      stopMotion()
      _ = settleZoom()
    }
  }

  /// Animates scale and offset back into their limits, about the last centroid of the fingers.
  ///
  /// - Returns: False if both are within them.
  final func settleZoom() -> Bool {
    guard let session = zoomSession, !session.isPinching else { return false }
    let scale = currentZoomScale.clamped(to: zoomLimits)
    let offset = offset(keeping: session.centroid, atScale: scale)
    guard scale != currentZoomScale || offset != contentOffset else { return false }
    ease(toScale: scale, offset: offset)
    return true
  }

  /// The clamped offset that keeps a point of the view over the same content at another scale.
  private func offset(keeping point: Vector, atScale scale: Double) -> Point {
    let content = (contentOffset + point).scaled(by: scale / currentZoomScale)
    return resting(content - point, content: self.content(atScale: scale))
  }

  /// The content size at a zoom scale: that of the zoomed view's frame, unless it is the current
  /// scale.
  private func content(atScale scale: Double) -> Size {
    guard scale != currentZoomScale, let view = zoomedView else { return shownContentSize }
    return view.transform.zoomed(from: currentZoomScale, to: scale).enclosing(view.bounds).size
  }

  private func ease(toScale scale: Double, offset: Point) {
    let origin = contentOffset
    start(
      Motion(
        .zoom(from: currentZoomScale, to: scale), start: now,
        axes: AxisPair { .easing(from: origin[$0], to: offset[$0]) }))
  }

  /// Sets scale and offset.
  final func setZoom(_ scale: Double, offset: Point) {
    if let view = adoptZoomScale(), scale != currentZoomScale {
      view.center = view.center.scaled(by: scale / currentZoomScale)
      view.transform = view.transform.zoomed(from: currentZoomScale, to: scale)
      currentZoomScale = scale
      shownContentSize = view.frame.size
      delegate?.scrollViewDidZoom(self)
    }
    show(offset)
  }

  /// Ends the zoom session.
  final func zoomDidEnd() {
    guard zoomSession != nil else { return }
    zoomSession = nil
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: currentZoomScale)
  }
}

extension AffineTransform {
  /// The length of the image of a horizontal unit vector; nil if the transform flattens the plane.
  fileprivate var zoomScale: Double? {
    guard inverse != nil else { return nil }
    return b == 0 ? a.magnitude : (a * a + b * b).squareRoot()
  }

  /// Returns the transform with its linear part and offset multiplied, so that its scale changes
  /// from `old` to `new`. A transform that flattens the plane becomes a plain scaling.
  fileprivate func zoomed(from old: Double, to new: Double) -> AffineTransform {
    // Exact, where a product of quotients would not be.
    let isScaling = (a, b, c, d, tx, ty) == (old, 0, 0, old, 0, 0)
    guard !isScaling, inverse != nil else { return .scale(x: new, y: new) }
    let ratio = new / old
    return AffineTransform(
      a: a * ratio, b: b * ratio, c: c * ratio, d: d * ratio, tx: tx * ratio, ty: ty * ratio)
  }
}

extension Double {
  /// Whether two scales differ by rounding errors at most.
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) <= 1e-9 * other }
}

/// The pinch of a scroll view: it is recognized simultaneously with the view's pan, and begins only
/// if the view can zoom.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  override init() {
    super.init()
    delaysTouchesEnded = false
    name = "scroll pinch"
  }

  private var scrollView: ScrollView? { view as? ScrollView }

  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    super.touchesEnded(touches, with: event)
    scrollView?.pinchFingersChanged()
  }

  override func shouldBegin() -> Bool { scrollView?.canZoom == true }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other !== scrollView?.pan
  }
}
