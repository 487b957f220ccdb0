import Compositors
import EventLoop
import Glibc
import JSON
import Shell

extension Examination {
  /// What plugins can do to the desktop here, each with the permission that it takes.
  static func actions(_ display: Display, on loop: EventLoop) -> Section {
    let compositor = SocketCompositor.find(
      in: { getenv($0).map { String(cString: $0) } }, on: loop)
    return Section(
      title: "Actions",
      findings: [
        Finding(verdict: .ok, subject: "spawn", finding: "programs can be started"),
        socket("workspaces", "workspaces can be switched", .workspaces, compositor),
        socket("ipc", "commands can be sent", .command, compositor),
        device("keys", "keys can be pressed for other programs", .virtualKeyboard, display),
        device("pointer", "clicks and wheels reach other programs", .virtualPointer, display),
        device(
          "toplevels", "windows can be listed, focused and closed", .foreignToplevels, display),
        device("idle", "it can be learnt that nobody is there", .idleNotifier, display),
        device("outputs", "screens can be switched on and off", .outputPower, display),
      ])
  }

  private static func socket(
    _ permission: String, _ ability: String, _ capability: CompositorCapability,
    _ compositor: SocketCompositor?
  ) -> Finding {
    guard let compositor, compositor.capabilities.contains(capability) else {
      return lacking(
        permission, ability,
        "no socket of sway, i3, Hyprland, niri or Wayfire is named in the environment")
    }
    return Finding(
      verdict: .ok, subject: permission, finding: "\(ability), through \(compositor.name)'s socket",
      details: JSONObject([("compositor", .string(compositor.name))]))
  }

  private static func device(
    _ permission: String, _ ability: String, _ requirement: Requirement, _ display: Display
  ) -> Finding {
    guard display.offeredVersion(of: requirement.interface) != nil else {
      return lacking(permission, ability, "the compositor does not offer \(requirement.interface)")
    }
    return Finding(verdict: .ok, subject: permission, finding: ability)
  }

  private static func lacking(
    _ permission: String, _ ability: String, _ reason: String
  ) -> Finding {
    Finding(
      verdict: .warning, subject: permission,
      finding: ability.replacing("can be ", with: "cannot be ")
        .replacing("wheels reach", with: "wheels do not reach") + ": " + reason)
  }
}
