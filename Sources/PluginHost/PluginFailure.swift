public import Lua

/// An error of a plugin while it ran.
public struct PluginFailure: Sendable, CustomStringConvertible {
  /// What the host did about it.
  public enum Consequence: Sendable {
    /// Nothing; the plugin goes on.
    case none
    /// The callback failed five times in a row and is no longer called; the payload is its name.
    case callbackRemoved(String)
    /// A recognizer of the plugin's own failed in a function and is disabled; the payload is its
    /// name.
    case recognizerDisabled(String)
    /// The plugin broke a limit and begins anew.
    case restarted
    /// The plugin broke limits too often and is disabled; the payload says why.
    case disabled(String)
    /// The plugin cannot begin anew and was stopped.
    case stopped
    /// The newer version of the plugin begins without what the older one had.
    case handoverFailed
  }

  /// The plugin's name.
  public let plugin: String
  /// What happened, and where.
  public let error: LuaError
  /// What the host did about it.
  public let consequence: Consequence
  /// How often the same happened since it was last told of, beyond this once.
  public internal(set) var repetitions = 0

  /// The error in a sentence or two, without the traceback.
  public var description: String {
    switch consequence {
    case .none: error.description + (repetitions > 0 ? " (\(repetitions) times more)" : "")
    case .callbackRemoved(let name):
      "\(error.description) (\(name) has now failed five times in a row and is no longer called)"
    case .recognizerDisabled(let name):
      "\(error.description) (the recognizer \(name) is now disabled)"
    case .restarted:
      "\(error.description) (plugin \"\(plugin)\" was stopped and begins anew)"
    case .disabled(let reason):
      "\(error.description) (plugin \"\(plugin)\" is disabled: \(reason))"
    case .stopped:
      "\(error.description) (plugin \"\(plugin)\" was stopped)"
    case .handoverFailed:
      "\(error.description) (the new version of \"\(plugin)\" begins without the old one's data)"
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
  /// Whether the host says it of the plugin, which would not notice by itself.
  public var isRemark = false
}
