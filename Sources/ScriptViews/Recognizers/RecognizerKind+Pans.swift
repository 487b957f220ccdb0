import Gestures
import Lua
import Scripting

extension RecognizerKind {
  static func pan(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "pan", "Pan",
      "Fingers that drag. Continuous: begins when they have gone far enough along x or along y, "
        + "follows the middle of the "
        + "fingers, and ends with the last lift.",
      base: base,
      example: """
        local card = window:add_subview(thimble.view { frame = { 100, 100, 100, 60 } })
        card:add_gesture_recognizer(thimble.pan {
          action = function(pan)
            local x, y = pan:translation_in(window)
            card.center = { card.center.x + x, card.center.y + y }
            pan:set_translation(0, 0, window)
          end,
        })
        """,
      { PanGestureRecognizer() }, rows: panMembers, measure: measurePan)
  }

  static func edgePan(_ base: ScriptClass) -> RecognizerKind {
    let edges = ValueType<ScreenEdgePanGestureRecognizer.Edges>.options(
      "Edge", "An edge of a window or an output.",
      [("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right)])
    return RecognizerKind(
      "edge_pan", "EdgePan",
      "A pan that comes in from an edge of the window. The first finger has to come down near the "
        + "edge and go away from it.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.edge_pan {
          edges = "left",
          on_ended = function(pan) print("drawer open:", pan:velocity_in(window) > 0) end,
        })
        """,
      { ScreenEdgePanGestureRecognizer() },
      rows: {
        [
          .value(
            "edges", edges, \ScreenEdgePanGestureRecognizer.edges,
            "The edges it may come from; none: nothing is recognized."),
          .value(
            "edge_width", .number(.points, from: 0), \ScreenEdgePanGestureRecognizer.edgeWidth,
            "How near to the edge the first finger has to come down."),
        ]
      }, measure: measurePan)
  }

  private static func measurePan(_ pan: PanGestureRecognizer, _ action: inout GestureAction) {
    action.translation = pan.translation()
    action.velocity = pan.velocity()
  }
}

private func panMembers() -> [Member] { panProperties() + panMethods() }

private func panProperties() -> [Member] {
  [
    .value(
      "hysteresis", .number(.points, from: 0), \PanGestureRecognizer.hysteresis,
      "The way along x or along y that begins it. The translation starts behind it."),
    .value(
      "minimum_number_of_touches", .integer(1...10, .touches),
      \PanGestureRecognizer.minimumNumberOfTouches, "How many fingers it needs to begin."),
    .value(
      "maximum_number_of_touches", .integer(1...Int.max, .touches),
      \PanGestureRecognizer.maximumNumberOfTouches,
      "One finger more fails it before it has begun, and is ignored afterwards."),
  ]
}

private func panMethods() -> [Member] {
  [
    .method(
      "translation_in", on: PanGestureRecognizer.self, "How far it has gone since it began.",
      .optional("view", .view, "in whose coordinates; left out: the window's"),
      returns: .vector(.points, "how far")
    ) { _, pan, view in pan.translation(in: view) },
    .method(
      "set_translation", on: PanGestureRecognizer.self,
      "Replaces the translation; later motion adds to it. The velocity stays.",
      .required("x", .number(.points), "the new translation"),
      .required("y", .number(.points), ""),
      .optional("view", .view, "in whose coordinates; left out: the window's"),
      returns: .nothing
    ) { _, pan, x, y, view in pan.setTranslation(Vector(dx: x, dy: y), in: view) },
    .method(
      "velocity_in", on: PanGestureRecognizer.self,
      "How fast it goes, over the last 0.1 s; 0 after 0.1 s without motion.",
      .optional("view", .view, "in whose coordinates; left out: the window's"),
      returns: .vector(.pointsPerSecond, "how fast")
    ) { _, pan, view in pan.velocity(in: view) },
  ]
}

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
