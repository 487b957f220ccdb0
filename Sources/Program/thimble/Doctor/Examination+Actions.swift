import Bus
import Compositors
import DesktopActions
import JSON
import PluginHost
import Shell
import System
import Trial

extension Examination {
  /// The actions that are available to plugins here, each with the permission it needs.
  static func actions(_ display: Display, on loop: EventLoop) -> Section {
    let compositor = LiveActions.findCompositor(through: SessionBus(on: loop), on: loop)
    return Section(
      title: "Actions",
      findings: [
        Finding(verdict: .ok, subject: "spawn", finding: "programs can be started"),
        workspaces(compositor, display),
        socket("ipc", ability: "commands can be sent", capability: .command, of: compositor),
        device(
          "keys", ability: "key presses can be sent to programs", requirement: .virtualKeyboard,
          on: display),
        device(
          "pointer", ability: "clicks and scrolling can be sent to programs",
          requirement: .virtualPointer, on: display),
        toplevels(display),
        clipboard(display),
        device(
          "screenshot", ability: "screenshots can be taken", requirement: .screencopy,
          or: .imageCapture, on: display),
        device(
          "idle", ability: "the user's idleness can be detected", requirement: .idleNotifier,
          or: .olderIdleNotifier,
          on: display),
        device(
          "text_focus", ability: "text fields that have the focus can be detected",
          requirement: .inputMethod, on: display),
        device(
          "outputs", ability: "outputs can be turned on and off", requirement: .outputPower,
          on: display),
      ])
  }

  private static func workspaces(
    _ compositor: (any Compositor)?, _ display: Display
  ) -> Finding {
    let protocolName = Requirement.workspaces.interface
    let ability = "workspaces can be switched"
    guard display.offeredVersion(of: protocolName) != nil else {
      return socket("workspaces", ability: ability, capability: .workspaces, of: compositor)
    }
    let rest =
      compositor.map {
        ", and windows moved between them through \($0.name ?? "the compositor")'s own interface"
      }
      ?? ", but windows cannot be moved between them: no known IPC socket was found"
    return Finding(
      verdict: .ok, subject: "workspaces", finding: "\(ability), by \(protocolName)\(rest)",
      details: JSONObject([
        ("protocol", .string(protocolName)),
        ("compositor", compositor?.name.map { .string($0) } ?? .null),
      ]))
  }

  private static func toplevels(_ display: Display) -> Finding {
    let list = Requirement.toplevelList.interface
    if display.offeredVersion(of: Requirement.foreignToplevels.interface) == nil,
      display.offeredVersion(of: list) != nil
    {
      return Finding(
        verdict: .warning, subject: "toplevels",
        finding: "windows can be listed, by \(list), but not focused or closed: the compositor "
          + "does not offer \(Requirement.foreignToplevels.interface)")
    }
    return device(
      "toplevels", ability: "windows can be listed, focused and closed",
      requirement: .foreignToplevels, on: display)
  }

  private static func clipboard(_ display: Display) -> Finding {
    let core = Requirement.dataDevice.interface
    guard display.hasDataControl || display.offeredVersion(of: core) == nil else {
      return Finding(
        verdict: .warning, subject: "clipboard",
        finding: "the clipboard can be replaced only after a touch on a window of the program, and "
          + "read only while such a window has the keyboard focus, by \(core): the compositor "
          + "does not offer \(Requirement.dataControl.interface)")
    }
    return device(
      "clipboard", ability: "the clipboard can be read and replaced", requirement: .dataControl,
      or: .wlrDataControl,
      on: display)
  }

  private static func socket(
    _ permission: String, ability: String, capability: CompositorCapability,
    of compositor: (any Compositor)?
  ) -> Finding {
    guard let compositor, compositor.capabilities.contains(capability) else {
      return lacking(
        permission, ability: ability,
        reason:
          "the environment names no IPC socket of sway, i3, Hyprland, niri or Wayfire, and the "
          + "desktop is not KDE"
      )
    }
    let way =
      compositor is KWinCompositor
      ? "by KWin on the session bus" : "through \(compositor.name ?? "the compositor")'s socket"
    return Finding(
      verdict: .ok, subject: permission, finding: "\(ability), \(way)",
      details: JSONObject([("compositor", compositor.name.map { .string($0) } ?? .null)]))
  }

  private static func device(
    _ permission: String, ability: String, requirement: Requirement,
    or older: Requirement? = nil, on display: Display
  ) -> Finding {
    let interfaces = [requirement.interface, older?.interface].compactMap(\.self)
    guard interfaces.contains(where: { display.offeredVersion(of: $0) != nil }) else {
      let advice = CompositorAdvice.onLack(of: requirement.interface).map { "; \($0)" } ?? ""
      return lacking(
        permission, ability: ability,
        reason: "the compositor does not offer \(requirement.interface)\(advice)")
    }
    return Finding(verdict: .ok, subject: permission, finding: ability)
  }

  private static func lacking(
    _ permission: String, ability: String, reason: String
  ) -> Finding {
    Finding(
      verdict: .warning, subject: permission,
      finding: ability.replacing("can be ", with: "cannot be ")
        .replacing("wheels reach", with: "wheels do not reach") + ": " + reason)
  }
}
