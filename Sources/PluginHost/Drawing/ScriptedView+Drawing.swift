import Gestures
import Lua

/// Which part of what a plugin draws itself is to be drawn anew.
struct DirtyArea {
  /// The part; nil: nothing. At first all is to be drawn.
  var rect: Rect?
  /// Whether it is everything, whatever the bounds are.
  var isWhole = true
  /// The bounds for which it was drawn last.
  var drawnBounds: Rect?
}

extension ScriptedView {
  /// Has the plugin's `draw` called before the next frame, for a part of the view or for all of it.
  func setNeedsDisplay(_ rect: Rect?) {
    if let rect, !dirty.isWhole {
      guard let part = rect.intersection(bounds) else { return }
      dirty.rect = dirty.rect.map { $0.enclosing(part) } ?? part
    } else {
      dirty.isWhole = true
    }
    looksDifferent()
  }

  /// Keeps the object of the picture that it was made with, as long as the view is there.
  func keepImage() throws(LuaError) {
    guard let script, let image = (appearance.picture as? ScriptImage)?.object else { return }
    try script.plugin?.lua.own(image, by: script.object)
  }

  public func redrawIfNeeded() {
    guard let script, let plugin = script.plugin, plugin.isRunning,
      plugin.lua.has(ViewCallback.draw.lua, of: script.object)
    else {
      if !appearance.drawing.patches.isEmpty { appearance.drawing.clear() }
      return
    }
    let isWhole =
      dirty.isWhole || dirty.drawnBounds != bounds
      || appearance.drawing.patches.count >= Drawing.mostPatches
    guard let rect = isWhole ? bounds : dirty.rect else { return }
    // What the function itself asks for counts for the next frame.
    dirty = DirtyArea(rect: nil, isWhole: false, drawnBounds: bounds)
    // What is drawn anew as a whole makes room for itself.
    if isWhole { appearance.drawing.clear() }
    let commands = plugin[PluginDrawing.self].record { canvas in
      plugin.call(
        ViewCallback.draw, of: script.object,
        with: [.object(script.object), canvas, ValueType<Rect>.rect.reply(rect).first])
    }
    appearance.drawing.add(
      Drawing.Patch(
        rect: rect, commands: commands,
        memory: HeldMemory(commands.reduce(0) { $0 + $1.bytes }, of: plugin.hostMemory)))
  }
}

extension Rect {
  /// The smallest rectangle around this one and another.
  fileprivate func enclosing(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
