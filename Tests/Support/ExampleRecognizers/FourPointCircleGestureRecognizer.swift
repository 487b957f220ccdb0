import Gestures

// example: four-point-circle
/// Recognizes one finger that draws a circle and lifts, by four points of its path.
final class FourPointCircleGestureRecognizer: GestureRecognizer {
  private var points: [Point] = []

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    if numberOfTouches > 1 {
      state = .failed
    } else if let touch = touches.first {
      points.append(touch.location())
    }
  }

  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    if let touch = touches.first { points.append(touch.location()) }
  }

  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    state = isCircle ? .recognized : .failed
  }

  override func reset() { points.removeAll() }

  private var isCircle: Bool {
    guard points.count >= 8 else { return false }
    let probes = (0..<4).map { points[$0 * points.count / 4] }
    let sum = probes.reduce(Vector.zero) { $0 + ($1 - .zero) }
    let center = Point.zero + sum * 0.25
    let radius = probes.reduce(0) { $0 + $1.distance(to: center) } / 4
    let near = points.count { ($0.distance(to: center) - radius).magnitude <= radius / 4 }
    return radius >= 20 && Double(near) > 0.8 * Double(points.count)
  }
}
// end
