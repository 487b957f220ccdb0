import Conditioning
import JSON
import PluginHost
import ScriptViews
import Scripting
import Shell

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
  /// Whether the plugin is the user's configuration.
  var isConfiguration = false
  /// Whether the plugin runs in staging, without visible effects, until it is committed.
  var isStaged = false
  /// Whether the process reports what inspection shows, from the start.
  var isInspected = false
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
      ("is_third_party", .bool(isThirdParty)), ("is_configuration", .bool(isConfiguration)),
      ("is_staged", .bool(isStaged)), ("is_inspected", .bool(isInspected)),
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
    isThirdParty = try object.bool("is_third_party", default: true)
    isConfiguration = try object.bool("is_configuration", default: false)
    isStaged = try object.bool("is_staged", default: false)
    isInspected = try object.bool("is_inspected", default: false)
  }
}

extension IsolatedStart {
  /// Reads the plugin's files.
  func readSource() throws(PluginError) -> PluginSource {
    isConfiguration
      ? try PluginSource.readConfiguration(path, sharing: moduleFolders, text: text)
      : try PluginSource.read(path, sharing: moduleFolders, text: text)
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
