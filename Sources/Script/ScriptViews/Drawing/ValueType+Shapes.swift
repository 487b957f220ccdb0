import Gestures
import Lua
import Scripting

extension ValueType where Value == [Shape] {
  /// The type of lists of shapes.
  static var shapes: ValueType {
    var shape = ValueShape(
      "a list of at most \(Shape.maximumCount) shapes, each with one of "
        + "rect {x, y, width, height}, circle {x, y, radius}, line {x1, y1, x2, y2, …} "
        + "and path {{\"move_to\", x, y}, …}, and with fill, stroke and line_width",
      LuaType(named.name + "[]", names: [named]))
    shape.objection = { Shape.fault(in: $0, $1) }
    return ValueType(shape) { value, plugin in
      guard case .table(let table) = value, table.list.count == table.entries.count,
        table.list.count <= Shape.maximumCount
      else { return nil }
      let shapes = table.list.compactMap { Shape($0, plugin) }
      return shapes.count == table.list.count ? shapes : nil
    } reply: { shapes in
      .one(.table(LuaTable(list: shapes.map { .table($0.table) })))
    }
  }

  private static var named: NamedType {
    func field(_ name: String, type: String, summary: String) -> NamedType.Field {
      .init(name: name, type: type + "|nil", summary: summary)
    }
    return NamedType(
      "Shape", summary: "A path that is filled, stroked, or both.",
      form: .fields([
        field("rect", type: "thimble.Rect|number[]", summary: "a rectangle"),
        field("corner_radius", type: "number", summary: "the radius of its corners, in points"),
        field("circle", type: "number[]", summary: "its centre and its radius"),
        field("line", type: "number[]", summary: "the points of a line, at least two"),
        field(
          "path", type: "(string|number)[][]", summary: "steps named as the functions of a canvas"),
        field("fill", type: "thimble.Color", summary: "the fill colour"),
        field("stroke", type: "thimble.Color", summary: "the stroke colour; black without a fill"),
        field("line_width", type: "number", summary: "default 1"),
      ]))
  }
}

extension Shape {
  /// The approximate size of the shape in memory, in bytes.
  var bytes: Int { MemoryLayout<Shape>.stride + path.count * MemoryLayout<PathStep>.stride }

  /// The maximum number of shapes per view. Chosen.
  fileprivate static let maximumCount = 1000

  /// The kinds of shapes, of which each shape must have exactly one.
  private static let forms = ["rect", "circle", "line", "path"]
  private static let known = forms + ["corner_radius", "fill", "stroke", "line_width"]

  /// Returns the fault in a list of shapes, as words that follow the name of the list: the shape,
  /// the field, and the expected value.
  fileprivate static func fault(in value: LuaValue, _ plugin: Plugin) -> String? {
    guard case .table(let list) = value else { return nil }
    guard list.list.count == list.entries.count else {
      return "must be a list of shapes, each a table of its own, as in {{ rect = {0, 0, 9, 9} }}"
    }
    guard list.list.count <= maximumCount else {
      return "must be a list of at most \(maximumCount) shapes, got \(list.list.count)"
    }
    for (index, value) in list.list.enumerated() where Shape(value, plugin) == nil {
      return "[\(index + 1)] " + faultOfOne(value, plugin)
    }
    return nil
  }

  private static func faultOfOne(_ value: LuaValue, _ plugin: Plugin) -> String {
    guard case .table(let table) = value else {
      return "must be a table that describes a shape, got \(plugin.found(value))"
    }
    for entry in table.entries where !known.contains(entry.key.asString ?? "") {
      let key = entry.key.asString ?? describe(entry.key)
      return "has a field \"\(key)\", which shapes do not have"
        + suggestion(for: key, among: known)
    }
    let given = forms.filter { !table[$0].isNil }
    guard given.count == 1 else {
      return "must have one of rect, circle, line and path, and has "
        + (given.isEmpty ? "none" : given.joined(separator: " and "))
    }
    if path(table) == nil, length(table["corner_radius"], or: 0) != nil {
      let found = words(for: table[given[0]])
      return "has a \(given[0]) that is not \(expectation(of: given[0])): \(found)"
    }
    for name in ["fill", "stroke"]
    where ValueType<PluginColor>.color.optional.parse(table[name], plugin) == nil {
      return "has a \(name) that is not \(ValueType<PluginColor>.color.shape.expected): "
        + plugin.found(table[name])
    }
    let name = length(table["corner_radius"], or: 0) == nil ? "corner_radius" : "line_width"
    return "has a \(name) that is not a number of at least 0: \(plugin.found(table[name]))"
  }

  private static func expectation(of form: String) -> String {
    switch form {
    case "rect": "{x, y, width, height}, with sizes of at least 0"
    case "circle": "{x, y, radius}, with a radius of at least 0"
    case "line": "{x1, y1, x2, y2, …} with two points or more"
    default: "a list of steps such as {\"move_to\", x, y}, named as the functions of a canvas"
    }
  }

  /// Returns a value as source text; a short list includes its values.
  private static func words(for value: LuaValue) -> String {
    guard case .table(let table) = value, table.list.count == table.entries.count,
      table.list.count <= 8
    else { return describe(value) }
    return "{" + table.list.map { words(for: $0) }.joined(separator: ", ") + "}"
  }

