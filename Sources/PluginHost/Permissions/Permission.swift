/// Something a plugin may do only when its manifest asks for it and the user grants it.
public enum Permission: String, Sendable, CaseIterable {
  case spawn
  case ipc
  case dbus
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
  case screenshot

  /// What narrows a permission down.
  public enum Scope: Sendable {
    /// Nothing: it is there or it is not.
    case whole
    /// A list of names, each of which is compared as it stands.
    case names
    /// A list of folders, each of which stands for everything below it.
    case folders
  }

  /// A permission that this one is a part of: who has that has this one too.
  var container: Permission? {
    switch self {
    case .keys, .pointer: .injectInput
    default: nil
    }
  }

  /// What narrows this permission down.
  public var scope: Scope {
    switch self {
    case .spawn, .ipc, .dbus, .environment: .names
    case .readFiles, .writeFiles: .folders
    case .injectInput, .keys, .pointer, .clipboard, .toplevels, .workspaces, .outputs, .idle,
      .screenshot:
      .whole
    }
  }

  /// What it lets a plugin do, as a sentence without its subject and full stop.
  public var sentence: String {
    switch self {
    case .spawn: "start programs, with your rights"
    case .ipc: "talk to the compositor and other programs through their sockets"
    case .dbus: "call other programs on the session bus"
    case .readFiles: "read files below the folders named"
    case .writeFiles: "write and delete files below the folders named"
    case .environment: "read the environment variables named"
    case .injectInput: "act as keyboard and mouse towards other programs"
    case .keys: "press keys for other programs"
    case .pointer: "move the mouse, click and scroll for other programs"
    case .clipboard: "read and replace the text that was copied"
    case .toplevels: "see the titles of all windows, and focus, resize and close them"
    case .workspaces: "see the workspaces and switch between them"
    case .outputs: "switch screens on and off"
    case .idle: "learn when nobody is there, and keep the screen awake"
    case .screenshot: "take pictures of the screen"
    }
  }

  /// What one value of it is, for messages; nil where it has none.
  var valueName: String? {
    switch self {
    case .spawn: "program"
    case .ipc: "socket"
    case .dbus: "bus name"
    case .environment: "variable"
    case .readFiles, .writeFiles: "folder"
    default: nil
    }
  }

  /// An example of a value, for messages.
  var exampleValue: String? {
    switch self {
    case .spawn: "grim"
    case .ipc: "sway"
    case .dbus: "org.freedesktop.Notifications"
    case .environment: "HOME"
    case .readFiles, .writeFiles: "~/Pictures"
    default: nil
    }
  }
}
