import Gestures
public import JSON
import Lua
public import Scripting

/// The source that the host has loaded a plugin from, and the user's settings for the plugin.
final class LoadedSource: PluginCode {
  let source: PluginSource
  let settings: PluginSettings
  /// The values of all options: the user's values, and the defaults of the others.
  let options: JSONObject
  /// Limits the errors and log lines that are reported.
  let limiter: ReportLimiter
  let loadedAt = WallTime.now

  init(
    _ source: PluginSource, settings: PluginSettings, limiter: ReportLimiter
  ) throws(PluginError) {
    self.source = source
    self.settings = settings
    self.limiter = limiter
    options = try source.options(settings)
  }

  var name: String { source.name }
  var main: (text: [UInt8], name: String) { (source.main.text, source.main.name) }
  var size: Int { source.modules.size }
  var isConfiguration: Bool { source.isConfiguration }
  var requested: PermissionSet? { source.manifest?.permissions }

  var folder: String {
    guard let path = source.path else { return "" }
    if source.manifest != nil { return path.hasSuffix("/") ? path : path + "/" }
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  func module(named name: String) throws(LuaError) -> (text: String, file: String) {
    try source.module(named: name)
  }
}

extension Plugin {
  /// The source and the settings that the plugin was loaded from.
  var loaded: LoadedSource {
    guard let loaded = code as? LoadedSource else {
      preconditionFailure("\(name) was not loaded by this host")
    }
    return loaded
  }

  /// The host that has loaded the plugin; nil after the host was released.
  var loader: PluginHost? { host as? PluginHost }

  /// The source that the plugin was loaded from.
  public var source: PluginSource { loaded.source }
  /// The plugin's manifest; nil for a single file.
  public var manifest: Manifest? { loaded.source.manifest }
  /// The user's settings for the plugin.
  public var settings: PluginSettings { loaded.settings }
  /// The values of all options: the user's values, and the defaults of the others.
  public var options: JSONObject { loaded.options }
  /// The time at which this version was loaded.
  public var loadedAt: WallTime { loaded.loadedAt }
}
