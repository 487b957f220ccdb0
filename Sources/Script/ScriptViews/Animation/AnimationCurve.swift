/// The timing curve of an animation.
public enum AnimationCurve: String, Sendable, CaseIterable {
  /// Constant velocity.
  case linear
  /// Starts slowly.
  case easeIn = "ease_in"
  /// Ends slowly.
  case easeOut = "ease_out"
  /// Starts and ends slowly.
  case easeInOut = "ease_in_out"

  /// Returns the progress at a fraction of the duration; both are from 0 to 1.
  public func progress(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    guard let (first, second) = controls else { return time }
    let parameter = Self.parameter(where: time, first.x, second.x)
    return Self.bezier(at: parameter, first.y, second.y)
  }

  /// The control points of the Bézier curve from 0, 0 to 1, 1; nil for a straight line. Core
  /// Animation: its documented values.
  private var controls: (first: (x: Double, y: Double), second: (x: Double, y: Double))? {
    switch self {
    case .linear: nil
    case .easeIn: ((0.42, 0), (1, 1))
    case .easeOut: ((0, 0), (0.58, 1))
    case .easeInOut: ((0.42, 0), (0.58, 1))
    }
  }

  private static func bezier(at t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  /// Returns the curve parameter at which a coordinate has a value. The coordinate is monotonic.
  private static func parameter(where value: Double, _ first: Double, _ second: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    // Each bisection step adds one bit of precision; 40 bits are accurate to a thousandth of a
    // pixel.
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bezier(at: middle, first, second) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
