import Glibc

/// A weight of 1 on a spring, about its place of rest: `x'' = −stiffness·x − damping·x'`, solved
/// exactly.
public struct DampedSpring: Equatable, Sendable {
  /// The part of the way that is left when it counts as arrived (chosen: a tenth of a percent).
  public static let restingPart = 0.001
  /// The longest time that it may take to come to rest, in seconds (chosen).
  public static let longestDuration = 60.0

  /// The force that draws it back, per point.
  public let stiffness: Double
  /// The force that slows it down, per point per second.
  public let damping: Double
  /// Where it starts, as a distance from its rest.
  private let displacement: Double
  /// How fast it starts, away from its rest if positive.
  private let velocity: Double

  /// - Parameters:
  ///   - displacement: Where it starts, as a distance from its rest.
  ///   - velocity: How fast it starts, per second.
  ///   - stiffness: Above 0.
  ///   - damping: Above 0.
  public init(displacement: Double, velocity: Double, stiffness: Double, damping: Double) {
    self.displacement = displacement
    self.velocity = velocity
    self.stiffness = stiffness
    self.damping = damping
  }

  /// The stiffness and damping of a spring that swings once in `response` seconds where nothing
  /// slows it, slowed by a ratio: below 1 it swings past its rest, from 1 on it does not.
  public static func figures(
    response: Double, dampingRatio: Double
  ) -> (stiffness: Double, damping: Double) {
    let frequency = 2 * Double.pi / response
    return (frequency * frequency, 2 * dampingRatio * frequency)
  }

  /// Where it is after a time, as a distance from its rest.
  public func position(at time: Double) -> Double {
    let decay = damping / 2
    let square = stiffness - decay * decay
    let push = velocity + decay * displacement
    // Near critical damping the other forms divide by almost nothing.
    guard square.magnitude > 1e-9 * stiffness else {
      return (displacement + push * time) * exp(-decay * time)
    }
    let rate = square.magnitude.squareRoot()
    if square > 0 {
      let swing = displacement * cos(rate * time) + push / rate * sin(rate * time)
      return swing * exp(-decay * time)
    }
    let (slow, fast) = ((rate - decay), -(rate + decay))
    let first = (displacement + push / rate) / 2
    return first * exp(slow * time) + (displacement - first) * exp(fast * time)
  }

  /// When it has come to rest, in seconds after the start.
  public var duration: Double {
    let way = max(displacement.magnitude, velocity.magnitude / stiffness.squareRoot())
    guard way > 0 else { return 0 }
    let limit = way * Self.restingPart
    // Backwards from the longest time to the last moment at which it is not at rest yet.
    let steps = 6000
    for step in stride(from: steps, through: 0, by: -1) {
      let time = Self.longestDuration * Double(step) / Double(steps)
      if position(at: time).magnitude > limit {
        return min(Self.longestDuration, time + Self.longestDuration / Double(steps))
      }
    }
    return 0
  }
}
