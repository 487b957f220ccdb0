import Gestures
import Lua
import Scripting

extension RecognizerKind {
  static func pinch(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "pinch", "Pinch",
      "Two fingers moving apart or together. Continuous; ends at the last lift.",
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
      "Two fingers rotating about each other. Continuous; ends at the last lift.",
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
      "The distance of the fingers relative to that at the beginning. Setting it rebases it: "
        + "the current distance then has that scale."
    ).hot(),
    .reading(
      "velocity", .number(.perSecond), \PinchGestureRecognizer.velocity,
      "The velocity of the scale."
    ).hot(),
    .length(
      "hysteresis", \PinchGestureRecognizer.slop,
      "The change of the distance after which it begins."),
    .length(
      "absorbed_hysteresis", \PinchGestureRecognizer.absorption,
      "The part of that change that the scale excludes."),
    .value(
      "minimum_dominance", .number(.none, from: 0), \PinchGestureRecognizer.minimumDominance,
      "The minimum ratio of the change of the distance, when it begins, to the rotation and "
        + "the travel of the fingers; 0 is off."),
  ]
}

private func rotationMembers() -> [Member] {
  [
    .value(
      "rotation", .number(.radians), \RotationGestureRecognizer.rotation,
      "The rotation of the fingers, clockwise, full turns included. Setting it rebases it: "
        + "later rotation is added to the value."
    ).hot(),
    .reading(
      "velocity", .number(.radiansPerSecond), \RotationGestureRecognizer.velocity,
      "The velocity of the rotation."
    ).hot(),
    .value(
      "hysteresis", .number(.radians, from: 0), \RotationGestureRecognizer.hysteresis,
      "The rotation after which it begins."),
    .value(
      "absorbed_hysteresis", .number(.radians, from: 0),
      \RotationGestureRecognizer.absorbedHysteresis,
      "The part of that rotation that is excluded."),
    .value(
      "minimum_dominance", .number(.none, from: 0), \RotationGestureRecognizer.minimumDominance,
      "The minimum ratio of the rotation, when it begins, to the change of the distance and "
        + "the travel of the fingers; 0 is off."),
  ]
}
