public import Lua
import Scripting

/// An error that prevents a plugin from loading.
public enum PluginError: Error, Equatable, CustomStringConvertible {
  /// A file could not be read, for the given reason.
  case unreadable(path: String, reason: String)
  /// The folder has no main file.
  case missingMain(folder: String, name: String)
  /// The manifest is invalid. The payload has a sentence for each fault, with its line or field.
  case manifest(path: String, faults: [String])
  /// The user's options are invalid. The payload has each fault with its position.
  case options(plugin: String, faults: [SettingFault])
  /// A plugin of this name is already running.
  case nameTaken(plugin: String)
  /// The newer version of a plugin has another name.
  case renamed(plugin: String, to: String)
  /// The plugin depends on plugins that are not loaded.
  case requires(plugin: String, missing: [String])
  /// The plugin conflicts with one that is running.
  case conflicts(plugin: String, with: String)
  /// The plugin requires a newer API level.
  case apiLevel(plugin: String, needed: Int, offered: Int)
  /// The compositor lacks a protocol that the plugin needs to show any surface.
  case missingProtocol(plugin: String, LuaError)
  /// The plugin's code failed while it was loaded.
  case code(plugin: String, LuaError)

  public var description: String { sentences.joined(separator: "\n") }

  /// The faults, a sentence each.
  public var sentences: [String] {
    switch self {
    case .manifest(let path, let faults): faults.map { "\(path): \($0)" }
    case .options(let plugin, let faults): faults.map { $0.text(about: plugin) }
    default: [sentence]
    }
  }

  private var sentence: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .missingMain(let folder, let name):
      "\(folder) has no \(name); a plugin is a folder with plugin.json and \(name), or one .lua "
        + "file"
    case .manifest(_, let faults): faults.joined(separator: "; ")
    case .options(_, let faults): faults.map(\.sentence).joined(separator: "; ")
    case .nameTaken(let plugin):
      "a plugin named \"\(plugin)\" runs already; rename one of the two"
    case .renamed(let plugin, let name):
      "plugin \"\(plugin)\" is now called \"\(name)\"; restart the program to use it by that "
        + "name"
    case .requires(let plugin, let missing):
      "plugin \"\(plugin)\" needs "
        + missing.map { "\"\($0)\"" }.joined(separator: ", ") + "; use it before this one"
    case .conflicts(let plugin, let other):
      "plugin \"\(plugin)\" does not run beside \"\(other)\"; use one of the two"
    case .apiLevel(let plugin, let needed, let offered):
      "plugin \"\(plugin)\" needs API level \(needed), and this version offers \(offered)"
    case .missingProtocol(_, let error), .code(_, let error): error.description
    }
  }
}
