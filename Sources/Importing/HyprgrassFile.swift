/// The gestures of hyprgrass in a configuration of Hyprland, as rules of the plugin `gestures`.
struct HyprgrassFile {
  var gestures = ImportedGestures(of: "hyprgrass")
  /// Whether the file has a gesture, one that is refused included.
  var isFound = false

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
        Self.isLua(text)
          ? "found a configuration of Hyprland in Lua, which is not read, expected hyprland.conf; "
            + "docs/coming-from.md says how each gesture is said here"
          : "found no gesture of hyprgrass, expected hyprland.conf with hyprgrass-bind")
    }
    gestures.noteApps("were bound anywhere")
    if gestures.rules.contains(where: { $0.contains(" -> command dispatch ") }) {
      gestures.note("rules with \"command dispatch\" do something in Hyprland only")
    }
  }

  private static func isLua(_ text: String) -> Bool {
    text.contains("hl.plugin.hyprgrass") || text.contains("hl.config")
  }

  private mutating func read(_ assignment: HyprlandText.Assignment) throws(ImportFault) {
    let keyword = assignment.keyword
    let fields = assignment.value.split(separator: ",", omittingEmptySubsequences: false)
      .map(\.trimmed)
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
    _ all: [Substring], flags: Substring, _ assignment: HyprlandText.Assignment
  ) throws(ImportFault) {
    isFound = true
    var fields = all
    // A description stands before the dispatcher.
    if flags.contains("d"), fields.count > 2 { fields.remove(at: 2) }
    func field(_ index: Int) -> Substring { index < fields.count ? fields[index] : "" }
    let gesture = try HyprgrassGesture(field(1))
    let condition = try Self.condition(
      modifiers: flags.contains("i") ? "" : field(0), of: gesture.words)
    let isOnApp = gesture.words.hasPrefix("app")
    for flag in flags { try note(flag, isOnApp, assignment.line) }
    let argument = Substring(fields.dropFirst(3).joined(separator: ", "))
    let action =
      try flags.contains("m")
      ? Self.dragging(field(2), isOnApp) : HyprlandDispatcher(field(2), argument).action
    let shared = flags.contains("n") && isOnApp ? ", shared" : ""
    gestures.rules.append(gesture.words + condition + shared + " -> " + action)
  }

  /// What a finger does that stays down.
  private static func dragging(
    _ name: Substring, _ isOnApp: Bool
  ) throws(ImportFault) -> String {
    guard isOnApp else {
      throw ImportFault("found \(name) at an edge, expected it on a window, which it is for")
    }
    switch name {
    case "movewindow", "move": return "drag window"
    case "resizewindow", "resize": return "resize window"
    default:
      throw ImportFault(
        "found \(name) with a finger that stays down, expected movewindow or "
          + "resizewindow")
    }
  }

  /// Says what a flag of a binding means that no rule has.
  private mutating func note(
    _ flag: Character, _ isOnApp: Bool, _ line: Int
  ) throws(ImportFault) {
    switch flag {
    // A description, a finger that drags, and modifiers that do not matter, are taken over.
    case "d", "m", "i": return
    case "l":
      gestures.note(line: line, "it does nothing over a locked screen, where nothing is seen")
    case "n" where isOnApp: return
    case "n":
      gestures.note(line: line, "no application gets the touches as well: an edge is the gestures'")
    case "r", "e", "o", "s", "t", "p", "c", "g":
      gestures.note(line: line, "the flag \(flag) of a key was left out: fingers have none")
    default: throw ImportFault("found the flag \"\(flag)\", expected one of Hyprland's")
    }
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
    for direction in try Self.directions(field(2), of: field(0)) {
      let words =
        switch field(0) {
        case "edge": try HyprgrassGesture.swipe(from: HyprgrassGesture.edge(field(1)), direction)
        case "swipe": try "app: swipe \(direction)" + HyprgrassGesture.fingers(field(1))
        case "longpress" where direction.isEmpty:
          try "app: hold" + HyprgrassGesture.fingers(field(1))
        case "longpress":
          try "app: hold then swipe \(direction)" + HyprgrassGesture.fingers(field(1))
        default:
          throw ImportFault(
            "found \"\(field(0))\" that follows fingers, expected swipe, edge or longpress")
        }
      let rest = fields.dropFirst(4).joined(separator: ", ")
      gestures.rules.append(
        try words + Self.condition(modifiers: modifiers, of: words) + " -> "
          + (Self.action(field(3), Substring(rest), direction, words.hasPrefix("app"))))
    }
  }

  private static func directions(
    _ text: String, of type: String
  ) throws(ImportFault) -> [String] {
    switch text {
    case "horizontal": ["left", "right"]
    case "vertical": ["up", "down"]
    case "swipe": ["left", "right", "up", "down"]
    case "" where type == "longpress": [""]
    default: [try HyprgrassGesture.direction(text)]
    }
  }

  private static func action(
    _ name: String, _ argument: Substring, _ direction: String, _ isOnApp: Bool
  ) throws(ImportFault) -> String {
    switch name {
    case "move", "resize": try dragging(Substring(name), isOnApp)
    case "workspace": workspace(direction)
    case "close": "close"
    case "fullscreen": argument == "maximize" ? "maximize" : "fullscreen"
    case "dispatcher":
      try HyprlandDispatcher(
        argument.prefix { $0 != "," }.trimmed, argument.drop { $0 != "," }.dropFirst().trimmed
      ).action
    case "float": "command dispatch togglefloating"
    case "special": "command dispatch togglespecialworkspace \(argument)".trimmed
    default:
      throw ImportFault(
        "found the action \"\(name)\", expected workspace, move, resize, close, fullscreen, float, "
          + "special or dispatcher")
    }
  }

  /// Workspaces lie beside one another, and fingers pull the next one in.
  static func workspace(_ direction: String) -> String {
    "workspace " + (direction.hasPrefix("left") || direction.hasPrefix("up") ? "next" : "previous")
  }
}
