import Gestures
import Glibc
import Lua
import Scripting

extension ScriptClass {
  /// The class of canvases.
  static func canvas() -> ScriptClass {
    ScriptClass(
      "canvas", typeName: "Canvas",
      summary:
        "The drawing context of a view's `draw`: builds a path, then fills, strokes or clips "
        + "to it. Valid only until the callback returns.",
      example: """
        window.draw = function(window, canvas, rect)
          canvas:set_color("#fcaf3e")
          canvas:arc(60, 60, 40, 0, 2 * math.pi)
          canvas:fill()
        end
        """
    ) { pathMembers() + paintMembers() + stateMembers() + contentMembers() }
  }
}

private func length() -> ValueType<Double> { .number(.points, from: 0) }

private func x(_ summary: String) -> Parameter<Double> {
  .required("x", .number(.points), summary: summary)
}
private func y() -> Parameter<Double> { .required("y", .number(.points), summary: "") }

/// The members that build the path.
private func pathMembers() -> [Member] {
  [
    .method(
      "move_to", on: ScriptCanvas.self, summary: "Starts a new subpath at a point.",
      x("the point"), y(), returns: .nothing
    ) { _, canvas, x, y throws(LuaError) in try canvas.add(.path(.move(Point(x: x, y: y)))) },
    .method(
      "line_to", on: ScriptCanvas.self, summary: "Adds a straight line to a point.", x("the point"),
      y(),
      returns: .nothing
    ) { _, canvas, x, y throws(LuaError) in try canvas.add(.path(.line(Point(x: x, y: y)))) },
    .method(
      "curve_to", on: ScriptCanvas.self, summary: "Adds a cubic Bézier curve to a point.",
      .required("x1", .number(.points), summary: "the first control point"),
      .required("y1", .number(.points), summary: ""),
      .required("x2", .number(.points), summary: "the second control point"),
      .required("y2", .number(.points), summary: ""), x("the end point"), y(), returns: .nothing
    ) { _, canvas, x1, y1, x2, y2, x, y throws(LuaError) in
      try canvas.add(
        .path(.curve(Point(x: x1, y: y1), Point(x: x2, y: y2), Point(x: x, y: y))))
    },
    .method(
      "arc", on: ScriptCanvas.self,
      summary: "Adds an arc, clockwise, with a line from the current point to its start.",
      x("the circle's centre"), y(), .required("radius", length(), summary: "the radius"),
      .required("from", .number(.radians), summary: "the start angle; 0 is to the right"),
      .required("to", .number(.radians), summary: "the end angle"), returns: .nothing
    ) { _, canvas, x, y, radius, from, to throws(LuaError) in
      let center = Point(x: x, y: y)
      try canvas.add(.path(.arc(center: center, radius: radius, from: from, to: to)))
    },
    .method(
      "rectangle", on: ScriptCanvas.self, summary: "Adds a rectangle to the path.", x("its corner"),
      y(),
      .required("width", length(), summary: "its sides"),
      .required("height", length(), summary: ""),
      .optional("corner_radius", length(), default: 0, summary: "the radius of its corners"),
      returns: .nothing
    ) { _, canvas, x, y, width, height, radius throws(LuaError) in
      let rect = Rect(x: x, y: y, width: width, height: height)
      try canvas.add(.path(.rectangle(rect, cornerRadius: radius)))
    },
    .method(
      "close_path", on: ScriptCanvas.self, summary: "Closes the current subpath.",
      returns: .nothing
    ) { _, canvas throws(LuaError) in try canvas.add(.path(.close)) },
  ]
}

