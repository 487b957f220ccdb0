import Scripting

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
      "GestureSnapshot", summary: "The values of a gesture.",
      form: .fields(fields.map { .init(name: $0.0, type: $0.1, summary: $0.2) }))
    return LuaType(named.name, names: [named])
  }
}
