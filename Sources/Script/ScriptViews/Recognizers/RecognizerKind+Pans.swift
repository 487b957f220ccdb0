import Gestures
import Lua
import Scripting

extension RecognizerKind {
  static func pan(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "pan", typeName: "Pan",
      summary: "A drag. Continuous: begins when the fingers have moved far enough along x or y, "
        + "follows their centroid, and ends at the last lift.",
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
      make: { PanGestureRecognizer() }, rows: panMembers, measure: measurePan)
  }

  static func edgePan(_ base: ScriptClass) -> RecognizerKind {
    let edges = ValueType<ScreenEdgePanGestureRecognizer.Edges>.options(
      "Edge", summary: "An edge of a window or an output.",
      [("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right)])
    return RecognizerKind(
      "edge_pan", typeName: "EdgePan",
      summary:
        "A pan from an edge of the window. The first finger must come down near the edge and "
        + "move away from it.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.edge_pan {
          edges = "left",
          on_ended = function(pan) print("drawer open:", pan:velocity_in(window) > 0) end,
        })
        """,
      make: { ScreenEdgePanGestureRecognizer() },
      rows: {
        [
          .value(
            "edges", edges, at: \ScreenEdgePanGestureRecognizer.edges,
            summary: "The edges it begins at; with none it never begins."),
          .length(
            "edge_width", at: \ScreenEdgePanGestureRecognizer.strip,
            summary: "The maximum distance of the first finger from the edge at touch-down."),
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
    .length(
      "hysteresis", at: \PanGestureRecognizer.slop,
      summary: "The movement along x or y after which it begins; the translation starts there."),
    .length(
      "hysteresis_beside_taps", at: \PanGestureRecognizer.slopBesideTaps,
      summary:
        "The hysteresis while a tap of the same fingers can still be recognized, so that a finger "
        + "that rolls off begins no drag; no effect up to `hysteresis`."),
    .value(
      "minimum_dominance", .number(.none, from: 0), at: \PanGestureRecognizer.minimumDominance,
      summary:
        "The minimum ratio of the travel of two fingers, when it begins, to their rotation and to "
        + "the change of their distance; 0 is off."),
    .value(
      "minimum_number_of_touches", .integer(1...10, .touches),
      at: \PanGestureRecognizer.minimumNumberOfTouches,
      summary: "The number of fingers required to begin."),
    .value(
      "maximum_number_of_touches", .integer(1...Int.max, .touches),
      at: \PanGestureRecognizer.maximumNumberOfTouches,
      summary:
        "The maximum number of fingers: one more fails it before it has begun, and is ignored "
        + "afterwards."),
  ]
}

private func panMethods() -> [Member] {
  [
    .method(
      "translation_in", on: PanGestureRecognizer.self,
      summary:
        "The movement since it began; in `should_begin` the whole movement, `hysteresis` included.",
      .optional("view", .view, summary: "the view whose coordinates are used; default: the window"),
      returns: .vector(.points, "how far")
    ) { _, pan, view in pan.translation(in: view) },
    .method(
      "set_translation", on: PanGestureRecognizer.self,
      summary:
        "Replaces the translation, to which later motion is added. The velocity is unchanged.",
      .required("x", .number(.points), summary: "the new translation"),
      .required("y", .number(.points), summary: ""),
      .optional("view", .view, summary: "the view whose coordinates are used; default: the window"),
      returns: .nothing
    ) { _, pan, x, y, view in pan.setTranslation(Vector(dx: x, dy: y), in: view) },
    .method(
      "velocity_in", on: PanGestureRecognizer.self,
      summary: "The velocity over the last 0.1 s; 0 after 0.1 s without motion.",
      .optional("view", .view, summary: "the view whose coordinates are used; default: the window"),
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
      "swipe", typeName: "Swipe",
      summary: "A fast straight stroke. Discrete: recognized while the fingers are still down.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.swipe {
          direction = { "left", "right" },
          on_ended = function() print("next") end,
        })
        """,
      make: { SwipeGestureRecognizer() },
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
      "direction", .options("Direction", summary: "A direction of a stroke.", directions),
      at: \SwipeGestureRecognizer.direction,
      summary:
        "The allowed directions. Combined with left or right, up and down have no effect: use "
        + "two recognizers."),
    .value(
      "number_of_touches_required", .integer(1...10, .touches),
      at: \SwipeGestureRecognizer.numberOfTouchesRequired,
      summary: "The number of fingers required."),
    .value(
      "maximum_duration", .number(.seconds, from: 0), at: \SwipeGestureRecognizer.maximumDuration,
      summary: "The maximum duration since the first touch-down."),
    .length(
      "minimum_travel", at: \SwipeGestureRecognizer.limits.travel,
      summary: "The minimum movement of each finger along the direction; it decreases with the "
        + "stroke's duration."),
    .length(
      "minimum_velocity", at: \SwipeGestureRecognizer.limits.velocity, as: .speed,
      summary:
        "The minimum velocity along the direction when the movement is long enough, or up to "
        + "0.025 s later, measured over 0.03 s: slower strokes are drags; 0 is off. A stroke that "
        + "is long enough later than a finger would be that speeds up evenly to this velocity "
        + "needs more, by the square of the time."),
    .length(
      "maximum_drift", at: \SwipeGestureRecognizer.limits.drift,
      summary:
        "The maximum movement of a finger across the direction; it decreases with the stroke's "
        + "duration."),
  ]
}
