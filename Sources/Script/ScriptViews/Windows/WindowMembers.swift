import Gestures
import Lua
import Scripting

extension ScriptClass {
  /// The members common to windows and layers.
  static func surface(base: ScriptClass) -> ScriptClass {
    ScriptClass(
      "surface", typeName: "Surface", summary: "The common members of windows and layers.",
      base: base,
      prototype: { ScriptWindow() }, rows: surfaceMembers)
  }

  /// The class of windows.
  static func window(base: ScriptClass) -> ScriptClass {
    ScriptClass(
      "window", typeName: "Window",
      summary:
        "A toplevel window (`xdg_toplevel`). It stays open until it is closed, even when not "
        + "referenced. Its size is the preferred one until the compositor configures it: "
        + "`on_resize` is called then.",
      base: base,
      example: """
        local big = thimble.window {
          title = "Big", width = 800, height = 600, background = "#2e3436",
        }
        big.on_resize = function(big) print(big.bounds.width, big.bounds.height) end
        """,
      prototype: { ScriptWindow() }, rows: windowOptionMembers)
  }

  /// The class of layers.
  static func layer(base: ScriptClass) -> ScriptClass {
    ScriptClass(
      "layer", typeName: "Layer",
      summary: "A layer surface (`zwlr_layer_surface_v1`), above or below the windows. On a "
        + "compositor without `zwlr_layer_shell_v1`, `thimble.has \"layer\"` is false and "
        + "opening one is an error. A stretched side is 0 when the layer is opened, in `setup` "
        + "too, until the compositor configures it: `on_resize` is called then.",
      base: base,
      example: """
        if thimble.has("layer") then
          -- The layer covers the output. Touches in the lowest 32 points begin on it.
          local layer = thimble.layer {
            anchors = { "left", "right", "top", "bottom" }, exclusive_zone = -1,
            input_region = {}, keeps_touches = true,
          }
          local mark = layer:add_subview(thimble.view { background = "#3465a4" })
          layer.on_resize = function()
            local width, height = layer.bounds.width, layer.bounds.height
            layer.input_region = { 0, height - 32, width, 32 }
            mark.frame = { width / 2 - 40, height - 20, 80, 8 }
          end
          layer:add_gesture_recognizer(thimble.swipe {
            direction = "up", on_ended = function() print("up") end,
          })
        end
        """,
      prototype: { ScriptWindow() }, rows: { layerPositionMembers() + layerOptionMembers() })
  }
}

private func surfaceMembers() -> [Member] {
  [
    .callback(
      WindowCallback.resized,
      "Called when the size has changed, the first configure included. Not called in a "
        + "new version of the plugin that takes over the surface: it has the size from the "
        + "start."),
    .callback(
      WindowCallback.closed,
      "Called when the user or the compositor has closed it; not when the plugin closes it."),
    .reading("frame", .rect, at: \View.bounds, summary: "The same as `bounds`."),
    .reading("bounds", .rect, at: \View.bounds, summary: "Its bounds, with the origin 0, 0."),
    .reading(
      "center", .point, on: View.self,
      summary:
        "Its centre, in its own coordinates. The position on the screen is known only to the "
        + "compositor."
    ) { $0.bounds.center },
    .reading("open", .boolean, on: ScriptWindow.self, summary: "Whether it is open.") {
      $0.surface != nil
    },
    .method("close", on: ScriptWindow.self, summary: "Closes it.", returns: .nothing) { _, window in
      window.close()
    },
  ] + glassMembers(of: ScriptWindow.self) + touchPolicyMembers(of: ScriptWindow.self)
}

