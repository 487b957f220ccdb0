import Gestures
import Lua
import Scripting

/// The Lua names of states.
let recognizerStates: [(String, GestureRecognizer.State)] = [
  ("possible", .possible), ("began", .began), ("changed", .changed), ("ended", .ended),
  ("cancelled", .cancelled), ("failed", .failed),
]

extension GestureRecognizer.State {
  /// The index of the state's name in ``recognizerStates``.
  var wordIndex: Double {
    switch self {
    case .possible: 0
    case .began: 1
    case .changed: 2
    case .ended: 3
    case .cancelled: 4
    case .failed: 5
    }
  }
}

extension ScriptRecognizer {
  /// Returns the current state and measurements of the recognizer as a plain table.
  func snapshot() -> LuaTable {
    let action = GestureAction(recognizer, kind, plugin: "")
    var entries: [(String, LuaValue)] = [
      ("name", .string(action.recognizer)), ("type", .string(typeName)),
      ("state", .string(action.state)), ("time", .number(action.time.seconds)),
      ("location", pair(action.location.x, action.location.y)),
      ("number_of_touches", .integer(action.numberOfTouches)),
    ]
    if let way = action.translation { entries.append(("translation", pair(way.dx, way.dy))) }
    if let speed = action.velocity { entries.append(("velocity", pair(speed.dx, speed.dy))) }
    if let scale = action.scale { entries.append(("scale", .number(scale))) }
    if let rotation = action.rotation { entries.append(("rotation", .number(rotation))) }
    if let rate = action.rate { entries.append(("velocity", .number(rate))) }
    return LuaTable(entries.map { (.string($0.0), $0.1) })
  }

  private func pair(_ x: Double, _ y: Double) -> LuaValue {
    .table(LuaTable(fields: ["x": .number(x), "y": .number(y)]))
  }
}

extension LuaType {
  static var snapshot: LuaType {
    let fields: [(String, String, String)] = [
      ("name", "string", "the recognizer's name, or its type if it has none"),
      ("type", "string", "the recognizer's type, such as `long_press`"),
      ("state", "thimble.State", ""), ("time", "number", "seconds, on the event clock"),
      ("location", "thimble.Point", "points, in the window's coordinates"),
      ("number_of_touches", "integer", "fingers"),
      ("translation", "thimble.Point|nil", "pans: points"),
      (
        "velocity", "thimble.Point|number|nil",
        "pans: points per second; pinches: per second; rotations: radians per second"
      ),
      ("scale", "number|nil", "pinches: no unit"), ("rotation", "number|nil", "rotations: radians"),
    ]
    let named = NamedType(
      "GestureSnapshot", "The values of a gesture.",
      .fields(fields.map { .init(name: $0.0, type: $0.1, summary: $0.2) }))
    return LuaType(named.name, names: [named])
  }
}
