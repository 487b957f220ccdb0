import Gestures
import Lua
import Scripting

/// The part of a view that the plugin's `draw` has to redraw.
struct DirtyArea {
  /// The dirty rectangle; nil if it is empty. Initially the whole view is dirty.
  package var rect: Rect?
  /// Whether the whole view is dirty, regardless of its bounds.
  var isWhole = true
  /// The bounds at the last redraw.
  var drawnBounds: Rect?
}

extension ScriptedView {
  /// Marks a part of the view as dirty, or all of it if `rect` is nil. The plugin's `draw` is
  /// called before the next frame.
  func setNeedsDisplay(_ rect: Rect?) {
    if let rect, !dirty.isWhole {
      guard let part = rect.intersection(bounds) else { return }
      dirty.rect = dirty.rect.map { $0.enclosing(part) } ?? part
    } else {
      dirty.isWhole = true
    }
    appearanceDidChange()
  }

  /// Makes the view's object retain the object of the picture that the view was created with.
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
      || appearance.drawing.patches.count >= Drawing.maximumPatches
    guard let rect = isWhole ? bounds : dirty.rect else { return }
    // Requests from inside the callback apply to the next frame.
    dirty = DirtyArea(rect: nil, isWhole: false, drawnBounds: bounds)
    // A full redraw first frees the memory of the previous drawing.
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
  /// Returns the smallest rectangle that contains this rectangle and another one.
  fileprivate func enclosing(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
