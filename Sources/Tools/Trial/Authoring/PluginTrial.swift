import Lua
import PluginHost
import ScriptViews
import Scripting
import Store

/// The result of loading a plugin once, without access to the user's files and environment.
struct PluginTrial {
  /// The source that was loaded; nil if it could not be read.
  private(set) var source: PluginSource?
  /// The errors of the plugin's code, in the order in which they were raised.
  private(set) var errors: [LuaError] = []
  /// The reason why it was not loaded, unless that is an error in its code.
  private(set) var fault: String?
  /// The recorded actions of the plugin while it was loading.
  private(set) var deeds: [String] = []
  /// Remarks, and the permissions that are not granted, or granted without need.
  private(set) var notes: [String] = []
  /// The mistakes in the plugin's options.
  private(set) var optionFaults: [SettingFault] = []
  /// The options of the plugin that have no effect.
  private(set) var optionRemarks: [SettingFault] = []
  /// The plugins that the configuration uses.
  private(set) var uses: [PluginUse] = []
  /// The mistakes in the configuration's settings of touch input.
  private(set) var touchFaults: [SettingFault] = []

  /// The edges at which its layers take touches.
  private(set) var takenEdges: [TakenEdge] = []

  private let path: String

  /// - Parameter name: The name in the manifest, or else the path.
  init(
    of path: String, named name: String, as role: PluginCheck.Role,
    decoder: (any PictureDecoder)? = nil
  ) {
    self.path = path
    let rig = PluginRig(decoder: decoder)
    do {
      try load(in: rig, named: name, as: role)
      // Timers without a delay fire as part of loading.
      rig.advance(0)
    } catch {
      if case .options(_, let faults)? = error as? PluginError {
        optionFaults = faults
      } else if let failure = (error as? PluginError)?.codeError {
        errors.append(failure)
      } else {
        fault = "\(error)"
      }
    }
    errors += rig.failures.map(\.error)
    optionRemarks = rig.plugin?.optionRemarks ?? []
    takenEdges = rig.plugin?.takenEdges ?? []
    deeds = rig.deeds
    notes += rig.remarks
    rig.end()
  }

  private mutating func load(
    in rig: PluginRig, named name: String, as role: PluginCheck.Role
  ) throws {
    if case .configuration = role {
      let configuration = try PluginSource.readConfiguration(
        path, sharing: Directories().moduleFolders)
      source = configuration
      try rig.load(configuration)
      uses = rig.plugin?.usedPlugins ?? []
      touchFaults = rig.plugin?.touchFaults ?? []
      return
    }
    let specs = try PluginSpecs(path)
    source = specs.source
    guard case .used(let wanted) = role else {
      return try rig.load(specs.source, after: specs.required)
    }
    let settings = try PluginRequest(name: name, path: path, settings: wanted, isUsed: true)
      .settings(for: specs.source.name, in: Directories())
    try rig.load(specs.source, after: specs.required, settings: settings)
    if let plugin = rig.plugin { noteGrants(of: plugin) }
  }

  private mutating func noteGrants(of plugin: Plugin) {
    let (withheld, needed) = (plugin.grants.withheld, plugin.neededPermissions)
    func isNeeded(_ permission: Permission) -> Bool { needed.map { $0[permission] != nil } ?? true }
    for permission in withheld.permissions where isNeeded(permission) {
      var values: [String] = []
      if case .values(let names)? = withheld[permission] { values = names }
      if case .values(let names)? = needed?[permission] { values = names }
      let what = ([permission.rawValue] + values.map(\.listed)).joined(separator: " ")
      notes.append(
        "it requests permission to \(permission.sentence) (\(what)), which is not granted: "
          + permission.howToGrant(to: plugin.name, values: values, isRequested: true))
    }
    var granted = plugin.grants.granted
    for permission in granted.permissions where !isNeeded(permission) { granted[permission] = nil }
    for option in granted.options { notes.append("granted: \(option.listed)") }
    for permission in plugin.grants.superfluous {
      notes.append("it is granted \(permission.rawValue), but does not request it")
    }
  }
}
