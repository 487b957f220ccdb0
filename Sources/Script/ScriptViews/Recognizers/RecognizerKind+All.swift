import Gestures
import Lua
import Scripting

extension RecognizerKind {
  /// All recognizer types that plugins can create.
  static func all(base: ScriptClass) -> [RecognizerKind] {
    let pan = pan(base)
    return [
      tap(base), longPress(base), pan, edgePan(pan.scriptClass), swipe(base), pinch(base),
      rotation(base), hover(base), custom(base),
    ]
  }

  private static func tap(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "tap", typeName: "Tap",
      summary:
        "One or more taps with one or more fingers. Discrete: recognized when the last finger "
        + "of the last tap is lifted.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.tap {
          number_of_taps_required = 2,
          on_ended = function(tap) print("twice, at", tap:location_in(window)) end,
        })
        """,
      make: { TapGestureRecognizer() },
      rows: { tapMembers() + ScriptClass.refusals(ofDiscrete: "a tap") }
    )
  }

  private static func longPress(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "long_press", typeName: "LongPress",
      summary: "Fingers held in place. Continuous: begins after the minimum duration, changes when "
        + "they move, and ends when one is lifted.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.long_press {
          minimum_press_duration = 0.3,
          on_began = function(press) print("menu at", press:location_in(window)) end,
        })
        """,
      make: { LongPressGestureRecognizer() }, rows: longPressMembers)
  }

  private static func hover(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "hover", typeName: "Hover",
      summary: "A pointer over the view. Continuous: begins when it enters, changes when it moves, "
        + "and ends when it leaves or a button is pressed. It receives no touches.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.hover {
          on_began = function() window.background = "#3465a4" end,
          on_ended = function() window.background = "#204a87" end,
        })
        """,
      make: { HoverGestureRecognizer() },
      rows: {
        ScriptClass.refusals(
          ofPrevention: "a hover neither prevents gestures nor is prevented: it receives no touches"
        )
      })
  }
}

private func tapMembers() -> [Member] {
  [
    .value(
      "number_of_taps_required", .integer(1...10, .taps),
      at: \TapGestureRecognizer.numberOfTapsRequired, summary: "The number of taps required."),
    .value(
      "number_of_touches_required", .integer(1...10, .touches),
      at: \TapGestureRecognizer.numberOfTouchesRequired,
      summary: "The number of fingers of each tap."),
    .length(
      "allowable_movement", at: \TapGestureRecognizer.limits.travel,
      summary: "The maximum movement of a finger from its first point."),
    .value(
      "maximum_press_duration", .number(.seconds, from: 0),
      at: \TapGestureRecognizer.maximumPressDuration,
      summary: "The maximum duration of a tap, from its first touch-down to its last lift."),
    .value(
      "maximum_tap_interval", .number(.seconds, from: 0),
      at: \TapGestureRecognizer.maximumTapInterval,
      summary: "The maximum pause between a tap's last lift and the next tap's touch-down."),
    .value(
      "minimum_tap_interval", .number(.seconds, from: 0),
      at: \TapGestureRecognizer.minimumTapInterval,
      summary:
        "The minimum pause between a tap's last lift and the next tap's touch-down: an earlier "
        + "touch in the same place is ignored."),
    .value(
      "recognizes_each_finger", .boolean, at: \TapGestureRecognizer.recognizesEachFinger,
      summary:
        "Whether each finger makes its own taps, even while others are down; for single taps "
        + "of one finger."),
    .length(
      "maximum_tap_distance", at: \TapGestureRecognizer.limits.distance,
      summary: "The maximum distance of a later tap from the first."),
  ]
}

private func longPressMembers() -> [Member] {
  [
    .value(
      "minimum_press_duration", .number(.seconds, from: 0),
      at: \LongPressGestureRecognizer.minimumPressDuration,
      summary: "How long the fingers must be held before it begins; 0 to begin at touch-down."),
    .length(
      "allowable_movement", at: \LongPressGestureRecognizer.movement,
      summary: "The maximum movement of a finger before it begins; unlimited afterwards."),
    .value(
      "number_of_taps_required", .integer(0...10, .taps),
      at: \LongPressGestureRecognizer.numberOfTapsRequired,
      summary: "The number of taps required before the press."),
    .value(
      "number_of_touches_required", .integer(1...10, .touches),
      at: \LongPressGestureRecognizer.numberOfTouchesRequired,
      summary: "The number of fingers required."),
  ]
}
