import Gestures
import JSON
import Lua
import PluginHost

// What specs see of values of the core: plain tables.

extension LuaTable {
  /// Adds a field, unless its value is nil.
  mutating func add(_ name: String, _ value: LuaValue) {
    if !value.isNil { entries.append((.string(name), value)) }
  }
}

extension LuaValue {
  /// The value as JSON, with no value as an empty object; nil where it has no form in JSON.
  var asJSON: JSONValue? {
    switch self {
    case .nil: .object(JSONObject())
    case .boolean(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .real(value)
    case .string(let value): .string(value)
    case .table(let table): table.asJSON
    case .function, .object, .hostFunction, .other: nil
    }
  }
}

extension LuaTable {
  fileprivate var asJSON: JSONValue? {
    if !entries.isEmpty, list.count == entries.count {
      let values = list.compactMap(\.asJSON)
      return values.count == list.count ? .array(values) : nil
    }
    let members = entries.compactMap { entry -> (String, JSONValue)? in
      guard let key = entry.key.asString, let value = entry.value.asJSON else { return nil }
      return (key, value)
    }
    return members.count == entries.count ? .object(JSONObject(members)) : nil
  }
}

extension Point {
  var described: LuaValue { .table(LuaTable(fields: ["x": .number(x), "y": .number(y)])) }
}

extension Vector {
  var described: LuaValue { .table(LuaTable(fields: ["x": .number(dx), "y": .number(dy)])) }
}

extension Rect {
  var described: LuaValue {
    .table(
      LuaTable(fields: [
        "x": .number(origin.x), "y": .number(origin.y), "width": .number(size.width),
        "height": .number(size.height),
      ]))
  }
}

extension View {
  var describedBackground: LuaValue {
    ((self as? any Painted)?.appearance.background).map { .string($0.text) } ?? .nil
  }
}

extension GestureAction {
  /// The action as specs see it: a table with the names that `--json` has, times in seconds.
  var described: LuaValue {
    var table = LuaTable()
    table.add("name", .string(recognizer))
    table.add("type", .string(type))
    table.add("state", .string(state))
    table.add("time", .number(time.seconds))
    table.add("x", .number(location.x))
    table.add("y", .number(location.y))
    table.add("number_of_touches", .integer(numberOfTouches))
    table.add("surface", .string(surface))
    table.add("translation", translation?.described ?? .nil)
    table.add("velocity", velocity?.described ?? rate.map { .number($0) } ?? .nil)
    table.add("scale", scale.map { .number($0) } ?? .nil)
    table.add("rotation", rotation.map { .number($0) } ?? .nil)
    table.add("direction", direction.map { .string($0) } ?? .nil)
    return .table(table)
  }
}