/// The members that fill, stroke or clip the path.
private func paintMembers() -> [Member] {
  [
    .method(
      "fill", on: ScriptCanvas.self, summary: "Fills the path and clears it.", returns: .nothing
    ) { _, canvas throws(LuaError) in try canvas.fill() },
    .method(
      "stroke", on: ScriptCanvas.self, summary: "Strokes the path and clears it.",
      returns: .nothing
    ) { _, canvas throws(LuaError) in try canvas.stroke() },
    .method(
      "clip", on: ScriptCanvas.self,
      summary: "Intersects the clip with the path, until a `restore`, and clears the path.",
      returns: .nothing
    ) { _, canvas throws(LuaError) in try canvas.add(.clip) },
    .method(
      "set_color", on: ScriptCanvas.self, summary: "Sets the colour; initially black.",
      .required("color", .color, summary: "the colour"), returns: .nothing
    ) { _, canvas, color throws(LuaError) in try canvas.setColor(color) },
    .method(
      "set_line_width", on: ScriptCanvas.self, summary: "Sets the line width; initially 1.",
      .required("width", length(), summary: "the width"), returns: .nothing
    ) { _, canvas, width throws(LuaError) in try canvas.setLineWidth(width) },
  ]
}

/// The members for the transform and the saved state.
private func stateMembers() -> [Member] {
  [
    .method(
      "save", on: ScriptCanvas.self,
      summary: "Pushes the transform, clip, colour, line width and font.",
      returns: .nothing
    ) { _, canvas throws(LuaError) in try canvas.save() },
    .method(
      "restore", on: ScriptCanvas.self, summary: "Pops what `save` pushed.", returns: .nothing
    ) { _, canvas throws(LuaError) in try canvas.restore() },
    .method(
      "translate", on: ScriptCanvas.self, summary: "Translates the coordinates.", x("how far"), y(),
      returns: .nothing
    ) { _, canvas, x, y throws(LuaError) in
      try canvas.add(.transform(.translation(Vector(dx: x, dy: y))))
    },
    .method(
      "rotate", on: ScriptCanvas.self,
      summary: "Rotates the coordinates about the origin, clockwise.",
      .required("angle", .number(.radians), summary: "how far"), returns: .nothing
    ) { _, canvas, angle throws(LuaError) in
      try canvas.add(.transform(.rotation(sine: sin(angle), cosine: cos(angle))))
    },
    .method(
      "scale", on: ScriptCanvas.self, summary: "Scales the coordinates.",
      .required("across", .number(.none), summary: "the factor along x"),
      .optional("down", .number(.none), summary: "the factor along y; default: as along x"),
      returns: .nothing
    ) { _, canvas, across, down throws(LuaError) in
      try canvas.add(.transform(.scale(x: across, y: down ?? across)))
    },
  ]
}

/// The members that draw text and pictures.
private func contentMembers() -> [Member] {
  let width = Parameter<Double?>.optional(
    "width", .number(.points, from: 1), summary: "the width at which lines wrap; default: none")
  let text = Parameter<String>.required("text", .string(maximumLength: 65536), summary: "the text")
  return [
    .method(
      "set_font", on: ScriptCanvas.self,
      summary: "Sets the font; initially Sans of 17 points.",
      .required(
        "font", .string(maximumLength: 256), summary: "family and style, such as `Sans Bold`"),
      .optional("size", .number(.points, from: 1, through: 1000), summary: "the font size"),
      returns: .nothing
    ) { _, canvas, font, size throws(LuaError) in try canvas.setFont(font, size: size) },
    .method(
      "text", on: ScriptCanvas.self, summary: "Draws text.", text, x("its top left corner"), y(),
      width,
      returns: .nothing
    ) { _, canvas, text, x, y, width throws(LuaError) in
      try canvas.text(text, at: Point(x: x, y: y), width: width)
    },
    .method(
      "text_size", on: ScriptCanvas.self, summary: "The size of text.", text,
      width, returns: .vector(.points, "width and height")
    ) { _, canvas, text, width throws(LuaError) in
      let size = try canvas.size(of: text, width: width)
      return Vector(dx: size.width, dy: size.height)
    },
    .method(
      "image", on: ScriptCanvas.self, summary: "Draws an image, stretched to a rectangle.",
      .required("image", ValueType<ScriptImage>.image, summary: "the picture"),
      .required("rect", .rect, summary: "where"),
      .optional("alpha", .number(.none, from: 0, through: 1), default: 1, summary: "how opaque"),
      returns: .nothing
    ) { _, canvas, image, rect, alpha throws(LuaError) in
      try canvas.draw(image, in: rect, alpha: alpha)
    },
  ]
}
