import Glibc
import Shell
import Wayland

/// Advice for the user if a compositor lacks a protocol or refuses a request. All such texts are
/// here.
enum CompositorAdvice {
  /// Returns advice about a missing protocol; nil if users do not notice that it is missing.
  ///
  /// - Parameter isSandboxed: Whether this program runs in a sandbox.
  static func onLack(of interface: String, isSandboxed: Bool = isSandboxed) -> String? {
    guard let advice = lacks[interface] else { return nil }
    return isSandboxed
      ? "compositors offer less to a sandbox such as this one; run thimble outside of it" : advice
  }

  /// Returns advice about a protocol error.
  static func onRefusal(of interface: String, _ name: String?) -> String {
    name.flatMap { refusals["\(interface).\($0)"] }
      ?? "this is a mistake of Thimble or the compositor; report it with the output of "
      + "'thimble doctor'"
  }

  /// Whether this program runs in Flatpak or Snap.
  static var isSandboxed: Bool { access("/.flatpak-info", F_OK) == 0 || getenv("SNAP") != nil }

  private static let lacks = [
    Requirement.layerShell.interface:
      "use thimble.window, or a compositor with layers: sway, labwc, Hyprland, niri or KWin",
    Requirement.virtualKeyboard.interface:
      "use thimble.compositor.command, thimble.dbus or thimble.spawn for what the keys would do",
    Requirement.virtualPointer.interface:
      "use thimble.compositor.command, thimble.dbus or thimble.spawn for what a click would do",
    Requirement.foreignToplevels.interface:
      "use the compositor's own commands and shortcuts, with thimble.compositor.command",
    Requirement.workspaces.interface:
      "use the compositor's own tool, with thimble.spawn",
    Requirement.idleNotifier.interface:
      "use the desktop's own settings for idleness, or its service, with thimble.dbus",
    Requirement.inputMethod.interface:
      "use thimble.text_focus in wrapped apps, or the keyboard of the compositor's own desktop",
    Requirement.outputPower.interface:
      "use the compositor's own tool, with thimble.spawn, or its service, with thimble.dbus",
    Requirement.dataControl.interface: "use wl-copy and wl-paste, with thimble.spawn",
    Requirement.wlrDataControl.interface: "use wl-copy and wl-paste, with thimble.spawn",
    Requirement.screencopy.interface:
      "use the desktop's own tool for screenshots, with thimble.spawn",
  ]

  private static let refusals = [
    "zwp_virtual_keyboard_manager_v1.unauthorized":
      "allow this program to press keys in the compositor's configuration, or grant no plugin keys",
    "wp_security_context_manager_v1.nested": "run thimble outside of the sandbox",
    "wl_display.no_memory": "close other programs, and start thimble again",
    "zwlr_layer_shell_v1.already_constructed": "start thimble again, and report it",
  ]
}
