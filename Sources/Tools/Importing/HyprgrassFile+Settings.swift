extension HyprgrassFile {
  /// Reads a setting that is a gesture, or belongs to one.
  mutating func set(_ assignment: HyprlandText.Assignment) throws(ImportError) {
    let value = assignment.value
    switch assignment.name.split(separator: ":").dropFirst().joined(separator: ":") {
    case _ where !assignment.name.hasPrefix("plugin:"): return
    case "touch_gestures:workspace_swipe_fingers":
      try followWorkspaces(
        "app: swipe", directions: ["left", "right"], fingers: HyprgrassGesture.fingers(value))
    case "touch_gestures:workspace_swipe_edge":
      let edge = try HyprgrassGesture.edge(value)
      let isUpright = edge == "left" || edge == "right"
      try followWorkspaces(
        "\(edge) edge: swipe", directions: isUpright ? ["up", "down"] : ["left", "right"],
        fingers: "")
    case "touch_gestures:long_press_delay", "hyprgrass:long_press_delay":
      guard let delay = Double(value), (100...5000).contains(delay) else {
        throw ImportError(found: "the delay \"\(value)\"", expected: "100 to 5000 milliseconds")
      }
      gestures.options = [("hold", "\(delay / 1000)")]
    case "hyprgrass-backlight:edge":
      try slide(value, forward: "XF86MonBrightnessUp", back: "XF86MonBrightnessDown")
    case "hyprgrass-pulse:edge":
      try slide(value, forward: "XF86AudioRaiseVolume", back: "XF86AudioLowerVolume")
    case let name where name.hasPrefix("touch_gestures:") || name.hasPrefix("hyprgrass"):
      gestures.note(
        line: assignment.line,
        "\(assignment.keyword) = \(value) was left out: \(Self.reason(assignment.keyword))")
    default: return
    }
  }

  private static func reason(_ keyword: Substring) -> String {
    switch keyword {
    case "sensitivity": "the length of a swipe is the plugin's option \"distance\", in millimetres"
    case "edge_margin": "the width of edges is the plugin's option \"width\", in millimetres"
    case "resize_on_border_long_press", "emulate_touchpad_swipe": "rules have no equivalent"
    case "send_cancel": "the touches of a gesture are always cancelled in the application"
    default: "this setting is unknown"
    }
  }

  private mutating func followWorkspaces(
    _ swipe: String, directions: [String], fingers: String
  ) throws(ImportError) {
    isFound = true
    for direction in directions {
      gestures.rules.append(
        "\(swipe) \(direction)\(fingers) -> \(HyprlandAction.workspace(direction))")
    }
    gestures.note("workspaces change when the fingers lift, and do not follow the fingers")
  }

  /// The settings of hyprgrass's slider plugin, which acts at an edge.
  private mutating func slide(
    _ value: String, forward: String, back: String
  ) throws(ImportError) {
    isFound = true
    let edge = try HyprgrassGesture.edge(value)
    let isUpright = edge == "left" || edge == "right"
    for (direction, key) in zip(isUpright ? ["up", "down"] : ["right", "left"], [forward, back]) {
      gestures.rules.append("\(edge) edge: swipe \(direction), on progress -> key \(key)")
    }
  }
}
