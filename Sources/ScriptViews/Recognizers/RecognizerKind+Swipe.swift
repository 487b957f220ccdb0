import Gestures
import Lua
import Scripting

/// The Lua names of directions.
private let directions: [(String, SwipeGestureRecognizer.Direction)] = [
  ("right", .right), ("left", .left), ("up", .up), ("down", .down),
]

extension RecognizerKind {
  static func swipe(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "swipe", "Swipe",
      "A quick straight stroke. Discrete: recognized while the fingers are still down.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.swipe {
          direction = { "left", "right" },
          on_ended = function() print("next") end,
        })
        """,
      { SwipeGestureRecognizer() },
      rows: { swipeMembers() + ScriptClass.refusals(ofDiscrete: "a swipe") },
      measure: { swipe, action in
        let words = directions.filter { swipe.direction.contains($0.1) }.map(\.0)
        action.direction = words.joined(separator: " ")
      })
  }
}

private func swipeMembers() -> [Member] {
  [
    .value(
      "direction", .options("Direction", "Where a stroke goes.", directions),
      \SwipeGestureRecognizer.direction,
      "Where it may go. Beside left or right, up and down do nothing: use two recognizers."),
    .value(
      "number_of_touches_required", .integer(1...10, .touches),
      \SwipeGestureRecognizer.numberOfTouchesRequired, "How many fingers it needs."),
    .value(
      "maximum_duration", .number(.seconds, from: 0), \SwipeGestureRecognizer.maximumDuration,
      "The longest from the first finger's coming down."),
    .value(
      "minimum_travel", .number(.points, from: 0), \SwipeGestureRecognizer.minimumTravel,
      "How far each finger has to go along the direction; less the longer it takes."),
    .value(
      "maximum_drift", .number(.points, from: 0), \SwipeGestureRecognizer.maximumDrift,
      "How far a finger may stray across the direction; less the longer it takes."),
  ]
}
