// Tests: SurfaceTests

import Gestures
import Lua
import Scripting

extension ScriptClass {
  /// The members common to windows and layers.
  static func surface(base: ScriptClass) -> ScriptClass {
    ScriptClass(
      "surface", "Surface", "What windows and layers have in common.", base: base,
      prototype: { ScriptWindow() }, rows: surfaceMembers)
  }

  /// The class of windows.
  static func window(base: ScriptClass) -> ScriptClass {
    ScriptClass(
      "window", "Window",
      "An ordinary window of the desktop. It stays open until it is closed, kept or not. It has "
        + "the size that it would like to "
        + "have when it is opened, and a moment later the one that the compositor gives it: "
        + "`on_resize` is called then.",
      base: base,
      example: """
        local big = thimble.window { title = "Big", width = 800, height = 600, background = "#2e3436" }
        big.on_resize = function(big) print(big.bounds.width, big.bounds.height) end
        """,
      prototype: { ScriptWindow() }, rows: windowOptionMembers)
  }

  /// The class of layers.
  static func layer(base: ScriptClass) -> ScriptClass {
    ScriptClass(
      "layer", "Layer",
      "A surface that stays at its place above or below the windows. Needs a compositor with "
        + "`zwlr_layer_shell_v1`; elsewhere "
        + "`thimble.has \"layer\"` is false and opening one is an error. A side that is stretched "
        + "is 0 when the layer is opened, also "
        + "in `setup`; the compositor gives its length a moment later, and `on_resize` is called "
        + "then.",
      base: base,
      example: """
        if thimble.has("layer") then
          local strip = thimble.layer { anchors = { "left", "right", "bottom" }, height = 32 }
          local mark = strip:add_subview(thimble.view { background = "#3465a4" })
          strip.on_resize = function() mark.frame = { strip.bounds.width / 2 - 40, 12, 80, 8 } end
          strip:add_gesture_recognizer(thimble.swipe { direction = "up", on_ended = function() print("up") end })
        end
        """,
      prototype: { ScriptWindow() }, rows: { layerPlaceMembers() + layerOptionMembers() })
  }
}

private func surfaceMembers() -> [Member] {
  [
    .callback(
      WindowCallback.resized,
      "It has a new size: also its first one, a moment after it was opened. A newer version of a "
        + "plugin that takes it over is not "
        + "called, for it has the size from the beginning."),
    .callback(
      WindowCallback.closed,
      "The user or the compositor closed it. Not called when the plugin closes it itself."),
    .reading("frame", .rect, \View.bounds, "The same as `bounds`."),
    .reading("bounds", .rect, \View.bounds, "Its size, from 0, 0."),
    .reading(
      "center", .point, on: View.self,
      "Its middle, in its own coordinates: where a window lies on the screen only the compositor "
        + "knows."
    ) { $0.bounds.center },
    .reading("open", .boolean, on: ScriptWindow.self, "Whether it is still there.") {
      $0.surface != nil
    },
    .method(
      "points", on: ScriptWindow.self, "A length on the glass of the output it is on, in points.",
      .required("millimeters", .number(.millimeters), "the length"),
      returns: .value("points", .number(.points), "the same length")
    ) { _, window, millimeters in window.points(millimeters: millimeters) },
    .method("close", on: ScriptWindow.self, "Closes it.", returns: .nothing) { _, window in
      window.close()
    },
  ]
}

/// The options of windows.
private func windowOptionMembers() -> [Member] {
  let length = ValueType<Double>.number(.points, from: 1, through: 16384)
  return [
    // Closures instead of a key path, which would take two thirds of such a call: the value may
    // change with each touch.
    .value(
      "title", .string(longest: WindowOptions.longestTitle), "Its title.",
      read: { (window: ScriptWindow) in window.windowOptions.title },
      write: { window, title in
        window.windowOptions.title = title
        window.surface?.setTitle(title)
      }
    )
    .fallback("the plugin's name"),
    .value(
      "app_id", .string(longest: 256), \ScriptWindow.windowOptions.appID,
      "Its identity for the desktop, by which that finds icons and rules.", access: .initial
    ).fallback("\"thimble\""),
    .value(
      "width", length, \ScriptWindow.windowOptions.size.width,
      "The width it would like to have; the compositor decides.", access: .initial),
    .value(
      "height", length, \ScriptWindow.windowOptions.size.height,
      "The height it would like to have; the compositor decides.", access: .initial),
    .value(
      "fullscreen", .boolean, \ScriptWindow.windowOptions.isFullscreen,
      "Whether it covers an output.", access: .initial),
  ]
}

/// The options for a layer surface's position.
private func layerPlaceMembers() -> [Member] {
  let length = ValueType<Double>.number(.points, from: 0, through: 16384)
  return [
    .value(
      "layer", .words("LayerName", "Below the windows, or above them."),
      \ScriptWindow.layerOptions.layer, "How near to the user it is.", access: .initial),
    .value(
      "anchors", ValueType<LayerOptions.Edge>.words("Edge", "An edge of the output.").set,
      \ScriptWindow.layerOptions.anchors,
      "The edges of the output it is attached to; two opposite ones stretch it.", access: .initial),
    .value(
      "width", length, \ScriptWindow.layerOptions.width,
      "Its width; 0: stretched between left and right.", access: .initial),
    .value(
      "height", length, \ScriptWindow.layerOptions.height,
      "Its height; 0: stretched between top and bottom.", access: .initial),
    .value(
      "margins", .margins, \ScriptWindow.layerOptions.margins, "Distances to the anchored edges.",
      access: .initial),
  ]
}

/// The other options of layer surfaces.
private func layerOptionMembers() -> [Member] {
  [
    .value(
      "output", ValueType<String>.string.optional, \ScriptWindow.layerOptions.output,
      "The output's name; nil: the compositor chooses; `\"all\"`: a layer on each, see `setup`.",
      access: .initial),
    .value(
      "setup", ValueType<LuaFunction>.function("fun(layer: thimble.Layer)").optional,
      "With `output = \"all\"`: called with the layer of each output, also of those that come "
        + "later.",
      access: .initial, read: { (_: ScriptWindow) in nil }, write: { _, _ in }),
    .value(
      "exclusive_zone", .integer(-1...16384, .points), \ScriptWindow.layerOptions.exclusiveZone,
      "How much windows leave free for it; -1: it goes below what others have reserved.",
      access: .initial),
    .value(
      "keyboard_interactivity",
      .words("KeyboardInteractivity", "Whether a layer takes the keyboard."),
      \ScriptWindow.layerOptions.keyboardInteractivity, "Whether it takes the keyboard.",
      access: .initial),
    .value(
      "input_region", ValueType<Rect>.rects.optional, \ScriptWindow.layerOptions.inputRegion,
      "Where it takes touches and the pointer, in its own coordinates; nil: everywhere; an empty "
        + "list: nowhere. Fingers that "
        + "are down stay its own.",
      afterwards: { $0.surface?.setInputRegion($0.layerOptions.inputRegion) }),
    .value(
      "keeps_touches", .boolean, \ScriptWindow.layerOptions.keepsTouches,
      "Whether it takes touches everywhere in its bounds as long as a finger is down that came "
        + "down in the `input_region`. For "
        + "fingers that leave the region: sway before 1.8 gives them the coordinates of what they "
        + "are over.",
      access: .initial),
    .value(
      "namespace", .string(longest: 256), \ScriptWindow.layerOptions.namespace,
      "A name for the compositor's rules.", access: .initial
    ).fallback("\"thimble\""),
  ]
}
