/// A permission. A plugin has it only if its manifest requests it and the user grants it.
public enum Permission: String, Sendable, CaseIterable {
  case spawn
  case ipc
  case dbus
  case dbusSystem = "dbus.system"
  case dbusSignals = "dbus.signals"
  case readFiles = "fs.read"
  case writeFiles = "fs.write"
  case environment = "env"
  case injectInput = "input.inject"
  case keys
  case pointer
  case clipboard
  case toplevels
  case workspaces
  case outputs
  case idle
  case textFocus = "text_focus"
  case screenshot
  case apps
  case layers

  /// The kind of values to which a permission can be restricted.
  public enum Scope: Sendable {
    /// The permission has no values and is granted as a whole.
    case whole
    /// A list of names, compared literally.
    case names
    /// A list of names in which `*` stands for any text.
    case patterns
    /// A list of folders, each of which includes everything below it.
    case folders
  }

  /// The permission that implies this one.
  var container: Permission? {
    switch self {
    case .keys, .pointer: .injectInput
    default: nil
    }
  }

  /// The kind of values to which this permission can be restricted.
  public var scope: Scope {
    switch self {
    case .spawn, .ipc, .environment: .names
    case .readFiles, .writeFiles: .folders
    case .apps, .dbus, .dbusSystem, .dbusSignals: .patterns
    case .injectInput, .keys, .pointer, .clipboard, .toplevels, .workspaces, .outputs, .idle,
      .textFocus, .screenshot, .layers:
      .whole
    }
  }

  /// The actions that the permission allows, as a sentence without its subject and full stop.
  public var sentence: String {
    switch self {
    case .spawn: "start programs, with your privileges"
    case .ipc: "talk to the compositor and other programs through their sockets"
    case .dbus: "call other programs on the session bus"
    case .dbusSystem: "call programs on the system bus"
    case .dbusSignals: "receive signals of other programs on the session bus and the system bus"
    case .readFiles: "read files below the folders named"
    case .writeFiles: "write files below the folders named"
    case .environment: "read the environment variables named"
    case .injectInput: "send key presses, clicks and pointer motion to other programs"
    case .keys: "send key presses to other programs"
    case .pointer: "send clicks, scrolling and pointer motion to other programs"
    case .clipboard: "read and replace the clipboard's text"
    case .toplevels:
      "list the windows of all programs with their titles; focus, resize and close them"
    case .workspaces: "list workspaces and switch between them"
    case .outputs: "turn outputs on and off"
    case .idle: "detect when the user is idle"
    case .textFocus: "detect when a text field of any program has the focus"
    case .screenshot: "take screenshots"
    case .apps:
      "see and take the touches on the windows of wrapped apps, and press, click and act there"
    case .layers: "show layers below and above the windows of all programs"
    }
  }

  /// The name of one of the permission's values, for messages; nil if it has no values.
  package var valueName: String? {
    switch self {
    case .spawn: "program"
    case .ipc: "socket"
    case .dbus, .dbusSystem, .dbusSignals: "bus name"
    case .environment: "variable"
    case .readFiles, .writeFiles: "folder"
    case .apps: "application id"
    default: nil
    }
  }

  /// An example of a value, for messages.
  var exampleValue: String? {
    switch self {
    case .spawn: "grim"
    case .ipc: "sway"
    case .dbus: "org.freedesktop.Notifications"
    case .dbusSystem: "org.freedesktop.login1"
    case .dbusSignals: "org.mpris.MediaPlayer2.*"
    case .environment: "HOME"
    case .readFiles, .writeFiles: "~/Pictures"
    case .apps: "org.gnome.*"
    default: nil
    }
  }
}
