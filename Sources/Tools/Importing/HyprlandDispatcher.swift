/// A dispatcher of Hyprland with its argument.
struct HyprlandDispatcher {
  /// The action in the notation of rules.
  let action: String

  /// Converts a dispatcher.
  ///
  /// - Throws: If the dispatcher is missing, or has no equivalent in rules.
  init(_ name: Substring, _ argument: Substring) throws(ImportError) {
    switch name {
    case "": throw ImportError(found: "no dispatcher", expected: "one such as exec")
    case "exec":
      if argument.isEmpty { throw ImportError(found: "exec alone", expected: "a command after it") }
      action = "shell " + argument
    case "killactive": action = "close"
    case "fullscreen":
      switch argument.split(separator: " ").first ?? "0" {
      case "0": action = "fullscreen"
      case "1": action = "maximize"
      default: action = Self.command(name, argument)
      }
    case "workspace":
      action = Self.workspace("workspace ", argument) ?? Self.command(name, argument)
    case "movetoworkspacesilent":
      // With a comma, it names a window. Without "silent", the workspace is shown as well.
      action =
        argument.contains(",")
        ? Self.command(name, argument)
        : Self.workspace("move to workspace ", argument) ?? Self.command(name, argument)
    default: action = Self.command(name, argument)
    }
  }

  /// - Parameter text: An expression in Lua, as Hyprland takes it where it is configured in Lua.
  init(expression text: String) {
    let workspace = text.dropFirst("hl.dsp.focus({ workspace = ".count).dropLast(" })".count)
    let target = workspace.hasPrefix("\"") ? workspace.dropFirst().dropLast() : workspace
    switch text {
    case "hl.dsp.window.close()": action = "close"
    case "hl.dsp.window.fullscreen()", "hl.dsp.window.fullscreen({ mode = \"fullscreen\" })":
      action = "fullscreen"
    case "hl.dsp.window.fullscreen({ mode = \"maximized\" })": action = "maximize"
    case _ where text.hasPrefix("hl.dsp.focus({ workspace = "):
      action = Self.workspace("workspace ", target) ?? "command dispatch " + text
    default: action = "command dispatch " + text
    }
  }

  /// The socket of Hyprland takes all dispatchers.
  private static func command(_ name: Substring, _ argument: Substring) -> String {
    "command dispatch \(name) \(argument)".trimmed
  }

  private static func workspace(_ verb: String, _ argument: Substring) -> String? {
    switch argument {
    // Others create workspaces, or leave the output.
    case "m+1": verb + "next"
    case "m-1": verb + "previous"
    case _ where argument.first != "+" && Int(argument).map { $0 > 0 } == true: verb + argument
    case _ where argument.hasPrefix("name:") && argument.count > 5: verb + argument.dropFirst(5)
    default: nil
    }
  }
}
