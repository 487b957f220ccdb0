import Gestures
import JSON
import ScriptViews

extension ScrollChange {
  /// The change as `--json` prints it; lengths in points, times in milliseconds.
  var json: JSONObject {
    JSONObject([
      ("t_ms", .real(time.printedMilliseconds)), ("plugin", .string(plugin)),
      ("scroll_view", .string(scrollView)),
      ("content_offset", .pair(contentOffset.x, contentOffset.y)),
      ("zoom_scale", .real(rounded(zoomScale))),
    ])
  }
}