  /// Creates the shape that a table describes. Fails if the table is invalid.
  fileprivate init?(_ value: LuaValue, _ plugin: Plugin) {
    guard case .table(let table) = value else { return nil }
    guard table.entries.allSatisfy({ Self.known.contains($0.key.asString ?? "") }),
      let path = Self.path(table)
    else { return nil }
    self.path = path
    for (name, keyPath) in [("fill", \Shape.fill), ("stroke", \Shape.stroke)] {
      guard let color = ValueType<PluginColor>.color.optional.parse(table[name], plugin) else {
        return nil
      }
      self[keyPath: keyPath] = color
    }
    if fill == nil, stroke == nil { stroke = PluginColor(red: 0, green: 0, blue: 0) }
    guard let width = Self.length(table["line_width"], or: 1) else { return nil }
    lineWidth = width
  }

  private static func path(_ table: LuaTable) -> [PathStep]? {
    let forms = Self.forms.filter { !table[$0].isNil }
    guard forms.count == 1, let radius = length(table["corner_radius"], or: 0) else { return nil }
    switch forms[0] {
    case "rect":
      return rect(table["rect"]).map { [.rectangle($0, cornerRadius: radius)] }
    case "circle":
      guard let n = numbers(table["circle"]), n.count == 3, n[2] >= 0 else { return nil }
      let center = Point(x: n[0], y: n[1])
      return [
        .move(Point(x: n[0] + n[2], y: n[1])),
        .arc(center: center, radius: n[2], from: 0, to: 2 * .pi), .close,
      ]
    case "line":
      guard let n = numbers(table["line"]), n.count >= 4, n.count % 2 == 0 else { return nil }
      let points = stride(from: 0, to: n.count, by: 2).map { Point(x: n[$0], y: n[$0 + 1]) }
      return [.move(points[0])] + points.dropFirst().map { .line($0) }
    default:
      guard case .table(let steps) = table["path"] else { return nil }
      let path = steps.list.compactMap(step)
      return path.count == steps.entries.count ? path : nil
    }
  }

  private static func step(_ value: LuaValue) -> PathStep? {
    guard case .table(let table) = value, let name = table.list.first?.asString else { return nil }
    let n = table.list.dropFirst().compactMap { $0.asNumber.flatMap { $0.isFinite ? $0 : nil } }
    guard n.count + 1 == table.entries.count else { return nil }
    switch (name, n.count) {
    case ("move_to", 2): return .move(Point(x: n[0], y: n[1]))
    case ("line_to", 2): return .line(Point(x: n[0], y: n[1]))
    case ("curve_to", 6):
      return .curve(Point(x: n[0], y: n[1]), Point(x: n[2], y: n[3]), Point(x: n[4], y: n[5]))
    case ("arc", 5) where n[2] >= 0:
      return .arc(center: Point(x: n[0], y: n[1]), radius: n[2], from: n[3], to: n[4])
    case ("rectangle", 4) where n[2] >= 0 && n[3] >= 0:
      return .rectangle(Rect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerRadius: 0)
    case ("rectangle", 5) where n[2] >= 0 && n[3] >= 0 && n[4] >= 0:
      return .rectangle(Rect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerRadius: n[4])
    case ("close_path", 0): return .close
    default: return nil
    }
  }

  private static func rect(_ value: LuaValue) -> Rect? {
    if let n = numbers(value), n.count == 4, n[2] >= 0, n[3] >= 0 {
      return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
    }
    guard case .table(let table) = value, table.entries.count == 4 else { return nil }
    let n = ["x", "y", "width", "height"].compactMap { table[$0].asNumber }
    guard n.count == 4, n.allSatisfy(\.isFinite), n[2] >= 0, n[3] >= 0 else { return nil }
    return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  private static func numbers(_ value: LuaValue) -> [Double]? {
    guard case .table(let table) = value else { return nil }
    let numbers = table.list.compactMap(\.asNumber)
    guard numbers.count == table.entries.count, numbers.allSatisfy(\.isFinite) else { return nil }
    return numbers
  }

  private static func length(_ value: LuaValue, or fallback: Double) -> Double? {
    guard !value.isNil else { return fallback }
    guard let number = value.asNumber, number.isFinite, number >= 0 else { return nil }
    return number
  }
}

extension Shape {
  /// The shape as exposed to plugins, with its path as a list of steps.
  fileprivate var table: LuaTable {
    var table = LuaTable(fields: [
      "path": .table(LuaTable(list: path.map { .table(LuaTable(list: $0.values)) })),
      "line_width": .number(lineWidth),
    ])
    if let fill { table.entries.append((.string("fill"), .string(fill.text))) }
    if let stroke { table.entries.append((.string("stroke"), .string(stroke.text))) }
    return table
  }
}

extension PathStep {
  fileprivate var values: [LuaValue] {
    func step(_ name: String, _ numbers: Double...) -> [LuaValue] {
      [.string(name)] + numbers.map { .number($0) }
    }
    return switch self {
    case .move(let p): step("move_to", p.x, p.y)
    case .line(let p): step("line_to", p.x, p.y)
    case .curve(let a, let b, let p): step("curve_to", a.x, a.y, b.x, b.y, p.x, p.y)
    case .arc(let center, let radius, let from, let to):
      step("arc", center.x, center.y, radius, from, to)
    case .rectangle(let r, let radius):
      step("rectangle", r.minX, r.minY, r.size.width, r.size.height, radius)
    case .close: step("close_path")
    }
  }
}
