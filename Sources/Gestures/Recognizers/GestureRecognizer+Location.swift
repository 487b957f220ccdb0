extension GestureRecognizer {
  /// The window that its touches are in, also when its view was taken out of it meanwhile; without
  /// touches, its view's.
  public final var window: Window? { engine?.window?.object ?? view?.window }

  /// Sums of coordinates are off by less than this, in points or radians; a limit is not missed for
  /// it.
  static var rounding: Double { 1e-6 }

  /// How many bound touches have not ended; inside the action of a discrete gesture, how many made
  /// it.
  public final var numberOfTouches: Int {
    attempt.recognizedTouches > 0 ? attempt.recognizedTouches : downCount
  }

  /// The middle of the bound touches that have not ended, in a view's coordinates; without a view,
  /// in the window's.
  ///
  /// In `ended` and `cancelled` it is the middle of the touches that made the gesture, where they
  /// last were, the lifted ones included: it does not jump to the finger that stayed. When no touch
  /// is left it is the last such point. Some recognizers say more exactly what they give.
  public final func location(in view: View? = nil) -> Point {
    let root = rootLocation()
    return view?.convert(fromRoot: root) ?? root
  }

  /// The place of one touch, counted in the order in which they came down; nil when there is no
  /// such touch.
  ///
  /// Every index below ``numberOfTouches`` has one. In `ended` and `cancelled` so has each of the
  /// touches that made the gesture, where it last was, though fewer or none may be down then
  /// (chosen).
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

  /// Whether its last action is due or being sent.
  private final var hasFinished: Bool { currentState == .ended || currentState == .cancelled }

  /// How many of its contacts are down.
  final var downCount: Int { attempt.live.nonzeroBitCount }

  /// The middle of the contacts that are down; nil when none is.
  final func centroid() -> Point? {
    guard let engine, attempt.live != 0 else { return nil }
    return engine.event.middle(of: attempt.live)
  }

  /// The middle of the contacts that are down, or where it last was.
  final func centroidOrLast() -> Point {
    guard attempt.isPressDriven == false else { return viewCenter() }
    if hasFinished, let engine, attempt.makers != 0 {
      return engine.event.middle(of: attempt.makers)
    }
    return centroid() ?? lastCentroid
  }

  /// Where a gesture of presses is; once its view has left the window, where that was last.
  final func viewCenter() -> Point {
    guard let view, view.window != nil else { return lastCentroid }
    return view.convertToRoot(view.bounds.center)
  }

  /// Fails when a contact is further from where it came down than a limit, in points.
  final func failIfStrayed(beyond limit: Double, _ event: InputEvent) {
    let square = event.longestTravelSquared(of: attempt.live)
    guard square > limit * limit else { return }
    fail(.exceeded(.travel, value: square.squareRoot(), limit: limit))
  }
}
