package import Gestures
import Glibc
import Lua
package import Scripting
import Scrolling

/// Returns the numbers in a table, by position or by name.
///
/// - Returns: nil if a number is missing or not finite, or there are too many.
private func numbers(_ value: LuaValue, _ names: [String], optional: Bool = false) -> [Double]? {
  guard case .table(let table) = value else { return nil }
  let byPosition = table.list.count == names.count && table.entries.count == names.count
  var used = 0
  var result: [Double] = []
  for (index, name) in names.enumerated() {
    let member = byPosition ? table.list[index] : table[name]
    if !member.isNil { used += 1 }
    if member.isNil, optional, !byPosition {
      result.append(0)
      continue
    }
    guard let number = member.asNumber, number.isFinite else { return nil }
    result.append(number)
  }
  return used == table.entries.count ? result : nil
}

/// Returns two finite numbers by name or position. Unlike `numbers`, it allocates no array.
private func point(_ value: LuaValue) -> Point? {
  guard case .table(let table) = value, table.entries.count == 2 else { return nil }
  let byPosition = table.list.count == 2
  guard let x = (byPosition ? table.list[0] : table["x"]).asNumber, x.isFinite,
    let y = (byPosition ? table.list[1] : table["y"]).asNumber, y.isFinite
  else { return nil }
  return Point(x: x, y: y)
}

/// Returns the fault in a table of numbers by name or position; width and height must be at least
/// 0.
private func wrongNumber(in value: LuaValue, _ names: [String]) -> String? {
  guard case .table(let table) = value else { return nil }
  let byPosition = table.list.count == table.entries.count && !table.list.isEmpty
  if byPosition, table.list.count != names.count {
    return "it has \(table.list.count) numbers instead of \(names.count)"
  }
  for (index, name) in names.enumerated() {
    let member = byPosition ? table.list[index] : table[name]
    guard let number = member.asNumber else { return "its \(name) is \(describe(member))" }
    if !number.isFinite || number < 0 && ["width", "height"].contains(name) {
      return "its \(name) is \(describe(member))"
    }
  }
  return nil
}

private func fields(_ names: [String], _ numbers: [Double]) -> LuaReply {
  .one(.table(LuaTable(zip(names, numbers).map { (.string($0), .number($1)) })))
}

extension ValueShape {
  /// The type of tables of lengths, by name or by position.
  fileprivate static func numbers(
    _ expected: String, name: String, summary: String, fields: [String]
  ) -> ValueShape {
    let named = NamedType.numbers(name, summary: summary, fields: fields)
    var shape = ValueShape(
      expected, LuaType(named.name, takes: named.name + "|number[]", names: [named]), unit: .points)
    shape.fault = { wrongNumber(in: $0, fields) }
    return shape
  }

  /// The type of insets: lengths for the four sides, or one length for all.
  fileprivate static func sides(
    _ expected: String, name: String, fields: [String]
  ) -> ValueShape {
    let all = fields.map { NamedType.Field(name: $0, type: "number|nil", summary: "0 when absent") }
    let named = NamedType(name, summary: "Insets.", form: .fields(all))
    return ValueShape(
      expected, LuaType(named.name, takes: "number|" + named.name, names: [named]), unit: .points)
  }
}

extension ValueType where Value == Rect {
  /// The type of rectangles, in points.
  package static var rect: ValueType<Rect> {
    let names = ["x", "y", "width", "height"]
    return ValueType(
      .numbers(
        "a rectangle {x, y, width, height} of finite numbers, width and height at least 0",
        name: "Rect",
        summary: "A rectangle.", fields: names)
    ) {
      guard let n = numbers($0, names), n[2] >= 0, n[3] >= 0 else { return nil }
      return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
    } reply: {
      fields(names, [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height])
    }
  }

  /// The maximum number of rectangles in a list. Chosen: each is a protocol request.
  private static var maximumRects: Int { 256 }

  /// The type of lists of rectangles, or of a single one.
  package static var rects: ValueType<[Rect]> {
    let (parse, reply) = (rect.parse, rect.reply)
    let shape = ValueShape(
      "a list of at most \(maximumRects) rectangles {x, y, width, height}",
      rect.shape.lua.listOrSingle, unit: .points)
    return ValueType<[Rect]>(shape) { value, plugin in
      if let single = parse(value, plugin) { return [single] }
      guard case .table(let table) = value, table.list.count == table.entries.count,
        table.list.count <= maximumRects
      else { return nil }
      let members = table.list.compactMap { parse($0, plugin) }
      return members.count == table.entries.count ? members : nil
    } reply: { rects in
      .one(.table(LuaTable(list: rects.map { reply($0).first })))
    }
  }
}

extension ValueType where Value == Point {
  static var point: ValueType {
    ValueType(
      .numbers(
        "a point {x, y} of finite numbers", name: "Point", summary: "A point.", fields: ["x", "y"])
    ) {
      ScriptViews.point($0)
    } reply: {
      fields(["x", "y"], [$0.x, $0.y])
    }
  }
}

extension ValueType where Value == Size {
  static var size: ValueType {
    ValueType(
      .numbers(
        "a size {width, height} of finite numbers, at least 0", name: "Size", summary: "A size.",
        fields: ["width", "height"])
    ) {
      guard let n = numbers($0, ["width", "height"]), n[0] >= 0, n[1] >= 0 else { return nil }
      return Size(width: n[0], height: n[1])
    } reply: {
      fields(["width", "height"], [$0.width, $0.height])
    }
  }
}

