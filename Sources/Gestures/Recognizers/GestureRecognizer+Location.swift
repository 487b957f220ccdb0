/// One bound contact as its recognizer sees it; plain numbers, so that the frame path touches no object.
struct Finger {
  let bit: UInt64
  let start: Point
  var location: Point
  var previous: Point
  var isDown = true
}

extension GestureRecognizer {
  /// How many bound touches have not ended; inside the action of a discrete gesture, how many made it.
  public final var numberOfTouches: Int {
    attempt.recognizedTouches > 0 ? attempt.recognizedTouches : downCount
  }

  /// The middle of the bound touches that have not ended, in a view's coordinates; without a view, in the window's.
  ///
  /// When none is left it is the last such point. Some recognizers say more exactly what they give.
  public final func location(in view: View? = nil) -> Point {
    let root = rootLocation()
    return view?.convert(fromRoot: root) ?? root
  }

  /// The place of one touch, counted in the order in which they came down; nil when there is no such touch.
  public final func location(ofTouch index: Int, in view: View? = nil) -> Point? {
    guard index >= 0 else { return nil }
    var left = index
    for finger in fingers where finger.isDown || attempt.recognizedTouches > 0 {
      if left == 0 { return view?.convert(fromRoot: finger.location) ?? finger.location }
      left -= 1
    }
    return nil
  }

  /// How many of its contacts are down.
  final var downCount: Int {
    var count = 0
    for finger in fingers where finger.isDown { count += 1 }
    return count
  }

  /// The middle of the contacts that are down; nil when none is.
  final func centroid() -> Point? {
    var x = 0.0
    var y = 0.0
    var count = 0.0
    for finger in fingers where finger.isDown {
      x += finger.location.x
      y += finger.location.y
      count += 1
    }
    return count == 0 ? nil : Point(x: x / count, y: y / count)
  }

  /// The middle of the contacts that are down, or where it last was.
  final func centroidOrLast() -> Point {
    guard attempt.isPressDriven == false else { return viewCenter() }
    return centroid() ?? lastCentroid
  }

  private func viewCenter() -> Point {
    guard let view else { return lastCentroid }
    return view.convertToRoot(view.bounds.center)
  }
}
