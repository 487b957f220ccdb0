/// Every figure that the generator of touches uses.
enum Assumptions {
  /// Single-finger gestures.
  static let tapDuration = Quantity(
    "tap: contact", .logNormal(median: 0.08, spread: 0.3, within: 0.04...0.25), unit: "s",
    source: .known("the labelled recordings, 30 taps: 0.066 s in the median, up to 0.112"))
  static let tapInterval = Quantity(
    "double tap: pause", .normal(mean: 0.12, deviation: 0.03, within: 0.05...0.22), unit: "s")
  static let tapScatter = Quantity(
    "double tap: distance of the second tap, on each axis",
    .normal(mean: 0, deviation: 1.2, within: -4...4), unit: "mm")
  static let holdDuration = Quantity(
    "long press: contact", .uniform(0.75...1.2), unit: "s")
  static let swipeLength = Quantity(
    "swipe: length", .normal(mean: 34, deviation: 8, within: 18...60), unit: "mm",
    source: .known("the labelled recordings, 9 swipes: 22 to 47 mm, 34 in the median"))
  static let swipeDuration = Quantity(
    "swipe: duration", .logNormal(median: 0.13, spread: 0.3, within: 0.07...0.3), unit: "s",
    source: .known("the labelled recordings, 9 swipes: 0.09 to 0.24 s, 0.12 in the median"))
  static let swipeLanding = Quantity(
    "swipe: landing, from the beginning of its movement", .uniform(-0.03...0.02), unit: "s")
  static let strokeAngle = Quantity(
    "swipe and drag: deviation from its direction",
    .normal(mean: 0, deviation: 6, within: -18...18), unit: "°")
  static let strokeBow = Quantity(
    "swipe and drag: height of the arc in parts of the length",
    .normal(mean: 0, deviation: 0.03, within: -0.08...0.08), unit: "")
  static let dragLength = Quantity(
    "drag: length", .normal(mean: 36, deviation: 9, within: 15...60), unit: "mm",
    source: .known("the labelled recordings, 22 drags: 15 to 48 mm, 36 in the median"))
  static let dragSpeed = Quantity(
    "drag: highest speed", .logNormal(median: 140, spread: 0.5, within: 55...450), unit: "mm/s",
    source: .known(
      "the labelled recordings, 22 drags: 57 to 441 mm/s over 50 ms, 152 in the median"))
  static let dragRest = Quantity(
    "drag: rest before the movement, and after it", .uniform(0...0.3), unit: "s")

  /// Strokes in from the edge.
  static let edgeStart = Quantity(
    "edge: start of the stroke, from the edge into the screen", .uniform(-12...2), unit: "mm")
  static let edgeLength = Quantity(
    "edge: length", .normal(mean: 60, deviation: 12, within: 35...90), unit: "mm")
  static let edgeDuration = Quantity(
    "edge: duration", .logNormal(median: 0.3, spread: 0.25, within: 0.18...0.6), unit: "s")

  /// Gestures of several fingers.
  static let landingSpread = Quantity(
    "several fingers: delay of the later ones at the landing", .uniform(0...0.03), unit: "s")
  static let liftSpread = Quantity(
    "several fingers: how much earlier some of them lift", .uniform(0...0.03), unit: "s")
  static let pairAngle = Quantity(
    "two fingers: angle of the line between them",
    .normal(mean: -50, deviation: 20, within: -90...0),
    unit: "°")
  static let pinchNear = Quantity(
    "pinch: smaller distance of the fingers", .uniform(16...26), unit: "mm")
  static let pinchTravel = Quantity(
    "pinch: change of the distance", .normal(mean: 32, deviation: 8, within: 16...55), unit: "mm")
  static let pinchDuration = Quantity(
    "pinch: duration", .logNormal(median: 0.45, spread: 0.3, within: 0.2...1), unit: "s")
  static let pinchTurn = Quantity(
    "pinch: rotation that comes with it", .normal(mean: 0, deviation: 8, within: -20...20),
    unit: "°")
  static let thumbShare = Quantity(
    "two fingers: the thumb's share of the movement", .uniform(0.2...0.5), unit: "")
  static let turnDistance = Quantity(
    "rotation: distance of the fingers", .uniform(38...58), unit: "mm")
  static let turnAngle = Quantity(
    "rotation: angle, either way", .normal(mean: 50, deviation: 12, within: 28...90), unit: "°")
  static let turnDuration = Quantity(
    "rotation: duration", .logNormal(median: 0.6, spread: 0.3, within: 0.3...1.2), unit: "s")
  static let turnSpread = Quantity(
    "rotation: change of the distance that comes with it",
    .normal(mean: 0, deviation: 5, within: -12...12), unit: "mm")
  static let threeDistance = Quantity(
    "three fingers: distance between neighbours", .uniform(17...23), unit: "mm")
  static let threeLength = Quantity(
    "three fingers: length", .normal(mean: 45, deviation: 10, within: 25...70), unit: "mm")
  static let threeDuration = Quantity(
    "three fingers: duration", .logNormal(median: 0.28, spread: 0.25, within: 0.15...0.5), unit: "s"
  )

  /// Every hand.
  static let drift = Quantity(
    "drift of a finger at rest, on each axis",
    .normal(mean: 0, deviation: 0.3, within: -0.9...0.9), unit: "mm")
  static let driftTime = Quantity("drift: time constant", .constant(0.4), unit: "s")
  static let jitter = Quantity(
    "physiological tremor: amplitude on each axis",
    .normal(mean: 0, deviation: 0.06, within: -0.2...0.2), unit: "mm")
  static let jitterRate = Quantity(
    "physiological tremor: frequency", .uniform(8...12), unit: "Hz",
    source: .known("the usual range in the literature on physiological tremor"))
  static let settling = Quantity(
    "shift while the fingertip flattens, on each axis",
    .normal(mean: 0, deviation: 0.15, within: -0.4...0.4), unit: "mm")
  static let settlingTime = Quantity("flattening: time constant", .constant(0.02), unit: "s")
  static let roll = Quantity(
    "shift at the lift", .normal(mean: 0.15, deviation: 0.1, within: 0...0.5), unit: "mm")
  static let rollTime = Quantity(
    "shift at the lift: the time before the lift", .uniform(0.02...0.045), unit: "s")

  /// Touchscreens.
  static let noise = Quantity(
    "touchscreen: noise of a position, on each axis",
    .normal(mean: 0, deviation: 0.05, within: -0.2...0.2), unit: "mm")
  static let resolution = Quantity(
    "touchscreen: step of positions", .constant(0.0625), unit: "mm")
  static let timeStep = Quantity(
    "touchscreen: step of times", .constant(0.001), unit: "s",
    source: .known("Wayland sends whole milliseconds"))
}
