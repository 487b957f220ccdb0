import Gestures
import Lua
public import Scripting

extension Plugin {
  /// Creates a view or scroll view with its options.
  func make(
    _ view: some ScriptedView, description: ScriptClass, options: LuaTable
  ) throws(LuaError) -> LuaObject {
    try check(options, of: description)
    try apply(options, of: description, to: view)
    let object = try makeObject(description, payload: view)
    view.bind(to: object, of: self)
    try setCallbacks(options, of: description, on: object)
    try view.keepImage()
    return object
  }

  /// The plugin's open windows and layers.
  var windows: [ScriptWindow] { used(Surfaces.self)?.windows ?? [] }

  /// Whether opening a surface failed because the compositor lacks a protocol.
  package var lacksProtocol: Bool { used(Surfaces.self)?.lacksProtocol ?? false }

  /// The number of the plugin's open windows and layers.
  public var surfaceCount: Int { windows.count }
}

/// A plugin's open windows and layers.
final class Surfaces: PluginFeature {
  /// The maximum number of open surfaces per plugin. Chosen.
  static let maximumCount = 64

  private unowned let plugin: Plugin
  private let surfaces: ResourceList<ScriptWindow>
  /// Whether opening a surface failed because the compositor lacks a protocol.
  package private(set) var lacksProtocol = false

  init(of plugin: Plugin) {
    self.plugin = plugin
    surfaces = plugin.resources.list(atMost: Self.maximumCount, "windows and layers")
  }

  /// The windows and layers, in opening order.
  var windows: [ScriptWindow] { surfaces.all }

  /// Implements `thimble.window`.
  func makeWindow(_ options: LuaTable) throws(LuaError) -> LuaObject {
    try plugin.check(options, of: plugin.schema.views.window)
    let window = ScriptWindow()
    try plugin.apply(options, of: plugin.schema.views.window, to: window)
    if window.windowOptions.title.isEmpty { window.windowOptions.title = plugin.name }
    window.windowOptions.firstTitle = window.windowOptions.title
    if window.windowOptions.appID.isEmpty { window.windowOptions.appID = "thimble" }
    window.bounds = Rect(origin: .zero, size: window.windowOptions.size)
    window.center = window.bounds.center
    return try open(window, options: options, description: plugin.schema.views.window)
  }

  /// Implements `thimble.layer`.
  func makeLayer(_ options: LuaTable) throws(LuaError) -> LuaObject {
    try plugin.check(options, of: plugin.schema.views.layer)
    let isForAll = options["output"].asString == "all"
    guard case .function(let setup) = options["setup"] else {
      guard !isForAll else {
        throw .raised(
          "output = \"all\" requires setup = function(layer) … end, which is called for the "
            + "layer of "
            + "each output, got \(plugin.found(options["setup"]))")
      }
      return try openLayer(options, output: options["output"].asString)
    }
    guard isForAll else { throw .raised("setup is valid with output = \"all\" only") }
    return try plugin[LayerGroups.self].make(options, setup)
  }

  /// Opens a layer on one output.
  func openLayer(_ options: LuaTable, output: String?) throws(LuaError) -> LuaObject {
    let window = ScriptWindow()
    window.isLayer = true
    try plugin.apply(options, of: plugin.schema.views.layer, to: window)
    window.layerOptions.output = output
    if window.layerOptions.namespace.isEmpty { window.layerOptions.namespace = "thimble" }
    window.bounds.size = Size(
      width: window.layerOptions.width, height: window.layerOptions.height)
    window.center = window.bounds.center
    return try open(window, options: options, description: plugin.schema.views.layer)
  }

  private func open(
    _ window: ScriptWindow, options: LuaTable, description: ScriptClass
  ) throws(LuaError) -> LuaObject {
    guard let desktop = plugin.desktop else { throw .raised("the plugin was unloaded") }
    try surfaces.checkRoom()
    try checkRoom(for: window)
    let object = try surfaces.makeObject(for: window, description, in: plugin)
    window.bind(to: object, of: plugin)
    try plugin.setCallbacks(options, of: description, on: object)
    try window.keepImage()
    do throws(DesktopError) {
      window.surface = try desktop.open(window)
    } catch {
      if case .missingProtocol = error { lacksProtocol = true }
      throw .raised("the \(description.name) cannot be opened: \(error)")
    }
    try surfaces.add(window, object)
    return object
  }

  /// The maximum total number of pixels of a plugin's windows and layers. Chosen: several 4K
  /// screens.
  private static let maximumWindowPixels = 64e6

  /// Checks the total number of pixels, because a window's buffers are allocated at the size that
  /// it requests.
  private func checkRoom(for window: ScriptWindow) throws(LuaError) {
    let sizes = (windows + [window]).map(\.bounds.size)
    guard sizes.reduce(0, { $0 + $1.width * $1.height }) <= Self.maximumWindowPixels else {
      throw .raised(
        "a plugin's windows and layers can cover \(Int(Self.maximumWindowPixels)) pt² in all; "
          + "this one would be \(Int(window.bounds.size.width)) by "
          + "\(Int(window.bounds.size.height)) pt"
      )
    }
  }

  /// Removes a closed window.
  func didClose(_ window: ScriptWindow) {
    surfaces.remove(window) { _ in
      plugin.used(Animations.self)?.end(in: window)
      plugin.used(ContactObjects.self)?.forgetEnded()
    }
  }
}
