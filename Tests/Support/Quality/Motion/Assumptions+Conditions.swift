/// The figures of conditions.
extension Assumptions {
  static let rollOff = Quantity(
    "roll-off: shift at the lift", .normal(mean: 1.0, deviation: 0.65, within: 0.2...3.5),
    unit: "mm")

  static let elderlyTap = Quantity(
    "elderly: contact of a tap", .logNormal(median: 0.27, spread: 0.45, within: 0.08...0.9),
    unit: "s")
  static let elderlyInterval = Quantity(
    "elderly: pause of a double tap", .normal(mean: 0.3, deviation: 0.09, within: 0.1...0.55),
    unit: "s")
  static let elderlyScatter = Quantity(
    "elderly: distance of the second tap, on each axis",
    .normal(mean: 0, deviation: 2.2, within: -7...7), unit: "mm")
  static let elderlyHold = Quantity(
    "elderly: contact of a long press", .uniform(1...2), unit: "s")
  static let elderlyDrift = Quantity(
    "elderly: drift of a finger at rest, on each axis",
    .normal(mean: 0, deviation: 1.1, within: -4...4), unit: "mm")
  static let elderlySlowness = Quantity(
    "elderly: factor of the duration of strokes", .constant(1.5), unit: "")

  static let tremorRate = Quantity(
    "tremor: frequency", .uniform(4...8), unit: "Hz",
    source: .known("the usual range in the literature on Parkinsonian and essential tremor"))
  static let mildTremor = Quantity(
    "mild tremor: amplitude along its axis", .uniform(0.5...1.1), unit: "mm")
  static let strongTremor = Quantity(
    "strong tremor: amplitude along its axis", .uniform(1.6...3.8), unit: "mm")
  static let tremorWidth = Quantity(
    "tremor: amplitude across its axis in parts of that along it", .uniform(0.1...0.5), unit: "")
  static let tremorTap = Quantity(
    "tremor: contact of a tap", .logNormal(median: 0.13, spread: 0.35, within: 0.06...0.4),
    unit: "s")
  static let tremorInterval = Quantity(
    "tremor: pause of a double tap", .normal(mean: 0.22, deviation: 0.06, within: 0.1...0.4),
    unit: "s")
  static let tremorHold = Quantity("tremor: contact of a long press", .uniform(1...1.8), unit: "s")
  static let mildBounces = Quantity(
    "mild tremor: share of presses with a bounce at the landing or the lift", .constant(0.1),
    unit: "")
  static let strongBounces = Quantity(
    "strong tremor: share of presses with a bounce at the landing or the lift", .constant(0.25),
    unit: "")
  static let bounceContact = Quantity("bounce: contact", .uniform(0.02...0.05), unit: "s")
  static let bounceGap = Quantity("bounce: gap", .uniform(0.015...0.055), unit: "s")

  static let splitDistance = Quantity(
    "fat finger: distance of the two contacts", .uniform(3...7), unit: "mm")
  static let splitDelay = Quantity(
    "fat finger: delay of the second contact", .uniform(0...0.04), unit: "s")
  static let splitLift = Quantity(
    "fat finger: how much earlier one of the two lifts", .uniform(0...0.02), unit: "s")
  static let splitOutlives = Quantity(
    "fat finger: share in which the first contact lifts first", .constant(0.3), unit: "")
  static let ghostDistance = Quantity(
    "ghost: smallest distance from fingers", .constant(20), unit: "mm")
  static let ghostDuration = Quantity("ghost: contact", .uniform(0.0084...0.025), unit: "s")
  static let palmLead = Quantity(
    "palm: time from its landing to the finger's", .uniform(0.06...0.48), unit: "s")
  static let palmTrail = Quantity(
    "palm: time from the finger's lift to its own", .uniform(0.05...0.4), unit: "s")
  static let palmDistance = Quantity(
    "palm: distance from the fingers", .uniform(45...90), unit: "mm")
  static let palmDrift = Quantity(
    "palm: drift, on each axis", .normal(mean: 0, deviation: 0.5, within: -1.5...1.5), unit: "mm")

  /// All figures in the order of the documentation.
  static let all: [Quantity] = [
    tapDuration, tapInterval, tapScatter, holdDuration, swipeLength, swipeDuration, swipeLanding,
    strokeAngle, strokeBow, dragLength, dragSpeed, dragRest, edgeStart, edgeLength, edgeDuration,
    landingSpread, liftSpread, pairAngle, thumbShare, pinchNear, pinchTravel, pinchDuration,
    pinchTurn, turnDistance, turnAngle, turnDuration, turnSpread, threeDistance, threeLength,
    threeDuration, drift, driftTime, jitter, jitterRate, settling, settlingTime, roll, rollTime,
    noise, resolution, timeStep, rollOff, elderlyTap, elderlyInterval, elderlyScatter, elderlyHold,
    elderlyDrift, elderlySlowness, tremorRate, mildTremor, strongTremor, tremorWidth, tremorTap,
    tremorInterval, tremorHold, mildBounces, strongBounces, bounceContact, bounceGap, splitDistance,
    splitDelay, splitLift, splitOutlives, ghostDistance, ghostDuration, palmLead, palmTrail,
    palmDistance, palmDrift,
  ]
}