extension ValueType where Value == EdgeInsets {
  static var insets: ValueType {
    let names = ["top", "left", "bottom", "right"]
    return ValueType(
      .sides(
        "a number of points, or a table {top=, left=, bottom=, right=}", name: "Insets",
        fields: names)
    ) { value in
      if let all = value.asNumber, all.isFinite {
        return EdgeInsets(top: all, left: all, bottom: all, right: all)
      }
      // Numbers by position are rejected, because their order would be ambiguous.
      guard case .table(let table) = value, table.list.isEmpty,
        let n = numbers(value, names, optional: true)
      else { return nil }
      return EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    } reply: {
      fields(names, [$0.top, $0.left, $0.bottom, $0.right])
    }
  }
}

extension ValueType where Value == LayerOptions.Margins {
  static var margins: ValueType {
    let names = ["top", "right", "bottom", "left"]
    return ValueType(
      .sides(
        "a number of points, or a table {top=, right=, bottom=, left=}", name: "Margins",
        fields: names)
    ) { value in
      var margins = LayerOptions.Margins()
      if let all = value.asNumber, all.isFinite {
        (margins.top, margins.right, margins.bottom, margins.left) = (all, all, all, all)
        return margins
      }
      guard let n = numbers(value, names, optional: true) else { return nil }
      (margins.top, margins.right, margins.bottom, margins.left) = (n[0], n[1], n[2], n[3])
      return margins
    } reply: {
      fields(names, [$0.top, $0.right, $0.bottom, $0.left])
    }
  }
}

extension ValueType where Value == PluginColor {
  static var color: ValueType {
    let fields = ["red", "green", "blue", "alpha"].map {
      NamedType.Field(name: $0, type: $0 == "alpha" ? "number|nil" : "number", summary: "0 to 1")
    }
    let components = NamedType(
      "ColorComponents", summary: "A colour as components.", form: .fields(fields))
    let named = NamedType(
      "Color", summary: "A colour: `#rgb`, `#rrggbb`, `#rrggbbaa`, or components from 0 to 1.",
      form: .alias("string|\(components.name)|number[]"))
    let shape = ValueShape(
      "a colour such as \"#3465a4\" or {red, green, blue, alpha}, each from 0 to 1",
      LuaType("string", takes: named.name, names: [components, named]))
    return ValueType(shape) { value in
      if let text = value.asString { return PluginColor(text) }
      let named = numbers(value, ["red", "green", "blue", "alpha"])
      guard let n = named ?? numbers(value, ["red", "green", "blue"]).map({ $0 + [1] }),
        n.allSatisfy((0...1).contains)
      else { return nil }
      return PluginColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
    } reply: {
      .one(.string($0.text))
    }
  }
}

extension ValueType where Value == AffineTransform {
  static var transform: ValueType {
    let names = ["a", "b", "c", "d", "tx", "ty"]
    return ValueType(transformShape(names)) { value, plugin in
      if case .object(let object) = value {
        return (plugin.lua.payload(of: object) as? ScriptTransform)?.value
      }
      if let n = numbers(value, names) {
        return AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      }
      return composed(value)
    } reply: {
      fields(names, [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty])
    }
  }

  private static func transformShape(_ names: [String]) -> ValueShape {
    let steps = NamedType(
      "TransformSteps", summary: "A transform as steps: scale, then rotation, then translation.",
      form: .fields([
        .init(name: "scale", type: "number|nil", summary: "no unit"),
        .init(name: "rotation", type: "number|nil", summary: "radians, clockwise"),
        .init(name: "translation", type: "thimble.Point|number[]|nil", summary: "points"),
      ]))
    let matrix = NamedType.numbers(
      "TransformMatrix",
      summary: "A transform as a matrix: x' = a x + c y + tx, y' = b x + d y + ty.", fields: names
    )
    return ValueShape(
      "a transform, its numbers {a, b, c, d, tx, ty}, or a table of scale, rotation (radians) and "
        + "translation {x, y}",
      LuaType(
        "thimble.Transform", takes: "thimble.Transform|\(matrix.name)|number[]|\(steps.name)",
        names: [matrix, steps]))
  }

  /// Returns the composition of scale, rotation and translation, applied in that order.
  private static func composed(_ value: LuaValue) -> AffineTransform? {
    guard case .table(let table) = value else { return nil }
    var transform = AffineTransform.identity
    var used = 0
    if !table["scale"].isNil {
      guard let scale = table["scale"].asNumber, scale.isFinite else { return nil }
      transform = .scale(x: scale, y: scale)
      used += 1
    }
    if !table["rotation"].isNil {
      guard let angle = table["rotation"].asNumber, angle.isFinite else { return nil }
      transform = transform.concatenating(.rotation(sine: sin(angle), cosine: cos(angle)))
      used += 1
    }
    if !table["translation"].isNil {
      guard let offset = numbers(table["translation"], ["x", "y"]) else { return nil }
      transform = transform.concatenating(.translation(Vector(dx: offset[0], dy: offset[1])))
      used += 1
    }
    return used == table.entries.count ? transform : nil
  }
}
