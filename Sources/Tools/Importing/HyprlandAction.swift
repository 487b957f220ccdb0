/// The action of a gesture in Hyprland.
enum HyprlandAction: Equatable {
  /// A dispatcher and its argument, as hyprland.conf has them.
  case dispatcher(Substring, Substring)
  /// A dispatcher as an expression in Lua, such as `hl.dsp.window.close()`.
  case expression(String)
  /// A continuous action and its argument.
  case word(Substring, Substring)
  case shell(String)
  /// Code of the configuration.
  case code

  /// Returns the action in the notation of rules.
  func rule() throws(ImportError) -> String {
    switch self {
    case .dispatcher(let name, let argument): try HyprlandDispatcher(name, argument).action
    case .expression(let text): HyprlandDispatcher(expression: text).action
    case .shell(let command): "shell " + command
    case .word(let name, _): throw ImportError(found: "\"\(name)\"", expected: "a dispatcher")
    case .code:
      throw ImportError(
        found: "a function that does more than one dispatch", expected: "a dispatcher")
    }
  }

  /// Returns the action for a direction in the notation of rules.
  func rule(_ direction: String, _ isOnApp: Bool) throws(ImportError) -> String {
    guard case .word(let name, let argument) = self else { return try rule() }
    switch name {
    case "move", "resize": return try dragging(isOnApp)
    case "workspace": return Self.workspace(direction)
    case "close": return "close"
    case "fullscreen": return argument == "maximize" ? "maximize" : "fullscreen"
    case "float": return "command dispatch togglefloating"
    case "special": return "command dispatch togglespecialworkspace \(argument)".trimmed
    default:
      throw ImportError(
        found: "the action \"\(name)\"",
        expected: "workspace, move, resize, close, fullscreen, float, special or dispatcher")
    }
  }

  /// Returns the action for dragging.
  func dragging(_ isOnApp: Bool) throws(ImportError) -> String {
    let name =
      switch self {
      case .dispatcher(let name, _), .word(let name, _): String(name)
      case .expression(let text): text
      case .shell, .code: "a command"
      }
    guard isOnApp else {
      throw ImportError(found: "\(name) at an edge", expected: "it on a window")
    }
    switch name {
    case "movewindow", "move", "hl.dsp.window.drag()": return "drag window"
    case "resizewindow", "resize", "hl.dsp.window.resize()": return "resize window"
    default:
      throw ImportError(
        found: "\(name) with a finger that stays down", expected: "movewindow or resizewindow")
    }
  }

  /// Workspaces lie beside one another, and fingers pull the next one in.
  static func workspace(_ direction: String) -> String {
    "workspace " + (direction.hasPrefix("left") || direction.hasPrefix("up") ? "next" : "previous")
  }
}
