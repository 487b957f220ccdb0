import Lua
import Scripting

/// The layers of one `thimble.layer{ output = "all" }`, one for each output, including outputs
/// added later.
final class LayerGroup: PluginResource {
  fileprivate let options: LuaTable
  /// The layers by output name.
  fileprivate var layers: [String: ScriptWindow] = [:]

  init(options: LuaTable) { self.options = options }

  func didLeave() {
    let last = layers
    layers = [:]
    for layer in last.values { layer.close() }
  }
}

extension HeldFunction {
  fileprivate static let setup = HeldFunction(name: "setup")
}

extension ScriptClass {
  /// The class of the object that `thimble.layer{ output = "all" }` returns.
  static func layerGroup() -> ScriptClass {
    ScriptClass(
      "layers", typeName: "LayerGroup",
      summary: "The layers that `thimble.layer { output = \"all\" }` opens: one on each output, "
        + "including outputs that are connected later."
    ) {
      [
        .callback(
          HeldFunction.setup,
          "Called with the layer of each output, including outputs that are connected later."),
        .method(
          "close", on: LayerGroup.self, summary: "Closes all layers, and opens none later.",
          returns: .nothing
        ) { plugin, group in plugin[LayerGroups.self].close(group) },
      ]
    }
  }
}

/// A plugin's open layer groups.
final class LayerGroups: PluginFeature {
  private unowned let plugin: Plugin
  private let groups: ResourceList<LayerGroup>

  init(of plugin: Plugin) {
    self.plugin = plugin
    groups = plugin.resources.list("groups of layers")
  }

  /// Opens a layer on each output, including outputs added later.
  func make(_ options: LuaTable, _ setup: LuaFunction) throws(LuaError) -> LuaObject {
    guard let desktop = plugin.desktop else { throw .raised("the plugin was unloaded") }
    do throws(DesktopError) {
      try desktop.checkLayers()
    } catch {
      throw .raised("the layer cannot be opened: \(error)")
    }
    let group = LayerGroup(options: options)
    let object = try groups.makeObject(for: group, plugin.schema.views.layerGroup, in: plugin)
    try plugin.lua.set(HeldFunction.setup.lua, of: object, to: setup)
    try groups.add(group, object)
    for output in desktop.outputs { try addLayer(on: output, to: group, object) }
    return object
  }

  private func addLayer(
    on output: String, to group: LayerGroup, _ object: LuaObject
  ) throws(LuaError) {
    guard groups.contains(group), group.layers[output] == nil else { return }
    let layer = try plugin[Surfaces.self].openLayer(group.options, output: output)
    group.layers[output] = plugin.lua.payload(of: layer) as? ScriptWindow
    plugin.call(HeldFunction.setup, of: object, with: .object(layer))
  }

  /// Updates the groups after outputs were added or removed.
  func outputsDidChange(_ outputs: [String]) {
    for (group, object) in groups.entries {
      for (output, layer) in group.layers where !outputs.contains(output) {
        group.layers[output] = nil
        let surface = layer.surface
        layer.surfaceDidClose()
        surface?.close()
      }
      for output in outputs {
        do throws(LuaError) {
          try addLayer(on: output, to: group, object)
        } catch {
          plugin.report(error)
        }
      }
    }
  }

  /// Closes the layers of a group and removes it.
  func close(_ group: LayerGroup) { groups.remove(group) }
}

extension Plugin {
  /// Notifies the plugin's layer groups that outputs were added or removed.
  package func outputsDidChange(_ outputs: [String]) {
    used(LayerGroups.self)?.outputsDidChange(outputs)
  }
}
