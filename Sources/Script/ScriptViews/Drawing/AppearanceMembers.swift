import Gestures
import Lua
import Scripting

/// The members for a view's appearance.
func appearanceMembers() -> [Member] {
  fillMembers() + labelMembers() + pictureMembers() + drawingMembers()
}

/// Returns the row for a property of a view's appearance.
private func look<Value>(
  _ name: String, _ type: ValueType<Value>, at path: WritableKeyPath<Appearance, Value>,
  summary: String
) -> Member {
  .value(
    name, type, summary: summary, read: { (view: View) in view.look[keyPath: path] },
    write: { view, value in view.change { $0[keyPath: path] = value } })
}

/// Returns the row for a property whose value takes memory. `hold` charges the memory first.
private func look<Value>(
  _ name: String, _ type: ValueType<Value>, at path: WritableKeyPath<Appearance, Value>,
  summary: String,
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
  return Member(name, summary: summary, .property(property))
}

private func fillMembers() -> [Member] {
  [
    look(
      "background", ValueType<PluginColor>.color.optional, at: \.background,
      summary: "The background colour; nil for none."),
    look(
      "corner_radius", .number(.points, from: 0), at: \.cornerRadius,
      summary: "The radius of the corners of its background, border and clip."),
    look(
      "border_width", .number(.points, from: 0), at: \.borderWidth,
      summary: "The width of the border inside its bounds, in front of its subviews; 0 for none."),
    look("border_color", .color, at: \.borderColor, summary: "The colour of the border."),
  ]
}

private func labelMembers() -> [Member] {
  let alignments = ValueType<Label.Alignment>.words(
    "TextAlignment", summary: "The horizontal alignment of lines.")
  let verticals = ValueType<Label.VerticalAlignment>.words(
    "VerticalAlignment", summary: "The vertical alignment of text.")
  return [
    look(
      "text", .string(maximumLength: 65536), at: \.label.text,
      summary: "Its text, in any script; a line feed starts a new line."
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
      "font", .string(maximumLength: 256), at: \.label.font,
      summary: "Family and style, such as `Sans`, `Serif Italic` or `Monospace Bold`. Of several "
        + "families, separated by commas, the first that is installed is used; if none is, the "
        + "log names the substitute."
    ) { plugin, _, font throws(LuaError) in try plugin.noteFont(font) },
    look(
      "font_size", .number(.points, from: 1, through: 1000), at: \.label.size,
      summary: "The font size."),
    look("text_color", .color, at: \.label.color, summary: "The colour of the text."),
    look(
      "text_alignment", alignments, at: \.label.alignment,
      summary: "The horizontal alignment of lines."),
    look(
      "text_vertical_alignment", verticals, at: \.label.verticalAlignment,
      summary: "The vertical alignment of the text."),
    look(
      "text_insets", .insets, at: \.label.insets,
      summary: "The insets of the text from the view's bounds."),
    look(
      "number_of_lines", .integer(0...1000), at: \.label.numberOfLines,
      summary: "The maximum number of lines of a paragraph, the last truncated with an ellipsis; 0 "
        + "for no limit."),
  ]
}

private func pictureMembers() -> [Member] {
  [
    Member(
      "image", summary: "Its image, made by `thimble.image`; nil for none.", .property(image())),
    look(
      "content_mode", .words("ContentMode", summary: "How an image is fitted into a view."),
      at: \.contentMode,
      summary: "How the image is fitted into the view; it is clipped to the bounds."),
    look(
      "shapes", .shapes, at: \.shapes,
      summary:
        "Rectangles, circles, lines and paths, drawn in order, in the view's own coordinates."
    ) { plugin, view, shapes throws(LuaError) in
      try plugin.hold(shapes.reduce(0) { $0 + $1.bytes }, forShapesOf: view.memory)
    }.example(
      """
      window.shapes = {
        { circle = { 60, 60, 40 }, fill = "#fcaf3e" },
        { line = { 10, 120, 110, 120 }, stroke = "#ffffff", line_width = 2 },
        {
          path = {
            { "move_to", 10, 180 }, { "curve_to", 40, 130, 80, 130, 110, 180 }, { "close_path" },
          },
          fill = "#8ae234",
        },
      }
      """),
  ]
}

/// Returns the row for the picture, which the view retains in Swift and in Lua.
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
      summary: "Marks the view for redrawing: its `draw` is called before the next frame.",
      .optional(
        "rect", .rect, summary: "the damaged part, in the view's coordinates; default: the bounds"),
      returns: .nothing
    ) { _, view, rect in (view as? any ScriptedView)?.setNeedsDisplay(rect) }
  ]
}

extension View {
  /// The view's appearance; the default appearance for views that no plugin created.
  fileprivate var look: Appearance {
    (self as? any ScriptedView)?.appearance ?? Appearance()
  }

  fileprivate func change(_ change: (inout Appearance) -> Void) {
    guard let view = self as? any ScriptedView else { return }
    change(&view.appearance)
    view.appearanceDidChange()
  }
}
