import Gestures

// example: circle
/// One finger that draws one round of a circle, either way around, and lifts.
final class CircleGestureRecognizer: GestureRecognizer {
  /// The least radius, in points.
  var minimumRadius = 20.0
  /// How far the path may be from the circle, root mean square, as a part of the radius.
  var maximumDeviation = 0.08
  /// How much more or less than a full turn the path may make, in radians.
  var maximumTurnError = Double.pi / 3
  /// How far apart the two ends of the path may be, as a part of the radius.
  var maximumGap = 1.0

  /// The circle that was recognized; there inside the action.
  private(set) var circle: Circle?
  private var path: [Point] = []
  /// Points nearer than this to the one before are left out, so that slow parts do not count more.
  /// In points.
  private let spacing = 4.0

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    guard numberOfTouches == 1, let touch = touches.first else {
      state = .failed
      return
    }
    path.append(touch.location())
  }

  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    guard let point = touches.first?.location(), let last = path.last else { return }
    if point.distance(to: last) >= spacing { path.append(point) }
  }

  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    guard let circle = Circle(fitting: path), isDrawn(circle) else {
      state = .failed
      return
    }
    self.circle = circle
    state = .recognized
  }

  override func reset() {
    path.removeAll()
    circle = nil
  }

  private func isDrawn(_ circle: Circle) -> Bool {
    guard circle.radius >= minimumRadius, circle.deviation(of: path) <= maximumDeviation,
      let start = path.first, let end = path.last
    else { return false }
    let turn = circle.winding(of: path).magnitude
    return (turn - 2 * .pi).magnitude <= maximumTurnError
      && start.distance(to: end) <= maximumGap * circle.radius
  }
}
// end
