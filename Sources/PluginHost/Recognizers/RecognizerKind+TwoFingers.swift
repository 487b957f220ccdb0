import Gestures
import Lua

extension RecognizerKind {
  static func pinch() -> RecognizerKind {
    RecognizerKind(
      "pinch", { PinchGestureRecognizer() },
      members: [
        .value("hysteresis", .number(from: 0), \PinchGestureRecognizer.hysteresis),
        .value("scale", .number(from: 0.001), \PinchGestureRecognizer.scale),
        .reading("velocity", on: PinchGestureRecognizer.self) { pinch throws(LuaError) in
          .one(.number(pinch.velocity))
        },
      ],
      measure: { pinch, action in
        action.scale = pinch.scale
        action.rate = pinch.velocity
      })
  }

  static func rotation() -> RecognizerKind {
    RecognizerKind(
      "rotation", { RotationGestureRecognizer() },
      members: [
        .value("hysteresis", .number(from: 0), \RotationGestureRecognizer.hysteresis),
        .value("rotation", .number(), \RotationGestureRecognizer.rotation),
        .reading("velocity", on: RotationGestureRecognizer.self) { rotation throws(LuaError) in
          .one(.number(rotation.velocity))
        },
      ],
      measure: { rotation, action in
        action.rotation = rotation.rotation
        action.rate = rotation.velocity
      })
  }
}
