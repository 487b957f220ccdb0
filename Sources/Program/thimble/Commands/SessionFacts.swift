import Bus
import CommandLine
import Compositors
import Glibc
import Shell
import Store
import System
import Wayland

/// The facts that `thimble init` detects about its session.
struct SessionFacts {
  /// The name of the compositor whose socket or service answers; nil if Thimble supports none that
  /// runs.
  var compositor: String?
  /// Whether the compositor offers layers; nil: no compositor answers.
  var hasLayers: Bool?
  /// Whether the compositor offers workspaces by protocol; nil: no compositor answers.
  var hasWorkspaces: Bool?
  /// Whether there is a touchscreen; nil: no compositor answers.
  var hasTouch: Bool?
  /// Whether the user's programs are started by systemd.
  var hasSystemd: Bool
  /// The command line of an application launcher; nil: none is installed.
  var launcher: String?
}

extension SessionFacts {
  /// The preset of the plugin `gestures` for the compositor, and the permissions that its rules
  /// need, as they are written in Lua.
  private var preset: (name: String, permissions: [String]) {
    switch compositor {
    case let name? where ["sway", "hyprland", "niri", "wayfire"].contains(name):
      (name, ["workspaces = true", "toplevels = true", "ipc = { \"\(name)\" }"])
    case "kwin"?: ("kwin", ["workspaces = true", "ipc = { \"kwin\" }"])
    case _ where hasWorkspaces == true:
      ("workspaces", ["workspaces = true", "toplevels = true"])
    case _: ("plain", ["keys = true", "toplevels = true"])
    }
  }

  /// The configuration that is written.
  var configuration: String {
    let (preset, rights) = preset
    let program = launcher.map { String($0.prefix { $0 != " " }) }
    let permissions = rights + (program.map { ["spawn = { \"\($0)\" }"] } ?? [])
    return """
      -- Thimble's configuration: the plugins to run, and the settings of touch input.
      -- 'thimble check' lists its mistakes; 'thimble help gestures' explains the rules.

      local thimble = require "thimble"

      thimble.use("gestures", {
        options = {
          -- The rules for swipes from the edges; "none" to use only your own rules.
          preset = "\(preset)",
          rules = {
            \(launcher == nil ? "-- " : "")"bottom edge: swipe up -> run \(launcher ?? "foot")",
            -- On the windows of apps that 'thimble wrap' starts:
            "app: swipe left, 3 fingers -> key alt+Left",
            "app: swipe right, 3 fingers -> key alt+Right",
          },
        },
        permissions = { \(permissions.joined(separator: ", ")) },
        apps = { "*" },
      })

      -- A panel with buttons, pulled out of the left edge.
      -- thimble.use("drawer", {
      --   options = { edge = "left", buttons = { "Terminal: foot", "Web: firefox" } },
      --   permissions = { spawn = { "foot", "firefox" } },
      -- })

      -- Settings of touch input. 'thimble touch' shows all of them.
      thimble.touch {
        -- For hands that tremble or are slow: taps may move farther and take longer.
        -- 'thimble touch off' turns this off, and 'thimble touch on' turns it on again.
        -- preset = "steady",
      }

      """
  }

  /// The next steps for the user, one per line.
  var advice: [String] {
    var lines: [String] = []
    switch (hasLayers, hasTouch) {
    case (nil, _): lines.append("No compositor answers; run 'thimble doctor' in your session.")
    case (false?, _):
      lines.append(
        "The compositor has no layers, so rules for edges do not act. Rules for apps act in "
          + "'thimble wrap'.")
    case (true?, false?):
      lines.append("There is no touchscreen; 'thimble run --pointer-as-touch' uses the mouse.")
    case (true?, _): break
    }
    lines.append("Try it:                 thimble run --replace --watch")
    lines.append("Gestures over an app:   thimble wrap -- APP")
    lines.append("Start with the session: \(autostart)")
    if hasSystemd {
      lines.append("Over all apps:          systemctl --user enable --now thimble-wrap")
    }
    return lines
  }

  /// The instruction to start the program with the session: by the compositor's configuration if it
  /// has a line for that, otherwise by systemd.
  private var autostart: String {
    switch compositor {
    case "sway"?: "add 'exec thimble run --replace' to ~/.config/sway/config"
    case "hyprland"?: "add 'exec-once = thimble run --replace' to ~/.config/hypr/hyprland.conf"
    case "niri"?:
      "add 'spawn-at-startup \"thimble\" \"run\" \"--replace\"' to ~/.config/niri/config.kdl"
    case _ where hasSystemd: "systemctl --user enable --now thimble"
    default: "add 'thimble run' to your compositor's autostart; see 'thimble help service'"
    }
  }
}

extension SessionFacts {
  /// The application launchers to look for, the most common first.
  private static let launchers = [
    "wofi --show drun", "fuzzel", "rofi -show drun", "tofi-drun", "nwg-drawer", "bemenu-run",
  ]

  /// The timeout for the compositor's globals. Chosen.
  private static let timeout = Duration.seconds(2)

  /// Examines the session that the program runs in.
  init(to destination: Connection.Destination) throws(EventLoopError) {
    let loop = try EventLoop.make()
    compositor = LiveActions.findCompositor(through: SessionBus(on: loop), on: loop)?.name
    hasSystemd = access("/run/systemd/system", F_OK) == 0
    launcher = Self.launchers.first { Self.isInstalled(String($0.prefix { $0 != " " })) }
    guard let display = try? Display(to: destination, on: loop) else { return }
    defer { display.close() }
    guard loop.run(until: { display.isReady }, timeout: Self.timeout) else { return }
    hasLayers = display.offeredVersion(of: Requirement.layerShell.interface) != nil
    hasWorkspaces = display.offeredVersion(of: Requirement.workspaces.interface) != nil
    hasTouch = display.hasTouch
  }

  private static func isInstalled(_ program: String) -> Bool {
    let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
