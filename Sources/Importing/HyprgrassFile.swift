/// The gestures of hyprgrass in a configuration of Hyprland, as rules of the plugin `gestures`.
struct HyprgrassFile {
  private(set) var gestures = ImportedGestures(of: "hyprgrass")
  private var isFound = false

  /// - Throws: A sentence when no gesture is found, or a section does not close.
  init(_ text: String) throws(ImportFault) {
    for assignment in try HyprlandText(text).assignments {
      do throws(ImportFault) {
        try read(assignment)
      } catch {
        isFound = true
        gestures.note(line: assignment.line, "\(error); it was left out")
      }
    }
    guard isFound else {
      throw ImportFault(
        "found no gesture of hyprgrass, expected hyprland.conf with hyprgrass-bind; what is "
          + "configured in Lua is not read")
    }
    gestures.noteApps("were bound anywhere")
    if gestures.rules.contains(where: { $0.contains(" -> command dispatch ") }) {
      gestures.note("rules with \"command dispatch\" do something in Hyprland only")
    }
  }

  private mutating func read(_ assignment: HyprlandText.Assignment) throws(ImportFault) {
    let keyword = assignment.keyword
    let fields = assignment.value.split(
      separator: ",", maxSplits: 3, omittingEmptySubsequences: false
    ).map(\.trimmed)
    if keyword.hasPrefix("hyprgrass-bind") {
      try bind(fields, flags: keyword.dropFirst("hyprgrass-bind".count), assignment)
    } else if keyword == "hyprgrass-gesture" {
      isFound = true
      try gesture(assignment)
    } else if keyword.hasPrefix("bind"), fields.count > 1, HyprgrassGesture.isMeant(fields[1]) {
      try bind(fields, flags: keyword.dropFirst("bind".count), assignment)
    } else if keyword == "source" {
      gestures.note(
        line: assignment.line, "\(assignment.value) was not read; import what it has as well")
    } else {
      try set(assignment)
    }
  }

  // MARK: Bindings

  private mutating func bind(
    _ fields: [Substring], flags: Substring, _ assignment: HyprlandText.Assignment
  ) throws(ImportFault) {
    isFound = true
    func field(_ index: Int) -> Substring { index < fields.count ? fields[index] : "" }
    let gesture = try HyprgrassGesture(field(1))
    let condition = try Self.condition(modifiers: field(0), of: gesture.words)
    if flags.contains("m") {
      throw ImportFault(
        "found \(field(2)) with a finger that stays down, which no rule does; a line of Lua does, "
          + "window:move(touch) or window:resize(touch)")
    }
    if flags.contains("l") {
      gestures.note(
        line: assignment.line, "it does nothing over a locked screen, of which nothing is seen")
    }
    gestures.rules.append(
      try gesture.words + condition + " -> " + HyprlandDispatcher(field(2), field(3)).action)
  }

  private static let modifiers = [
    "SUPER": "super", "MOD4": "super", "LOGO": "super", "WIN": "super", "ALT": "alt",
    "MOD1": "alt", "CTRL": "ctrl", "CONTROL": "ctrl", "SHIFT": "shift",
  ]

  /// The condition that modifiers are held, where a rule can have it.
  private static func condition(
    modifiers text: Substring, of words: String
  ) throws(ImportFault) -> String {
    let names = text.split { " +_&|".contains($0) }
    if names.isEmpty { return "" }
    guard words.hasPrefix("app") else {
      throw ImportFault(
        "found the modifier \(text) at an edge, expected none: there Wayland tells nobody but the "
          + "window with the keyboard focus")
    }
    var held: [String] = []
    for name in names {
      guard let modifier = modifiers[name.uppercased()] else {
        throw ImportFault("found the modifier \(name), expected SUPER, ALT, CTRL or SHIFT")
      }
      held.append(modifier)
    }
    return ", with " + held.joined(separator: "+")
  }

  /// `hyprgrass-gesture = TYPE, FINGERS or EDGE, DIRECTION, ACTION…`.
  private mutating func gesture(_ assignment: HyprlandText.Assignment) throws(ImportFault) {
    var fields = assignment.value.split(separator: ",", omittingEmptySubsequences: false)
      .map(\.trimmed)
    var modifiers: Substring = ""
    if let index = fields.firstIndex(where: { $0.hasPrefix("mod:") }) {
      modifiers = fields.remove(at: index).dropFirst(4).trimmed
    }
    if let index = fields.firstIndex(where: { $0.hasPrefix("scale:") }) {
      fields.remove(at: index)
      gestures.note(
        line: assignment.line, "its scale was left out: how far steps are is the option \"step\"")
    }
    func field(_ index: Int) -> String { index < fields.count ? String(fields[index]) : "" }
    for direction in try Self.directions(field(2)) {
      let words =
        switch field(0) {
        case "edge": try HyprgrassGesture.swipe(from: HyprgrassGesture.edge(field(1)), direction)
        case "swipe": try "app: swipe \(direction)" + HyprgrassGesture.fingers(field(1))
        default:
          throw ImportFault("found \"\(field(0))\" that follows fingers, expected swipe or edge")
        }
      gestures.rules.append(
        try words + Self.condition(modifiers: modifiers, of: words) + " -> "
          + (Self.action(field(3), Substring(field(4)), direction)))
    }
  }

