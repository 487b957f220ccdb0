import Gestures

/// Sets of recognizers to which recordings are played.
enum RecognizerSets {
  static func tap(_ taps: Int, _ touches: Int) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = touches
    let fingers = ["", "two-finger ", "three-finger "][touches - 1]
    tap.name = fingers + (taps == 2 ? "double tap" : "tap")
    return tap
  }

  static func longPress(_ touches: Int) -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = touches
    press.name = touches == 2 ? "two-finger long press" : "long press"
    return press
  }

  static func swipes() -> [SwipeGestureRecognizer] {
    let directions: [(SwipeGestureRecognizer.Direction, String)] = [
      (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
    ]
    return directions.map { direction, name in
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      swipe.name = "swipe \(name)"
      return swipe
    }
  }

  static func named<Recognizer: GestureRecognizer>(
    _ name: String, _ recognizer: Recognizer
  ) -> Recognizer {
    recognizer.name = name
    return recognizer
  }

  /// Recognizers of every kind, of most kinds several, without any relation between them.
  static func everything() -> [GestureRecognizer] {
    let edge = named("edge pan", ScreenEdgePanGestureRecognizer())
    edge.edges = .all
    let twoFingerPan = named("two-finger pan", PanGestureRecognizer())
    twoFingerPan.minimumNumberOfTouches = 2
    twoFingerPan.maximumNumberOfTouches = 2
    return (1...3).flatMap { [tap(1, $0), tap(2, $0)] } + [longPress(1), longPress(2)] + swipes()
      + [
        named("pan", PanGestureRecognizer()), twoFingerPan, edge,
        named("pinch", PinchGestureRecognizer()), named("rotation", RotationGestureRecognizer()),
        named("hover", HoverGestureRecognizer()),
      ]
  }

  ///
  /// - Parameter isDiscerning: Whether to set the options of the plugins that Thimble ships with:
  ///   quick drags are no swipes, and a slight pinch or rotation beside a pan is ignored.
  static func natural(panWaits: Bool = true, isDiscerning: Bool = false) -> [GestureRecognizer] {
    let taps = (1...3).flatMap { touches in
      let single = tap(1, touches)
      let double = tap(2, touches)
      single.require(toFail: double)
      return [single, double]
    }
    let swipes = swipes()
    let pan = named("pan", PanGestureRecognizer())
    if panWaits { for swipe in swipes { pan.require(toFail: swipe) } }
    let pinch = named("pinch", PinchGestureRecognizer())
    let rotation = named("rotation", RotationGestureRecognizer())
    if isDiscerning {
      let density = Thresholds.referenceDensity
      for swipe in swipes { swipe.minimumVelocity = 150 * density }
      pan.hysteresisBesideTaps = 2.6 * density
      pan.minimumDominance = 0.7
      pinch.minimumDominance = 0.7
      rotation.minimumDominance = 0.7
    }
    return taps + [longPress(1), longPress(2)] + swipes + [pan, pinch, rotation]
  }

  /// Whether two recognizers of ``natural()`` recognize simultaneously: pan, pinch and rotation do.
  static func goTogether(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    let free: Set = ["pan", "pinch", "rotation"]
    return free.contains(first.name ?? "") && free.contains(second.name ?? "")
  }
}
