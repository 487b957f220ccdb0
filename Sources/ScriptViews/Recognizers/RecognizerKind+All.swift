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
      "tap", "Tap",
      "One or more taps with one or more fingers. Discrete: it ends, at the last lift of the last "
        + "tap.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.tap {
          number_of_taps_required = 2,
          on_ended = function(tap) print("twice, at", tap:location_in(window)) end,
        })
        """,
      { TapGestureRecognizer() }, rows: { tapMembers() + ScriptClass.refusals(ofDiscrete: "a tap") }
    )
  }

  private static func longPress(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "long_press", "LongPress",
      "Fingers that rest. Continuous: begins when they have rested long enough, changes when they "
        + "move, and ends when "
        + "one of them lifts.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.long_press {
          minimum_press_duration = 0.3,
          on_began = function(press) print("menu at", press:location_in(window)) end,
        })
        """,
      { LongPressGestureRecognizer() }, rows: longPressMembers)
  }

  private static func hover(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "hover", "Hover",
      "A pointer over the view. Continuous: begins when it comes, changes when it moves, and ends "
        + "when it leaves or a "
        + "button goes down. Touches never drive it.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.hover {
          on_began = function() window.background = "#3465a4" end,
          on_ended = function() window.background = "#204a87" end,
        })
        """,
      { HoverGestureRecognizer() },
      rows: {
        ScriptClass.refusals(
          ofPrevention: "a hover neither prevents gestures nor is prevented: it follows no touches")
      })
  }
}

private func tapMembers() -> [Member] {
  [
    .value(
      "number_of_taps_required", .integer(1...10, .taps),
      \TapGestureRecognizer.numberOfTapsRequired, "How many taps make the gesture."),
    .value(
      "number_of_touches_required", .integer(1...10, .touches),
      \TapGestureRecognizer.numberOfTouchesRequired, "How many fingers each tap needs."),
    .value(
      "allowable_movement", .number(.points, from: 0), \TapGestureRecognizer.allowableMovement,
      "How far a finger may go from where it came down."),
    .value(
      "maximum_press_duration", .number(.seconds, from: 0),
      \TapGestureRecognizer.maximumPressDuration,
      "The longest from the first finger's coming down to the last one's lift."),
    .value(
      "maximum_tap_interval", .number(.seconds, from: 0),
      \TapGestureRecognizer.maximumTapInterval,
      "The longest from a tap's last lift to the next tap."),
    .value(
      "maximum_tap_distance", .number(.points, from: 0),
      \TapGestureRecognizer.maximumTapDistance,
      "The farthest that a later tap may be from the first."),
  ]
}

private func longPressMembers() -> [Member] {
  [
    .value(
      "minimum_press_duration", .number(.seconds, from: 0),
      \LongPressGestureRecognizer.minimumPressDuration,
      "How long the fingers rest before it begins; 0: at once."),
    .value(
      "allowable_movement", .number(.points, from: 0),
      \LongPressGestureRecognizer.allowableMovement,
      "How far a finger may go before it has begun; afterwards as far as it likes."),
    .value(
      "number_of_taps_required", .integer(0...10, .taps),
      \LongPressGestureRecognizer.numberOfTapsRequired, "How many taps come before the press."),
    .value(
      "number_of_touches_required", .integer(1...10, .touches),
      \LongPressGestureRecognizer.numberOfTouchesRequired, "How many fingers press."),
  ]
}
