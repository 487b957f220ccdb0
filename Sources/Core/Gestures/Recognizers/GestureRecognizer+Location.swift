extension GestureRecognizer {
  /// The window of the current attempt, even after its view was removed from it; without an
  /// attempt, its view's.
  public final var window: Window? { engine?.window?.object ?? view?.window }

  /// Tolerance for rounding errors when sums of coordinates are compared with a limit, in points or
  /// radians.
  package static var rounding: Double { 1e-6 }

  /// The number of bound touches that have not ended; in the action of a discrete gesture, the
  /// number that made it.
  public final var numberOfTouches: Int {
    attempt.recognizedTouches > 0 ? attempt.recognizedTouches : downCount
  }

  /// Returns the centroid of the bound touches that have not ended, in a view's coordinates; nil
  /// stands for the window.
  ///
  /// In `ended` and `cancelled` it is the centroid of the last locations of the touches that made
  /// the gesture, including lifted ones: it does not jump to a remaining finger. When no touch is
  /// left it is the last such point. Some recognizers define it more precisely.
  public final func location(in view: View? = nil) -> Point {
    let root = rootLocation()
    return view?.convert(fromRoot: root) ?? root
  }

  /// Returns the location of one touch, indexed in touch-down order; nil if there is no such touch.
  ///
  /// Every index below ``numberOfTouches`` is valid. In `ended` and `cancelled`, so are those of
  /// all touches that made the gesture, with their last locations, although fewer or none may be
  /// down then. Chosen.
  public final func location(ofTouch index: Int, in view: View? = nil) -> Point? {
    guard let engine, index >= 0 else { return nil }
    let told = attempt.live | (hasFinished ? attempt.makers : 0)
    var left = index
    for contact in engine.event.list.contacts where contact.bit & told != 0 {
      if left == 0 { return (contact as? Touch)?.location(in: view) }
      left -= 1
    }
    return nil
  }

  /// Whether its final action is pending or being sent.
  private final var hasFinished: Bool { currentState == .ended || currentState == .cancelled }

  /// The number of its contacts that are down.
  final var downCount: Int { attempt.live.nonzeroBitCount }

  /// The centroid of the contacts that are down; nil when none is.
  final func centroid() -> Point? {
    guard let engine, attempt.live != 0 else { return nil }
    return engine.event.middle(of: attempt.live)
  }

  /// The centroid of the contacts that are down, or the last one.
  final func centroidOrLast() -> Point {
    guard attempt.isPressDriven == false else { return viewCenter() }
    if hasFinished, let engine, attempt.makers != 0 {
      return engine.event.middle(of: attempt.makers)
    }
    return centroid() ?? lastCentroid
  }

  /// The location of a press gesture: the centre of its view, or the last one once the view has
  /// left the window.
  final func viewCenter() -> Point {
    guard let view, view.window != nil else { return lastCentroid }
    return view.convertToRoot(view.bounds.center)
  }

  /// Fails when a contact has moved further from its touch-down than a limit, in points.
  final func failIfStrayed(beyond limit: Double, _ event: InputEvent) {
    let square = event.longestTravelSquared(of: attempt.live)
    guard square > limit * limit else { return }
    fail(.exceeded(.travel, value: square.squareRoot(), limit: limit))
  }
}
