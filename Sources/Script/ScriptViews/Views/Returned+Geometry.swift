import Gestures
import Lua
import Scripting

/// Points and vectors are returned as two numbers.
extension Returned {
  private static func pair(
    _ unit: Unit, summary: String, isOptional: Bool = false,
    _ reply: @escaping (Value) -> LuaReply
  ) -> Returned {
    let shape = ValueType<Double>.number(unit).shape
    let rows = ["x", "y"].map {
      ParameterRow($0, isOptional ? shape.optional : shape, summary: $0 == "x" ? summary : "")
    }
    return Returned(rows: rows, reply: reply)
  }
}

extension Returned where Value == Point {
  static func point(_ summary: String) -> Returned {
    pair(.points, summary: summary) { .two(.number($0.x), .number($0.y)) }
  }
}

extension Returned where Value == Point? {
  static func pointOrNil(_ summary: String) -> Returned {
    pair(.points, summary: summary, isOptional: true) { point in
      point.map { .two(.number($0.x), .number($0.y)) } ?? .one(.nil)
    }
  }
}

extension Returned where Value == Vector {
  static func vector(_ unit: Unit, _ summary: String) -> Returned {
    pair(unit, summary: summary) { .two(.number($0.dx), .number($0.dy)) }
  }
}
