public import Lua

/// An error of a plugin while it ran.
public struct PluginFailure: Sendable, CustomStringConvertible {
  /// What the host did about it.
  public enum Consequence: Sendable {
    /// Nothing; the plugin goes on.
    case none
    /// The callback failed five times in a row and is no longer called; the payload is its name.
    case callbackRemoved(String)
    /// A recognizer of the plugin's own failed in a function and is disabled; the payload is its name.
    case recognizerDisabled(String)
    /// The plugin broke a limit and was stopped.
    case stopped
  }

  /// The plugin's name.
  public let plugin: String
  /// What happened, and where.
  public let error: LuaError
  /// What the host did about it.
  public let consequence: Consequence

  /// The error in a sentence or two, without the traceback.
  public var description: String {
    switch consequence {
    case .none: error.description
    case .callbackRemoved(let name):
      "\(error.description) (\(name) has now failed five times in a row and is no longer called)"
    case .recognizerDisabled(let name):
      "\(error.description) (the recognizer \(name) is now disabled)"
    case .stopped:
      "\(error.description) (plugin \"\(plugin)\" was stopped)"
    }
  }
}

/// A line a plugin wrote to the log.
public struct LogLine: Sendable {
  /// How much it matters.
  public enum Level: String, Sendable, CaseIterable {
    case debug, info, warn, error
  }

  /// The plugin's name.
  public let plugin: String
  /// How much it matters.
  public let level: Level
  /// What the plugin wrote.
  public let text: String
}
