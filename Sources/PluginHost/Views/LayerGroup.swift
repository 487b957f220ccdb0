import Lua

/// The layers of one `thimble.layer{ output = "all" }`: one for each output, also for those that come later.
final class LayerGroup {
  let options: LuaTable
  var object: LuaObject?
  var layers: [String: ScriptWindow] = [:]
  var isOpen = true

  init(options: LuaTable) { self.options = options }
}

extension HeldFunction {
  static let setup = HeldFunction(name: "setup")
}

extension ScriptClass {
  /// The class of what `thimble.layer{ output = "all" }` gives.
  static func layerGroup() -> ScriptClass {
    ScriptClass(
      "layers", "LayerGroup",
      "What `thimble.layer { output = \"all\" }` gives: a layer on each output, also on those that come later."
    ) {
      [
        .callback(HeldFunction.setup, "Called with the layer of each output."),
        .method(
          "close", on: LayerGroup.self, "Closes all layers, and opens none any more.",
          returns: .nothing
        ) { plugin, group in plugin.close(group) },
      ]
    }
  }
}

extension Plugin {
  /// Opens a layer on each output, and on those that come.
  func makeLayerGroup(
    _ options: LuaTable, _ setup: LuaFunction
  ) throws(LuaError) -> LuaObject {
    guard let desktop else { throw .raised("the plugin was unloaded") }
    do throws(DesktopError) {
      try desktop.checkLayers()
    } catch {
      throw .raised("the layer cannot be opened: \(error)")
    }
    let group = LayerGroup(options: options)
    let object = try makeObject(schema.layerGroup, payload: group)
    group.object = object
    try lua.set(HeldFunction.setup.lua, of: object, to: setup)
    try lua.anchor(object)
    layerGroups.append(group)
    for output in desktop.outputs { try open(group, on: output) }
    return object
  }

  private func open(_ group: LayerGroup, on output: String) throws(LuaError) {
    guard group.isOpen, let object = group.object, group.layers[output] == nil else { return }
    let layer = try openLayer(group.options, output: output)
    group.layers[output] = lua.payload(of: layer) as? ScriptWindow
    invoke(HeldFunction.setup.lua, HeldFunction.setup.name, of: object, .object(layer))
  }

  /// Follows outputs that came and went.
  func outputsDidChange(_ outputs: [String]) {
    for group in layerGroups {
      for (output, layer) in group.layers where !outputs.contains(output) {
        group.layers[output] = nil
        let surface = layer.surface
        layer.surfaceDidClose()
        surface?.close()
      }
      for output in outputs {
        do throws(LuaError) { try open(group, on: output) } catch { report(error) }
      }
    }
  }

  /// Closes the layers of a group and forgets it.
  func close(_ group: LayerGroup) {
    guard group.isOpen else { return }
    group.isOpen = false
    for layer in group.layers.values { layer.close() }
    group.layers = [:]
    layerGroups.removeAll { $0 === group }
    if let object = group.object { lua.release(object) }
  }
}
