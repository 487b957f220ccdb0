import Conditioning
import JSON
import PluginHost
import Scripting

/// What a configuration has declared, as its process reports it.
struct ConfigurationReport: Equatable {
  /// The plugins to run, in order.
  var uses: [PluginUse] = []
  /// The settings of touch input.
  var touch = TouchSettings()
  /// The faults of the settings of touch input.
  var touchFaults: [SettingFault] = []
}

extension ConfigurationReport {
  /// Collects what a plugin has declared while its main file ran.
  ///
  /// - Returns: nil if the plugin is not the configuration.
  init?(of plugin: Plugin?) {
    guard let plugin, plugin.source.isConfiguration else { return nil }
    self.init(
      uses: plugin.usedPlugins, touch: plugin.touchSettings, touchFaults: plugin.touchFaults)
  }

  /// The report as sent to the parent process.
  var json: JSONObject {
    [
      "uses": .array(uses.map { .object($0.json) }), "touch": touch.json,
      "touch_faults": .array(touchFaults.map(\.json)),
    ]
  }

  /// Reads a report; skips invalid parts.
  ///
  /// - Returns: nil if `json` is missing or null.
  init?(json: JSONValue?) {
    guard let object = json?.object else { return nil }
    self.init(
      uses: (object["uses"]?.array ?? []).compactMap { $0.object.flatMap(PluginUse.init(json:)) },
      touch: TouchSettings(json: object["touch"]),
      touchFaults: (object["touch_faults"]?.array ?? []).compactMap(SettingFault.init(json:)))
  }
}

extension PluginUse {
  fileprivate var json: JSONObject {
    [
      "name": .string(name), "settings": .object(settings.json),
      "faults": .array(faults.map(\.json)),
    ]
  }

  /// Reads a use.
  ///
  /// - Returns: nil without a name.
  fileprivate init?(json: JSONObject) {
    guard let name = json["name"]?.string else { return nil }
    self.init(
      name: name, settings: PluginSettings(json: json["settings"]?.object ?? JSONObject()),
      faults: (json["faults"]?.array ?? []).compactMap(SettingFault.init(json:)))
  }
}
