import Gestures
import Lua

extension RecognizerKind {
  /// Every type of recognizer that plugins can make.
  static func all() -> [RecognizerKind] {
    [
      tap(), longPress(), pan(), edgePan(), swipe(), pinch(), rotation(), hover(), custom(),
    ]
  }

  private static func tap() -> RecognizerKind {
    RecognizerKind(
      "tap", { TapGestureRecognizer() },
      members: [
        .value(
          "number_of_taps_required", .integer(1...10),
          \TapGestureRecognizer.numberOfTapsRequired),
        .value(
          "number_of_touches_required", .integer(1...10),
          \TapGestureRecognizer.numberOfTouchesRequired),
        .value("allowable_movement", .number(from: 0), \TapGestureRecognizer.allowableMovement),
        .value(
          "maximum_press_duration", .number(from: 0),
          \TapGestureRecognizer.maximumPressDuration),
        .value(
          "maximum_tap_interval", .number(from: 0), \TapGestureRecognizer.maximumTapInterval),
        .value(
          "maximum_tap_distance", .number(from: 0), \TapGestureRecognizer.maximumTapDistance),
      ])
  }

  private static func longPress() -> RecognizerKind {
    RecognizerKind(
      "long_press", { LongPressGestureRecognizer() },
      members: [
        .value(
          "minimum_press_duration", .number(from: 0),
          \LongPressGestureRecognizer.minimumPressDuration),
        .value(
          "allowable_movement", .number(from: 0), \LongPressGestureRecognizer.allowableMovement),
        .value(
          "number_of_taps_required", .integer(0...10),
          \LongPressGestureRecognizer.numberOfTapsRequired),
        .value(
          "number_of_touches_required", .integer(1...10),
          \LongPressGestureRecognizer.numberOfTouchesRequired),
      ])
  }

  private static func pan() -> RecognizerKind {
    RecognizerKind(
      "pan", { PanGestureRecognizer() }, members: panMembers(),
      measure: { pan, action in
        action.translation = pan.translation()
        action.velocity = pan.velocity()
      })
  }

  private static func hover() -> RecognizerKind {
    RecognizerKind("hover", { HoverGestureRecognizer() }, members: [])
  }

  /// What every recognizer of drags has.
  static func panMembers() -> [Member] {
    [
      .value("hysteresis", .number(from: 0), \PanGestureRecognizer.hysteresis),
      .value(
        "minimum_number_of_touches", .integer(1...10),
        \PanGestureRecognizer.minimumNumberOfTouches),
      .value(
        "maximum_number_of_touches", .integer(1...Int.max),
        \PanGestureRecognizer.maximumNumberOfTouches),
      .method("translation_in", on: PanGestureRecognizer.self) {
        plugin, pan, call throws(LuaError) in
        let vector = pan.translation(in: try plugin.optionalView(call[1], in: "translation_in"))
        return .two(.number(vector.dx), .number(vector.dy))
      },
      .method("velocity_in", on: PanGestureRecognizer.self) {
        plugin, pan, call throws(LuaError) in
        let vector = pan.velocity(in: try plugin.optionalView(call[1], in: "velocity_in"))
        return .two(.number(vector.dx), .number(vector.dy))
      },
      .method("set_translation", on: PanGestureRecognizer.self) {
        plugin, pan, call throws(LuaError) in
        let view = try plugin.optionalView(call[3], in: "set_translation")
        guard let x = call[1].asNumber, let y = call[2].asNumber, x.isFinite, y.isFinite else {
          throw .raised(
            "set_translation takes two finite numbers and a view or nil, "
              + "got \(found(call[1])) and \(found(call[2]))")
        }
        pan.setTranslation(Vector(dx: x, dy: y), in: view)
        return .none
      },
    ]
  }
}
