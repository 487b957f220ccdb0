public import Lua

/// A runtime error of a plugin.
public struct PluginFailure: Sendable, CustomStringConvertible {
  /// The reaction of the host.
  public enum Consequence: Sendable {
    /// The plugin continues.
    case none
    /// The callback with this name failed five times in a row and is no longer called.
    case callbackRemoved(String)
    /// A callback of the custom recognizer with this name failed, and the recognizer is disabled.
    case recognizerDisabled(String)
    /// The plugin exceeded a limit and is restarted.
    case restarted
    /// The plugin exceeded limits too often and is disabled, for the given reason.
    case disabled(String)
    /// The plugin cannot be restarted and was stopped.
    case stopped
    /// The newer version of the plugin starts without the state handed over by the older one.
    case handoverFailed
  }

  /// The plugin's name.
  public let plugin: String
  /// The error, with its location.
  public let error: LuaError
  /// The reaction of the host.
  public let consequence: Consequence
  /// The number of repetitions of the error since it was last reported.
  public package(set) var repetitions = 0

  /// The error in a sentence or two, without the traceback.
  public var description: String {
    switch consequence {
    case .none: error.description + (repetitions > 0 ? " (\(repetitions) times more)" : "")
    case .callbackRemoved(let name):
      "\(error.description) (\(name) has now failed five times in a row and is no longer called)"
    case .recognizerDisabled(let name):
      "\(error.description) (the recognizer \(name) is now disabled)"
    case .restarted:
      "\(error.description) (plugin \"\(plugin)\" was stopped and restarted)"
    case .disabled(let reason):
      "\(error.description) (plugin \"\(plugin)\" is disabled: \(reason))"
    case .stopped:
      "\(error.description) (plugin \"\(plugin)\" was stopped)"
    case .handoverFailed:
      "\(error.description) (the new version of \"\(plugin)\" starts without the old one's data)"
    }
  }
}

/// A line a plugin wrote to the log.
public struct LogLine: Sendable {
  /// The severity.
  public enum Level: String, Sendable, CaseIterable {
    case debug, info, warn, error
  }

  /// The plugin's name.
  public let plugin: String
  /// The severity.
  public let level: Level
  /// The text of the line.
  public let text: String
  /// Whether the host wrote the line: a remark about the plugin, which the plugin cannot detect
  /// itself.
  public let isRemark: Bool

  package init(plugin: String, level: Level, text: String, isRemark: Bool = false) {
    self.plugin = plugin
    self.level = level
    self.text = text
    self.isRemark = isRemark
  }
}

/// The reason why a desktop action failed, as a sentence.
public struct ActionError: Error, Equatable, CustomStringConvertible {
  public let description: String

  /// Creates an error with its sentence.
  public init(_ description: String) { self.description = description }
}
