import Gestures
import Lua

extension Plugin {
  /// `thimble.view`.
  func makeView(_ call: LuaCall) throws(LuaError) -> LuaReply {
    try make(ScriptView(), classes.view, call)
  }

  /// A view or scroll view with the options of a call.
  func make<Made: ScriptedView>(
    _ view: Made, _ bound: BoundClass, _ call: LuaCall
  ) throws(LuaError) -> LuaReply {
    let options = try options(call, for: bound.description.name)
    try check(options, bound)
    try apply(options, of: bound.description, to: view)
    let object = try lua.makeObject(bound.id, payload: view)
    view.script = ScriptBinding(plugin: self, object: object)
    try setCallbacks(options, of: bound.description, on: object)
    return .one(.object(object))
  }

  /// `thimble.window`.
  func makeWindow(_ call: LuaCall) throws(LuaError) -> LuaReply {
    let options = try options(call, for: "window")
    try check(options, classes.window)
    let window = ScriptWindow()
    try apply(options, of: classes.window.description, to: window)
    if window.windowOptions.title.isEmpty { window.windowOptions.title = name }
    if window.windowOptions.appID.isEmpty { window.windowOptions.appID = "thimble" }
    window.bounds = Rect(origin: .zero, size: window.windowOptions.size)
    window.center = window.bounds.center
    return .one(.object(try open(window, options, classes.window)))
  }

  /// `thimble.layer`.
  func makeLayer(_ call: LuaCall) throws(LuaError) -> LuaReply {
    let options = try options(call, for: "layer")
    let setup = options["setup"]
    guard options["output"].asString == "all" else {
      guard setup.isNil else {
        throw .raised("setup in thimble.layer goes with output = \"all\" only")
      }
      try check(options, classes.layer)
      return .one(.object(try openLayer(options, output: options["output"].asString)))
    }
    try check(options, classes.layer, alsoAllowing: ["setup"])
    guard case .function(let function) = setup else {
      throw .raised(
        "thimble.layer with output = \"all\" needs setup = function(layer) … end, "
          + "which is called for the layer of each output, got \(found(setup))")
    }
    return .one(.object(try makeLayerGroup(options, function)))
  }

  /// Opens a layer on one output.
  func openLayer(_ options: LuaTable, output: String?) throws(LuaError) -> LuaObject {
    let window = ScriptWindow()
    window.isLayer = true
    try apply(options, of: classes.layer.description, to: window)
    window.layerOptions.output = output
    if window.layerOptions.namespace.isEmpty { window.layerOptions.namespace = "thimble" }
    window.bounds.size = Size(
      width: window.layerOptions.width, height: window.layerOptions.height)
    window.center = window.bounds.center
    return try open(window, options, classes.layer)
  }

  func check(
    _ options: LuaTable, _ bound: BoundClass, alsoAllowing names: [String] = []
  ) throws(LuaError) {
    let description = bound.description
    try checkNames(
      of: options, for: description.name, among: description.optionNames + names)
    try checkCallbacks(in: options, of: description)
  }

  private func open(
    _ window: ScriptWindow, _ options: LuaTable, _ bound: BoundClass
  ) throws(LuaError) -> LuaObject {
    guard let desktop else { throw .raised("the plugin was unloaded") }
    guard windows.count < Self.mostSurfaces else {
      throw .raised("a plugin can have at most \(Self.mostSurfaces) windows and layers")
    }
    let object = try lua.makeObject(bound.id, payload: window)
    window.script = ScriptBinding(plugin: self, object: object)
    try setCallbacks(options, of: bound.description, on: object)
    do throws(DesktopError) {
      window.surface =
        window.isLayer
        ? try desktop.openLayer(window.layerOptions, content: window, delegate: window)
        : try desktop.openWindow(window.windowOptions, content: window, delegate: window)
    } catch {
      if case .missingProtocol = error { lacksProtocol = true }
      throw .raised("the \(bound.description.name) cannot be opened: \(error)")
    }
    try lua.anchor(object)
    windows.append(window)
    return object
  }

  /// Lets a closed window go.
  func windowDidClose(_ window: ScriptWindow) {
    windows.removeAll { $0 === window }
    forgetEndedTouches()
    if let object = window.script?.object { lua.release(object) }
  }
}
