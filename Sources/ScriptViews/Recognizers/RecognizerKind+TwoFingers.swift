import Gestures
import Lua
import Scripting

extension RecognizerKind {
  static func pinch(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "pinch", "Pinch",
      "Two fingers that go apart or together. Continuous; ends when all have lifted.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.pinch {
          on_changed = function(pinch) print("scale", pinch.scale) end,
        })
        """,
      { PinchGestureRecognizer() },
      hotFields: HotFields(of: PinchGestureRecognizer.self) { pinch in
        { fields in
          fields.append(progressOf: pinch)
          fields.append(pinch.scale)
          fields.append(pinch.velocity)
        }
      }, rows: pinchMembers,
      measure: { pinch, action in
        action.scale = pinch.scale
        action.rate = pinch.velocity
      })
  }

  static func rotation(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "rotation", "Rotation",
      "Two fingers that turn about each other. Continuous; ends when all have lifted.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.rotation {
          on_changed = function(rotation) print("degrees", math.deg(rotation.rotation)) end,
        })
        """,
      { RotationGestureRecognizer() },
      hotFields: HotFields(of: RotationGestureRecognizer.self) { rotation in
        { fields in
          fields.append(progressOf: rotation)
          fields.append(rotation.rotation)
          fields.append(rotation.velocity)
        }
      }, rows: rotationMembers,
      measure: { rotation, action in
        action.rotation = rotation.rotation
        action.rate = rotation.velocity
      })
  }
}

private func pinchMembers() -> [Member] {
  [
    .value(
      "scale", .number(.none, from: 0.001), \PinchGestureRecognizer.scale,
      "The distance of the fingers over that at the beginning. Setting it makes the present "
        + "distance stand for the value."
    ).hot(),
    .reading(
      "velocity", .number(.perSecond), \PinchGestureRecognizer.velocity,
      "How fast the scale changes."
    ).hot(),
    .value(
      "hysteresis", .number(.points, from: 0), \PinchGestureRecognizer.hysteresis,
      "How much the distance has to change before it begins."),
    .value(
      "absorbed_hysteresis", .number(.points, from: 0),
      \PinchGestureRecognizer.absorbedHysteresis,
      "How much of that change the scale leaves out."),
  ]
}

private func rotationMembers() -> [Member] {
  [
    .value(
      "rotation", .number(.radians), \RotationGestureRecognizer.rotation,
      "How far the fingers have turned, clockwise; full turns count. Setting it makes later "
        + "turning add to the value."
    ).hot(),
    .reading(
      "velocity", .number(.radiansPerSecond), \RotationGestureRecognizer.velocity,
      "How fast they turn."
    ).hot(),
    .value(
      "hysteresis", .number(.radians, from: 0), \RotationGestureRecognizer.hysteresis,
      "How far they have to turn before it begins."),
    .value(
      "absorbed_hysteresis", .number(.radians, from: 0),
      \RotationGestureRecognizer.absorbedHysteresis,
      "How much of that turning the rotation leaves out."),
  ]
}
