// Tests: AppearanceTests

import Gestures
import Lua
import Scripting

/// The members for a view's appearance.
func appearanceMembers() -> [Member] {
  fillMembers() + labelMembers() + pictureMembers() + drawingMembers()
}

/// A row for a property of a view's appearance.
private func look<Value>(
  _ name: String, _ type: ValueType<Value>, _ path: WritableKeyPath<Appearance, Value>,
  _ summary: String
) -> Member {
  .value(
    name, type, summary, read: { (view: View) in view.look[keyPath: path] },
    write: { view, value in view.change { $0[keyPath: path] = value } })
}

/// The same for a property that takes memory, which is charged first.
private func look<Value>(
  _ name: String, _ type: ValueType<Value>, _ path: WritableKeyPath<Appearance, Value>,
  _ summary: String,
  holding hold: @escaping (Plugin, any ScriptedView, Value) throws(LuaError) -> Void
) -> Member {
  let property = Member.Property(
    shape: type.shape, access: .always,
    read: { payload throws(LuaError) in
      let view: View = try resolve(payload)
      return type.reply(view.look[keyPath: path])
    },
    write: { plugin in
      { [unowned plugin] payload, value throws(LuaError) in
        let view: View = try resolve(payload)
        guard let value = type.parse(value, plugin) else { return false }
        if let own = view as? any ScriptedView { try hold(plugin, own, value) }
        view.change { $0[keyPath: path] = value }
        return true
      }
    })
  return Member(name, summary, .property(property))
}

private func fillMembers() -> [Member] {
  [
    look(
      "background", ValueType<PluginColor>.color.optional, \.background,
      "What fills it; nil: nothing."),
    look(
      "corner_radius", .number(.points, from: 0), \.cornerRadius,
      "How round the corners are of all that it draws, and of what it clips."),
    look(
      "border_width", .number(.points, from: 0), \.borderWidth,
      "The width of the line inside its edge, over the views in it; 0: no line."),
    look("border_color", .color, \.borderColor, "The colour of that line."),
  ]
}

private func labelMembers() -> [Member] {
  let alignments = ValueType<Label.Alignment>.words(
    "TextAlignment", "Where lines stand between left and right.")
  let verticals = ValueType<Label.VerticalAlignment>.words(
    "VerticalAlignment", "Where text stands between top and bottom.")
  return [
    look(
      "text", .string(longest: 65536), \.label.text,
      "Text in it, in any script; a line feed begins a new line."
    ) { plugin, view, text throws(LuaError) in
      try plugin.hold(text.utf8.count, forTextOf: view.memory)
    }
    .example(
      """
      window:add_subview(thimble.view {
        frame = { 20, 20, 200, 60 }, background = "#3465a4", corner_radius = 12,
        text = "Touch me", text_color = "#ffffff", text_alignment = "center", font = "Sans Bold",
      })
      """),
    look(
      "font", .string(longest: 256), \.label.font,
      "Family and style, such as `Sans`, `Serif Italic` or `Monospace Bold`. Of several families "
        + "with commas between them the first that is installed is used; where none is, the log "
        + "says what is used instead."
    ) { plugin, _, font throws(LuaError) in try plugin.noteFont(font) },
    look(
      "font_size", .number(.points, from: 1, through: 1000), \.label.size, "How high letters are."),
    look("text_color", .color, \.label.color, "The colour of the text."),
    look(
      "text_alignment", alignments, \.label.alignment, "Where lines stand between left and right."),
    look(
      "text_vertical_alignment", verticals, \.label.verticalAlignment,
      "Where the text stands between top and bottom."),
    look(
      "text_insets", .insets, \.label.insets, "Room between the text and the edges of the view."),
    look(
      "number_of_lines", .integer(0...1000), \.label.numberOfLines,
      "How many lines a paragraph may have, the last with an ellipsis; 0: as many as it needs."),
  ]
}

private func pictureMembers() -> [Member] {
  [
    Member("image", "A picture in it, which `thimble.image` makes; nil: none.", .property(image())),
    look(
      "content_mode", .words("ContentMode", "How a picture lies in a view."), \.contentMode,
      "How the picture lies in the view; never outside its bounds."),
    look(
      "shapes", .shapes, \.shapes,
      "Rectangles, circles, lines and paths, the later ones in front, in the view's own "
        + "coordinates."
    ) { plugin, view, shapes throws(LuaError) in
      try plugin.hold(shapes.reduce(0) { $0 + $1.bytes }, forShapesOf: view.memory)
    }.example(
      """
      window.shapes = {
        { circle = { 60, 60, 40 }, fill = "#fcaf3e" },
        { line = { 10, 120, 110, 120 }, stroke = "#ffffff", line_width = 2 },
        { path = { { "move_to", 10, 180 }, { "curve_to", 40, 130, 80, 130, 110, 180 }, { "close_path" } }, fill = "#8ae234" },
      }
      """),
  ]
}

/// The view retains the picture, in Swift and in Lua.
private func image() -> Member.Property {
  let type = ValueType<ScriptImage>.image.optional
  return Member.Property(
    shape: type.shape, access: .always,
    read: { payload throws(LuaError) in
      let view: View = try resolve(payload)
      return type.reply(view.look.picture as? ScriptImage)
    },
    write: { plugin in
      { [unowned plugin] payload, value throws(LuaError) in
        let view: View = try resolve(payload)
        guard let image = type.parse(value, plugin) else { return false }
        let old = view.look.picture as? ScriptImage
        if let owner = (view as? any ScriptedView)?.script?.object {
          if let new = image?.object { try plugin.lua.own(new, by: owner) }
          if old !== image, let gone = old?.object { plugin.lua.disown(gone, by: owner) }
        }
        view.change { $0.picture = image }
        return true
      }
    })
}

private func drawingMembers() -> [Member] {
  [
    .method(
      "set_needs_display", on: View.self,
      "Has the view's `draw` called before the next frame; without one it changes nothing.",
      .optional("rect", .rect, "the part to draw anew, in the view's coordinates; left out: all"),
      returns: .nothing
    ) { _, view, rect in (view as? any ScriptedView)?.setNeedsDisplay(rect) }
  ]
}

extension View {
  /// The view's appearance; the default for views that no plugin created.
  fileprivate var look: Appearance {
    (self as? any ScriptedView)?.appearance ?? Appearance()
  }

  fileprivate func change(_ change: (inout Appearance) -> Void) {
    guard let view = self as? any ScriptedView else { return }
    change(&view.appearance)
    view.looksDifferent()
  }
}
