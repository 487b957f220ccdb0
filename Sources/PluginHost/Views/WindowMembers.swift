import Gestures
import Lua

/// The rows that windows and layers share.
private func surfaceMembers() -> [Member] {
  [
    .callback(WindowCallback.resized.name), .callback(WindowCallback.closed.name),
    .reading("frame", on: View.self) { view throws(LuaError) in
      ValueType<Rect>.rect.reply(view.bounds)
    },
    .reading("bounds", on: View.self) { view throws(LuaError) in
      ValueType<Rect>.rect.reply(view.bounds)
    },
    .reading("open", on: ScriptWindow.self) { window throws(LuaError) in
      .one(.boolean(window.surface != nil))
    },
    .method("points", on: ScriptWindow.self) { _, window, call throws(LuaError) in
      guard let millimeters = call[1].asNumber, millimeters.isFinite else {
        throw .raised("points takes a length in millimetres, got \(found(call[1]))")
      }
      return .one(.number(window.points(millimeters: millimeters)))
    },
    .method("close", on: ScriptWindow.self) { _, window, _ throws(LuaError) in
      window.close()
      return .none
    },
  ]
}

/// What a window is asked for.
private func windowOptionMembers() -> [Member] {
  [
    .value("title", .string, \ScriptWindow.windowOptions.title, access: .initial),
    .value("app_id", .string, \ScriptWindow.windowOptions.appID, access: .initial),
    .value(
      "width", .number(from: 1, through: 16384), \ScriptWindow.windowOptions.size.width,
      access: .initial),
    .value(
      "height", .number(from: 1, through: 16384), \ScriptWindow.windowOptions.size.height,
      access: .initial),
    .value("fullscreen", .boolean, \ScriptWindow.windowOptions.isFullscreen, access: .initial),
  ]
}

/// What a layer is asked for.
private func layerOptionMembers() -> [Member] {
  let length = ValueType<Double>.number(from: 0, through: 16384)
  let placing: [Member] = [
    .value("layer", .keyword(), \ScriptWindow.layerOptions.layer, access: .initial),
    .value(
      "anchors", ValueType<LayerOptions.Edge>.keyword().set,
      \ScriptWindow.layerOptions.anchors, access: .initial),
    .value("width", length, \ScriptWindow.layerOptions.width, access: .initial),
    .value("height", length, \ScriptWindow.layerOptions.height, access: .initial),
    .value("margins", .margins, \ScriptWindow.layerOptions.margins, access: .initial),
    .value("output", .optionalString, \ScriptWindow.layerOptions.output, access: .initial),
  ]
  return placing + [
    .value(
      "exclusive_zone", .integer(-1...16384), \ScriptWindow.layerOptions.exclusiveZone,
      access: .initial),
    .value(
      "keyboard_interactivity", .keyword(), \ScriptWindow.layerOptions.keyboardInteractivity,
      access: .initial),
    .value(
      "input_region", ValueType<Rect>.rects.optional, \ScriptWindow.layerOptions.inputRegion,
      access: .initial),
    .value("namespace", .string, \ScriptWindow.layerOptions.namespace, access: .initial),
  ]
}

extension ScriptClass {
  /// The class of windows.
  static func window() -> ScriptClass {
    let members = commonViewMembers() + surfaceMembers() + sharedViewMembers()
    return ScriptClass(name: "window", members: members + windowOptionMembers())
  }

  /// The class of layers.
  static func layer() -> ScriptClass {
    let members = commonViewMembers() + surfaceMembers() + sharedViewMembers()
    return ScriptClass(name: "layer", members: members + layerOptionMembers())
  }
}
