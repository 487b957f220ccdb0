import Gestures
import Lua
import Scripting

extension RecognizerKind {
  static func pinch(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "pinch", typeName: "Pinch",
      summary: "Two fingers moving apart or together. Continuous; ends at the last lift.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.pinch {
          on_changed = function(pinch) print("scale", pinch.scale) end,
        })
        """,
      make: { PinchGestureRecognizer() },
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
      "rotation", typeName: "Rotation",
      summary: "Two fingers rotating about each other. Continuous; ends at the last lift.",
      base: base,
      example: """
        window:add_gesture_recognizer(thimble.rotation {
          on_changed = function(rotation) print("degrees", math.deg(rotation.rotation)) end,
        })
        """,
      make: { RotationGestureRecognizer() },
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
      "scale", .number(.none, from: 0.001), at: \PinchGestureRecognizer.scale,
      summary:
        "The distance of the fingers relative to that at the beginning. Setting it rebases it: "
        + "the current distance then has that scale."
    ).hot(),
    .reading(
      "velocity", .number(.perSecond), at: \PinchGestureRecognizer.velocity,
      summary: "The velocity of the scale."
    ).hot(),
    .length(
      "hysteresis", at: \PinchGestureRecognizer.slop,
      summary: "The change of the distance after which it begins."),
    .length(
      "absorbed_hysteresis", at: \PinchGestureRecognizer.absorption,
      summary: "The part of that change that the scale excludes."),
    .value(
      "minimum_dominance", .number(.none, from: 0), at: \PinchGestureRecognizer.minimumDominance,
      summary:
        "The minimum ratio of the change of the distance, when it begins, to the rotation and "
        + "the travel of the fingers; 0 is off."),
  ]
}

private func rotationMembers() -> [Member] {
  [
    .value(
      "rotation", .number(.radians), at: \RotationGestureRecognizer.rotation,
      summary:
        "The rotation of the fingers, clockwise, full turns included. Setting it rebases it: "
        + "later rotation is added to the value."
    ).hot(),
    .reading(
      "velocity", .number(.radiansPerSecond), at: \RotationGestureRecognizer.velocity,
      summary: "The velocity of the rotation."
    ).hot(),
    .value(
      "hysteresis", .number(.radians, from: 0), at: \RotationGestureRecognizer.hysteresis,
      summary: "The rotation after which it begins."),
    .value(
      "absorbed_hysteresis", .number(.radians, from: 0),
      at: \RotationGestureRecognizer.absorbedHysteresis,
      summary: "The part of that rotation that is excluded."),
    .value(
      "minimum_dominance", .number(.none, from: 0), at: \RotationGestureRecognizer.minimumDominance,
      summary:
        "The minimum ratio of the rotation, when it begins, to the change of the distance and "
        + "the travel of the fingers; 0 is off."),
  ]
}
