import Gestures
import JSON
import ScriptViews

extension GestureAction {
  /// The recognizer's name; a scroll view's own recognizers, which share their names, are qualified
  /// by it.
  private var explainedName: String {
    scrollView.map { "\(recognizer) of \($0)" } ?? recognizer
  }

  /// The action as `--json` prints it; lengths in points, times in milliseconds, angles in radians.
  var json: JSONObject {
    var object = JSONObject([
      ("t_ms", .real(time.printedMilliseconds)), ("plugin", .string(plugin)),
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
