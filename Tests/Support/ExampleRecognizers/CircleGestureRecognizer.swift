import Gestures

// example: circle
/// Recognizes one finger that draws one full circle, in either direction, and lifts.
final class CircleGestureRecognizer: GestureRecognizer {
  /// The minimum radius, in points.
  var minimumRadius = 20.0
  /// The maximum root mean square distance of the path from the circle, as a part of the radius.
  var maximumDeviation = 0.08
  /// The maximum difference between the path's turn and a full turn, in radians.
  var maximumTurnError = Double.pi / 3
  /// The maximum distance between the two ends of the path, as a part of the radius.
  var maximumGap = 1.0

  /// The recognized circle, available inside the action.
  private(set) var circle: Circle?
  private var path: [Point] = []
  /// The minimum distance between two points, in points. Nearer points are skipped, so that slow
  /// parts do not count more.
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
