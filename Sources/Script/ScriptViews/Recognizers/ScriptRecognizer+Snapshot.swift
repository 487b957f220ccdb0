import Gestures
import Lua
import Scripting

/// The Lua names of states.
let recognizerStates: [(String, GestureRecognizer.State)] = [
  ("possible", .possible), ("began", .began), ("changed", .changed), ("ended", .ended),
  ("cancelled", .cancelled), ("failed", .failed),
]

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
