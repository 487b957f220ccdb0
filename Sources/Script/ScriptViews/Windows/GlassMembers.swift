import Gestures
import Lua
import Scripting

/// Returns the members of windows for lengths on the glass.
func glassMembers<Target: Window>(of owner: Target.Type) -> [Member] {
  [
    .reading(
      "points_per_millimeter", ValueType<Double>.number(.none).optional, on: owner,
      summary: "The density of its output in points per millimetre; nil when it is unknown."
    ) { $0.pointsPerMillimeter },
    .method(
      "points", on: owner,
      summary:
        "Converts a physical length on its output to points. While the density is unknown, a "
        + "millimetre has 6.42 points.",
      .required("millimeters", .number(.millimeters), summary: "the length"),
      returns: .value("points", .number(.points), summary: "the length")
    ) { _, window, millimeters in window.points(millimeters: millimeters) },
    .method(
      "millimeters", on: owner,
      summary: "Converts a length in points to millimetres on its output.",
      .required("points", .number(.points), summary: "the length"),
      returns: .value("millimeters", .number(.millimeters), summary: "the length")
    ) { _, window, points in window.millimeters(points: points) },
    .reading(
      "accommodations", ValueType<Accommodations>.accommodations, on: owner,
      summary:
        "The user's minimums of thresholds, for hands that tremble or are slow. Recognizers apply "
        + "them; a custom recognizer should, too."
    ) { $0.accommodations },
    .value(
      "threshold_factor", ValueType<Double>.number(.none, from: 0.1, through: 10),
      at: \Target.thresholdFactor,
      summary:
        "A factor of the default lengths of the recognizers and scroll views in it. Lengths that "
        + "are set do not change. A touch that is down keeps the factor of its start."),
  ]
}

extension ValueType where Value == Accommodations {
  /// The type of tables of minimum lengths in millimetres and durations in seconds; 0 for no
  /// minimum.
  fileprivate static var accommodations: ValueType {
    func field(_ name: String, _ summary: String) -> NamedType.Field {
      NamedType.Field(name: name, type: "number", summary: summary)
    }
    let type = NamedType(
      "Accommodations",
      summary: "The user's minimums of thresholds: millimetres and seconds; 0 for no minimum.",
      form: .fields([
        field("tap_movement", "of the movement that a tap allows, in millimetres"),
        field("tap_duration", "of the duration that a tap allows, in seconds"),
        field("tap_interval", "of the pause that a double tap allows, in seconds"),
        field("tap_distance", "of the distance that a double tap allows, in millimetres"),
        field("long_press_movement", "of the movement that a long press allows, in millimetres"),
        field("long_press_duration", "of the duration of a long press, in seconds"),
        field("pan_movement", "of the movement after which a pan begins, in millimetres"),
      ]))
    return ValueType(ValueShape("a table", LuaType(type.name, names: [type]))) { _ in
      nil
    } reply: { user in
      .one(
        .table(
          LuaTable([
            (.string("tap_movement"), .number(user.tapMovement)),
            (.string("tap_duration"), .number(user.tapDuration)),
            (.string("tap_interval"), .number(user.tapInterval)),
            (.string("tap_distance"), .number(user.tapDistance)),
            (.string("long_press_movement"), .number(user.longPressMovement)),
            (.string("long_press_duration"), .number(user.longPressDuration)),
            (.string("pan_movement"), .number(user.panMovement)),
          ])))
    }
  }
}
