import Lua
import Scripting

/// The tokens of a configuration, used to find the positions of settings.
final class SettingScans: PluginFeature {
  private unowned let plugin: Plugin
  /// The scan; nil before the first call with settings.
  private var scan: SettingScan?

  init(of plugin: Plugin) { self.plugin = plugin }

  /// Returns the positions of the settings of the running call.
  fileprivate func positions(of settings: LuaValue, for name: String?) -> SettingPositions {
    guard let call = SettingFault.Position(frame: plugin.lua.traceback) else {
      return SettingPositions()
    }
    var scan = scan ?? SettingScan(plugin.loaded.source.configurationFiles)
    defer { self.scan = scan }
    return scan.positions(of: settings, for: name, at: call)
  }
}

extension Plugin {
  /// Returns the positions of settings for the running call: of `thimble.use` for a plugin, or of
  /// `thimble.touch`.
  func positions(of settings: LuaValue, forUseOf name: String? = nil) -> SettingPositions {
    self[SettingScans.self].positions(of: settings, for: name)
  }
}

extension SettingFault.Position {
  /// Returns the position of the innermost frame of a traceback.
  fileprivate init?(frame traceback: String) {
    let parts = traceback.prefix { $0 != "\n" }.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, let line = Int(parts[1]) else { return nil }
    self.init(file: String(parts[0]), line: line)
  }
}
