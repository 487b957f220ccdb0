import Conditioning
import JSON
import PluginHost
import ScriptViews
import Scripting
import Shell
import Vocabulary

/// The start parameters of an isolated plugin's process, received before it is locked.
struct IsolatedStart: Equatable {
  /// The plugin's file or folder, as an absolute path.
  var path: String
  /// The text of a plugin in a single file; nil to read it from ``path``.
  var text: String?
  /// The files and folders that the process may read, with the plugin in one of them.
  var readable: [String]
  /// The folders of shared modules, in search order.
  var moduleFolders: [String] = []
  /// The user's settings; permissions are resolved.
  var settings = PluginSettings()
  /// The plugins that run already.
  var neighbours: [PluginNeighbour] = []
  /// Whether touches leave trails.
  var showsTouches = false
  /// The options of the plugin's surfaces.
  var displayOptions = DisplayOptions()
  /// Whether gestures are printed as JSON.
  var printsGestures = false
  /// Whether the plugin is limited to the part of the compositor that third-party plugins can
  /// reach, and needs a grant for layers.
  var isThirdParty = false
  /// Whether the plugin runs in staging, without visible effects, until it is committed.
  var isStaged = false
}

extension IsolatedStart {
  /// The parameters as sent to the plugin's process.
  var json: JSONObject {
    JSONObject([
      ("path", .string(path)), ("text", text.map { .string($0) } ?? .null),
      ("readable", .array(readable.map { .string($0) })),
      ("module_folders", .array(moduleFolders.map { .string($0) })),
      ("settings", .object(settings.json)),
      ("neighbours", .array(neighbours.map { .object($0.json) })),
      ("shows_touches", .bool(showsTouches)),
      ("pointer_as_touch", .bool(displayOptions.pointerAsTouch)),
      ("layer_memory", displayOptions.layerMemory.map { .real($0) } ?? .null),
      ("renderer", displayOptions.renderer.map { .string($0.rawValue) } ?? .null),
      ("touch", displayOptions.touch.json),
      ("prints_gestures", .bool(printsGestures)),
      ("is_strange", .bool(isThirdParty)), ("is_staged", .bool(isStaged)),
    ])
  }

  /// Reads the parameters that the parent process has sent. They are trusted to be complete.
  init(_ object: JSONObject) throws(JSONFieldError) {
    path = try object.string("path")
    text = object["text"]?.string
    readable = object["readable"]?.array?.compactMap(\.string) ?? []
    moduleFolders = object["module_folders"]?.array?.compactMap(\.string) ?? []
    settings = PluginSettings(json: object["settings"]?.object ?? JSONObject())
    neighbours = (object["neighbours"]?.array ?? []).compactMap {
      $0.object.map(PluginNeighbour.init(json:))
    }
    showsTouches = try object.bool("shows_touches", default: false)
    displayOptions.pointerAsTouch = try object.bool("pointer_as_touch", default: false)
    displayOptions.layerMemory = object["layer_memory"]?.number
    displayOptions.renderer = object["renderer"]?.string.flatMap(CompositorRenderer.init)
    displayOptions.touch = TouchSettings(json: object["touch"])
    printsGestures = try object.bool("prints_gestures", default: false)
    isThirdParty = try object.bool("is_strange", default: true)
    isStaged = try object.bool("is_staged", default: false)
  }
}

extension IsolatedStart {
  /// Reads the plugin's files.
  func readSource() throws(PluginError) -> PluginSource {
    try PluginSource.read(path, sharing: moduleFolders, text: text)
  }
}

extension TouchSettings {
  /// The settings as sent to the plugin's process.
  var json: JSONValue { .array(texts.map { .string($0) }) }

  /// Reads settings; skips invalid texts.
  init(json: JSONValue?) {
    self.init()
    for text in (json?.array ?? []).compactMap(\.string) { try? set(text: text) }
  }
}

extension PluginSettings {
  /// The settings as sent to the plugin's process.
  var json: JSONObject {
    JSONObject([
      ("options", .object(options)), ("permissions", permissions.granting),
      ("apps", .array(apps.map { .object($0.json) })), ("places", positions.json),
    ])
  }

  init(json: JSONObject) {
    self.init(
      options: json["options"]?.object ?? JSONObject(),
      permissions: PermissionSet(
        json["permissions"] ?? .object(JSONObject()), isGrant: true, noteFault: { _ in }),
      apps: (json["apps"]?.array ?? []).compactMap { $0.object.map(AppSettings.init(json:)) })
    positions = SettingPositions(json: json["places"]?.array ?? [])
  }
}

extension SettingPositions {
  /// The positions as a list: the file, the line and the path of each; that of the call has no
  /// path.
  fileprivate var json: JSONValue {
    func entry(_ position: SettingFault.Position, _ path: Path) -> JSONValue {
      .array([.string(position.file), .integer(position.line)] + path.map { .string($0) })
    }
    return .array((call.map { [entry($0, [])] } ?? []) + positions.map { entry($1, $0) })
  }

  fileprivate init(json: [JSONValue]) {
    self.init()
    for entry in json.compactMap(\.array) where entry.count >= 2 {
      guard let file = entry[0].string, case .integer(let line) = entry[1] else { continue }
      let (position, path) = (
        SettingFault.Position(file: file, line: line), entry.dropFirst(2).compactMap(\.string)
      )
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

extension PluginNeighbour {
  fileprivate var json: JSONObject {
    ["name": .string(name), "conflicts": .array(conflicts.map { .string($0) })]
  }

  fileprivate init(json: JSONObject) {
    self.init(
      name: json["name"]?.string ?? "",
      conflicts: json["conflicts"]?.array?.compactMap(\.string) ?? [])
  }
}
