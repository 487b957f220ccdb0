import Scripting

/// The outcome of an attempt to replace a running plugin with a newer version.
public enum ReloadOutcome: CustomStringConvertible {
  /// The newer version is running.
  case replaced(ReloadReport)
  /// The newer version cannot run, and the older one keeps running.
  case kept(plugin: String, PluginError, since: WallTime)
  /// The version cannot run, and no older one was running.
  case failed(plugin: String, PluginError)
  /// A still newer version arrived before this one was running.
  case superseded(plugin: String)

  public var description: String {
    switch self {
    case .replaced(let report): report.description
    case .kept(_, let error, let since): "\(error)\nthe version of \(since.clock) keeps running"
    case .failed(_, let error): error.description
    case .superseded(let plugin): "a still newer version of \"\(plugin)\" is being loaded"
    }
  }
}

/// A successful replacement of a plugin with a newer version.
public struct ReloadReport: CustomStringConvertible {
  /// The plugin's name.
  public let plugin: String
  /// The version in its manifest; nil when there is none.
  public let version: String?
  /// The time from reading the files until the newer version ran, in seconds.
  public let duration: Double
  /// The older version's ``Plugin/memoryUsed``, in bytes.
  public let memoryBefore: Int
  /// The newer version's ``Plugin/memoryUsed``, in bytes.
  public let memoryAfter: Int
  /// The number of surfaces that stayed open and now show the newer version.
  public let surfacesKept: Int
  /// Whether gestures on the older version were still in progress at the timeout, and were ended.
  public let endedGestures: Bool

  public var description: String {
    let name = version.map { "\(plugin) \($0)" } ?? plugin
    let milliseconds = Int((duration * 1000).rounded())
    return "reloaded \(name) in \(milliseconds) ms; memory \(memoryBefore / 1024) KiB before, "
      + "\(memoryAfter / 1024) KiB after"
      + (endedGestures ? "; the gestures in progress were cancelled" : "")
  }
}
