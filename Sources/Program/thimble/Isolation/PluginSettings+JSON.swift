import JSON
import PluginHost
import Scripting
import Vocabulary

extension PluginSettings {
  /// The settings as sent between a plugin's process and its parent.
  var json: JSONObject {
    JSONObject([
      ("options", .object(options)), ("permissions", permissions.granting),
      ("apps", .array(apps.map { .object($0.json) })), ("positions", positions.json),
      ("is_third_party", trust.map { .bool($0 == .thirdParty) } ?? .null),
    ])
  }

  /// Reads settings that the other process has written; what is missing has its default.
  init(json: JSONObject) {
    self.init(
      options: json["options"]?.object ?? JSONObject(),
      permissions: PermissionSet(
        json["permissions"] ?? .object(JSONObject()), isGrant: true, noteFault: { _ in }),
      apps: (json["apps"]?.array ?? []).compactMap { $0.object.map(AppSettings.init(json:)) })
    if case .bool(let isThirdParty)? = json["is_third_party"] {
      trust = isThirdParty ? .thirdParty : .own
    }
    positions = SettingPositions(json: json["positions"]?.array ?? [])
  }
}

extension SettingPositions {
  /// The positions as a list: the file, the line and the path of each; that of the call has no
  /// path.
  fileprivate var json: JSONValue {
    func entry(_ position: SettingFault.Position, _ path: Path) -> JSONValue {
      .array(position.json + path.map { .string($0) })
    }
    return .array((call.map { [entry($0, [])] } ?? []) + positions.map { entry($1, $0) })
  }

  fileprivate init(json: [JSONValue]) {
    self.init()
    for entry in json.compactMap(\.array) {
      guard let position = SettingFault.Position(json: entry) else { continue }
      let path = entry.dropFirst(2).compactMap(\.string)
      if path.isEmpty { call = position } else { positions[path] = position }
    }
  }
}

extension AppSettings {
  fileprivate var json: JSONObject {
    var object = JSONObject([("pattern", .string(pattern)), ("options", .object(options))])
    object["ending"] = ending.map { .string($0.rawValue) }
    return object
  }

  fileprivate init(json: JSONObject) {
    self.init(pattern: json["pattern"]?.string ?? "")
    options = json["options"]?.object ?? JSONObject()
    ending = json["ending"]?.string.flatMap(Ending.init)
  }
}
