/// The manner in which a hand moves.
struct Hand: Sendable {
  /// A hand's tremor.
  struct Tremor: Sendable {
    let amplitude: Quantity
    /// The share of presses with a bounce.
    let bounces: Quantity
  }

  var tap = Assumptions.tapDuration
  var interval = Assumptions.tapInterval
  var scatter = Assumptions.tapScatter
  var hold = Assumptions.holdDuration
  var drift = Assumptions.drift
  var roll = Assumptions.roll
  /// The factor of the duration of strokes.
  var slowness = Quantity("", .constant(1), unit: "")
  var tremor: Tremor?

  static let healthy = Hand()

  static let rollingOff = Hand(roll: Assumptions.rollOff)

  static let elderly = Hand(
    tap: Assumptions.elderlyTap, interval: Assumptions.elderlyInterval,
    scatter: Assumptions.elderlyScatter, hold: Assumptions.elderlyHold,
    drift: Assumptions.elderlyDrift, slowness: Assumptions.elderlySlowness)

  static let mildTremor = trembling(Assumptions.mildTremor, Assumptions.mildBounces)
  static let strongTremor = trembling(Assumptions.strongTremor, Assumptions.strongBounces)

  private static func trembling(_ amplitude: Quantity, _ bounces: Quantity) -> Hand {
    Hand(
      tap: Assumptions.tremorTap, interval: Assumptions.tremorInterval,
      hold: Assumptions.tremorHold,
      tremor: Tremor(amplitude: amplitude, bounces: bounces))
  }
}