/// The options of windows.
private func windowOptionMembers() -> [Member] {
  let length = ValueType<Double>.number(.points, from: 1, through: 16384)
  return [
    // Closures instead of a key path: the value may change with each touch, and a key path would
    // take two thirds of the time of such a call.
    .value(
      "title", .string(maximumLength: WindowOptions.maximumTitleLength), summary: "Its title.",
      read: { (window: ScriptWindow) in window.windowOptions.title },
      write: { window, title in
        window.windowOptions.title = title
        window.surface?.setTitle(title)
      }
    )
    .fallback("the plugin's name"),
    .value(
      "app_id", .string(maximumLength: 256), at: \ScriptWindow.windowOptions.appID,
      summary: "Its application id, by which the desktop finds icons and rules.", access: .initial
    ).fallback("\"thimble\""),
    .value(
      "width", length, at: \ScriptWindow.windowOptions.size.width,
      summary: "Its preferred width; the compositor decides.", access: .initial),
    .value(
      "height", length, at: \ScriptWindow.windowOptions.size.height,
      summary: "Its preferred height; the compositor decides.", access: .initial),
    .value(
      "fullscreen", .boolean, at: \ScriptWindow.windowOptions.isFullscreen,
      summary: "Whether it is fullscreen.", access: .initial),
  ]
}

/// The options for a layer surface's position.
private func layerPositionMembers() -> [Member] {
  let length = ValueType<Double>.number(.points, from: 0, through: 16384)
  return [
    .value(
      "layer",
      .words("LayerName", summary: "The layer of a layer surface, below or above the windows."),
      at: \ScriptWindow.layerOptions.layer, summary: "Its layer.", access: .initial),
    .value(
      "anchors", ValueType<LayerOptions.Edge>.words("Edge", summary: "An edge of the output.").set,
      at: \ScriptWindow.layerOptions.anchors,
      summary: "The edges of the output it is anchored to; two opposite ones stretch it.",
      access: .initial),
    .value(
      "width", length, at: \ScriptWindow.layerOptions.width,
      summary: "Its width; 0 to stretch it between left and right.", access: .initial),
    .value(
      "height", length, at: \ScriptWindow.layerOptions.height,
      summary: "Its height; 0 to stretch it between top and bottom.", access: .initial),
    .value(
      "margins", .margins, at: \ScriptWindow.layerOptions.margins,
      summary: "The margins to the anchored edges.",
      access: .initial),
  ]
}

/// The other options of layer surfaces.
private func layerOptionMembers() -> [Member] {
  [
    .value(
      "output", ValueType<String>.string.optional, at: \ScriptWindow.layerOptions.output,
      summary: "The output's name; nil to let the compositor choose; `\"all\"` for a layer on each "
        + "output, see `setup`.",
      access: .initial),
    .value(
      "setup", ValueType<LuaFunction>.function("fun(layer: thimble.Layer)").optional,
      summary:
        "With `output = \"all\"`: called with the layer of each output, including outputs that "
        + "are connected later.",
      access: .initial, read: { (_: ScriptWindow) in nil }, write: { _, _ in }),
    .value(
      "exclusive_zone", .integer(-1...16384, .points), at: \ScriptWindow.layerOptions.exclusiveZone,
      summary:
        "The width of the zone that windows leave free for it; -1 to ignore the zones of other "
        + "surfaces.",
      access: .initial),
    .value(
      "keyboard_interactivity",
      .words("KeyboardInteractivity", summary: "How a layer receives keyboard focus."),
      at: \ScriptWindow.layerOptions.keyboardInteractivity,
      summary: "How it receives keyboard focus.",
      access: .initial),
    .value(
      "input_region", ValueType<Rect>.rects.optional, at: \ScriptWindow.layerOptions.inputRegion,
      summary:
        "Its input region for touches and the pointer, in its own coordinates; nil for all of "
        + "it, an empty list for none. It keeps touches that are down.",
      afterwards: { $0.surface?.setInputRegion($0.layerOptions.inputRegion) }),
    .value(
      "keeps_touches", .boolean, at: \ScriptWindow.layerOptions.keepsTouches,
      summary: "Whether its input region is all of its bounds while a touch is down that began in "
        + "`input_region`. Needed for fingers that leave the region: sway before 1.8 sends them "
        + "in the coordinates of the surface below.",
      access: .initial),
    .value(
      "namespace", .string(maximumLength: 256), at: \ScriptWindow.layerOptions.namespace,
      summary: "The namespace of the layer surface, for the compositor's rules.", access: .initial
    ).fallback("\"thimble\""),
  ]
}
