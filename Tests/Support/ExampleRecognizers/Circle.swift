import Gestures
import Glibc

// example: circle-fit
/// A circle through a path, by least squares.
struct Circle {
  var center: Point
  var radius: Double

  /// Fits a circle, so that x² + y² + Dx + Ey + F is smallest over the points. Returns nil if the
  /// points lie on a line.
  init?(fitting points: [Point]) {
    guard points.count >= 3 else { return nil }
    let count = Double(points.count)
    let sum = points.reduce(Vector.zero) { $0 + ($1 - .zero) }
    let middle = Point.zero + sum * (1 / count)
    var (xx, xy, yy, xr, yr) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for point in points {
      let way = point - middle
      let square = way.dx * way.dx + way.dy * way.dy
      xx += way.dx * way.dx
      xy += way.dx * way.dy
      yy += way.dy * way.dy
      xr += way.dx * square / 2
      yr += way.dy * square / 2
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-6 * (xx + yy) * (xx + yy) else { return nil }
    let offset = Vector(
      dx: (xr * yy - yr * xy) / determinant, dy: (yr * xx - xr * xy) / determinant)
    center = middle + offset
    radius = (offset.dx * offset.dx + offset.dy * offset.dy + (xx + yy) / count).squareRoot()
  }

  /// Returns the root mean square distance of the points from the circle, as a part of its radius.
  func deviation(of points: [Point]) -> Double {
    let squares = points.reduce(0.0) { sum, point in
      let distance = point.distance(to: center) - radius
      return sum + distance * distance
    }
    return (squares / Double(points.count)).squareRoot() / radius
  }

  /// Returns the angle that a path makes around the centre, in radians, clockwise positive.
  func winding(of points: [Point]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { sum, step in
      let (old, new) = (step.0 - center, step.1 - center)
      return sum + atan2(old.dx * new.dy - old.dy * new.dx, old.dx * new.dx + old.dy * new.dy)
    }
  }
}
// end
