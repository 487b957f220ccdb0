import Gestures
import JSON
import PluginHost

/// A view and its subviews as JSON.
enum ViewTree {
  static func json(of view: View) -> JSONObject {
    let frame = view.frame
    var object: JSONObject = [
      "name": .string(view.name ?? ""),
      "frame": .array(
        [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
          .map { .real(rounded($0)) }),
    ]
    if let surface = view as? any SurfaceContent {
      let isWindow = if case .window = surface.request { true } else { false }
      object[isWindow ? "title" : "namespace"] = .string(surface.surfaceName)
      if let plugin = surface.pluginName { object["plugin"] = .string(plugin) }
    }
    if view.isHidden { object["hidden"] = true }
    if !view.gestureRecognizers.isEmpty {
      object["recognizers"] = .array(view.gestureRecognizers.map { .object(json(of: $0)) })
    }
    if !view.subviews.isEmpty {
      object["subviews"] = .array(view.subviews.map { .object(json(of: $0)) })
    }
    return object
  }

  private static func json(of recognizer: GestureRecognizer) -> JSONObject {
    var object: JSONObject = [
      "name": .string(recognizer.explainedName), "state": .string("\(recognizer.state)"),
      "touches": .integer(recognizer.numberOfTouches),
    ]
    if !recognizer.isEnabled { object["enabled"] = false }
    return object
  }
}
