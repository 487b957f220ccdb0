import Gestures
import JSON
import PluginHost

extension GestureAction {
  /// The recognizer's name; a scroll view's own recognizers, which share their names, are qualified
  /// by it.
  private var explainedName: String {
    scrollView.map { "\(recognizer) of \($0)" } ?? recognizer
  }

  /// The action as `--json` prints it; lengths in points, times in milliseconds, angles in radians.
  var json: JSONObject {
    var object = JSONObject([
      ("t_ms", .real(rounded(time.seconds * 1000))), ("plugin", .string(plugin)),
      ("recognizer", .string(explainedName)), ("type", .string(type)), ("state", .string(state)),
      ("surface", .string(surface)), ("location", .pair(location.x, location.y)),
      ("number_of_touches", .integer(numberOfTouches)),
    ])
    object["translation"] = translation.map { .pair($0.dx, $0.dy) }
    object["velocity"] = velocity.map { .pair($0.dx, $0.dy) } ?? rate.map { .real(rounded($0)) }
    object["scale"] = scale.map { .real(rounded($0)) }
    object["rotation"] = rotation.map { .real(rounded($0)) }
    object["direction"] = direction.map { .string($0) }
    return object
  }
}

extension JSONValue {
  /// A location or vector, in points.
  static func pair(_ x: Double, _ y: Double) -> JSONValue {
    .array([.real(rounded(x)), .real(rounded(y))])
  }
}

/// Rounds to four decimals: finer than any touchscreen, and independent of floating-point error in
/// the last bits.
func rounded(_ value: Double) -> Double {
  let rounded = (value * 10000).rounded() / 10000
  return rounded == 0 ? 0 : rounded
}