  private static func directions(_ text: String) throws(ImportFault) -> [String] {
    switch text {
    case "horizontal": ["left", "right"]
    case "vertical": ["up", "down"]
    case "swipe": ["left", "right", "up", "down"]
    default: [try HyprgrassGesture.direction(text)]
    }
  }

  private static func action(
    _ name: String, _ argument: Substring, _ direction: String
  ) throws(ImportFault) -> String {
    switch name {
    case "workspace": workspace(direction)
    case "close": "close"
    case "fullscreen": argument == "maximize" ? "maximize" : "fullscreen"
    case "float": "command dispatch togglefloating"
    case "special": "command dispatch togglespecialworkspace \(argument)".trimmed
    default:
      throw ImportFault(
        "found the action \"\(name)\", expected workspace, close, fullscreen, float or special")
    }
  }

  /// Workspaces lie beside one another, and fingers pull the next one in.
  private static func workspace(_ direction: String) -> String {
    "workspace " + (direction.hasPrefix("left") || direction.hasPrefix("up") ? "next" : "previous")
  }

  // MARK: Settings

  private mutating func set(_ assignment: HyprlandText.Assignment) throws(ImportFault) {
    let value = assignment.value
    switch assignment.name.split(separator: ":").dropFirst().joined(separator: ":") {
    case _ where !assignment.name.hasPrefix("plugin:"): return
    case "touch_gestures:workspace_swipe_fingers":
      try followWorkspaces("app: swipe", ["left", "right"], HyprgrassGesture.fingers(value))
    case "touch_gestures:workspace_swipe_edge":
      let edge = try HyprgrassGesture.edge(value)
      let isUpright = edge == "left" || edge == "right"
      try followWorkspaces(
        "\(edge) edge: swipe", isUpright ? ["up", "down"] : ["left", "right"], "")
    case "touch_gestures:long_press_delay", "hyprgrass:long_press_delay":
      guard let delay = Double(value), (100...5000).contains(delay) else {
        throw ImportFault("found the delay \"\(value)\", expected 100 to 5000 milliseconds")
      }
      gestures.hold = delay / 1000
    case "hyprgrass-backlight:edge":
      try slide(value, "XF86MonBrightnessUp", "XF86MonBrightnessDown")
    case "hyprgrass-pulse:edge": try slide(value, "XF86AudioRaiseVolume", "XF86AudioLowerVolume")
    case let name where name.hasPrefix("touch_gestures:") || name.hasPrefix("hyprgrass"):
      gestures.note(
        line: assignment.line,
        "\(assignment.keyword) = \(value) was left out: \(Self.reason(assignment.keyword))")
    default: return
    }
  }

  private static func reason(_ keyword: Substring) -> String {
    switch keyword {
    case "sensitivity": "how far a swipe goes is the plugin's option \"distance\", in millimetres"
    case "edge_margin": "how wide edges are is the plugin's option \"width\", in millimetres"
    case "resize_on_border_long_press", "emulate_touchpad_swipe": "no rule does it"
    case "send_cancel": "what becomes a gesture is always cancelled for the application"
    default: "it is not known"
    }
  }

  private mutating func followWorkspaces(
    _ swipe: String, _ directions: [String], _ fingers: String
  ) throws(ImportFault) {
    isFound = true
    for direction in directions {
      gestures.rules.append("\(swipe) \(direction)\(fingers) -> \(Self.workspace(direction))")
    }
    gestures.note("workspaces change when fingers lift, and do not follow them")
  }

  /// A plugin beside hyprgrass, whose slider lies at an edge.
  private mutating func slide(
    _ value: String, _ forward: String, _ back: String
  ) throws(ImportFault) {
    isFound = true
    let edge = try HyprgrassGesture.edge(value)
    let isUpright = edge == "left" || edge == "right"
    for (direction, key) in zip(isUpright ? ["up", "down"] : ["right", "left"], [forward, back]) {
      gestures.rules.append("\(edge) edge: swipe \(direction), on progress -> key \(key)")
    }
  }
}
