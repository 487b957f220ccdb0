/// What came of an attempt to replace a running plugin by a newer version.
public enum ReloadOutcome: CustomStringConvertible {
  /// The newer version runs.
  case replaced(ReloadReport)
  /// The newer version cannot run, and the older one goes on.
  case kept(plugin: String, PluginError, since: WallTime)
  /// It cannot run, and no older one did.
  case failed(plugin: String, PluginError)
  /// A still newer version came before this one was running.
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

/// A plugin was replaced by a newer version of itself.
public struct ReloadReport: CustomStringConvertible {
  /// The plugin's name.
  public let plugin: String
  /// The version that its manifest names; nil: it names none.
  public let version: String?
  /// From reading on until the newer version ran, in seconds.
  public let duration: Double
  /// Bytes that the older version's Lua state used.
  public let memoryBefore: Int
  /// Bytes that the newer version's uses.
  public let memoryAfter: Int
  /// How many windows and layers went on showing, now the newer version.
  public let surfacesKept: Int
  /// Whether fingers were still on the older version when its time was up.
  public let endedGestures: Bool

  public var description: String {
    let name = version.map { "\(plugin) \($0)" } ?? plugin
    let milliseconds = Int((duration * 1000).rounded())
    return "reloaded \(name) in \(milliseconds) ms; memory \(memoryBefore / 1024) KiB before, "
      + "\(memoryAfter / 1024) KiB after"
      + (endedGestures ? "; the gestures in progress were cancelled" : "")
  }
}
