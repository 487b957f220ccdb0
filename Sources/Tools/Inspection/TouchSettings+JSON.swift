package import Conditioning
import Gestures
package import JSON

extension TouchSettings {
  /// The values of all settings by their names, those of single devices by their seats, and those
  /// of apps by the patterns of their ids.
  package var members: JSONObject {
    var object = JSONObject()
    for setting in TouchSetting.all { object[setting.name] = self[setting].json }
    if !devices.isEmpty { object["devices"] = .object(JSONObject(scopes: devices)) }
    if !apps.isEmpty { object["apps"] = .object(JSONObject(scopes: apps)) }
    return object
  }

  /// The values of all settings, with their names and units.
  package var listed: String {
    TouchSetting.all.map { "\($0.name) \($0.text(of: self[$0]))" }.joined(separator: ", ")
  }
}

extension JSONObject {
  /// Creates an object with the values of settings by the names of their scopes.
  fileprivate init(scopes: [String: [String: TouchValue]]) {
    self.init()
    for (name, values) in scopes.sorted(by: { $0.key < $1.key }) {
      var own = JSONObject()
      for setting in TouchSetting.all { own[setting.name] = values[setting.name]?.json }
      self[name] = .object(own)
    }
  }
}
