import Glibc

/// A damped harmonic oscillator of mass 1: `x'' = −stiffness·x − damping·x'`, solved analytically.
public struct DampedSpring: Equatable, Sendable {
  /// The fraction of the initial displacement below which the spring counts as settled. Chosen: a
  /// tenth of a percent.
  public static let restingPart = 0.001
  /// The maximum settling duration, in seconds. Chosen.
  public static let maximumDuration = 60.0

  /// The restoring force per point of displacement.
  public let stiffness: Double
  /// The damping force per point per second of velocity.
  public let damping: Double
  /// The initial displacement from rest.
  private let displacement: Double
  /// The initial velocity per second; positive values point away from rest.
  private let velocity: Double

  /// - Parameters:
  ///   - displacement: The initial displacement from rest.
  ///   - velocity: The initial velocity per second; positive values point away from rest.
  ///   - stiffness: Above 0.
  ///   - damping: Above 0.
  public init(displacement: Double, velocity: Double, stiffness: Double, damping: Double) {
    self.displacement = displacement
    self.velocity = velocity
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Returns the stiffness and damping of a spring.
  ///
  /// - Parameters:
  ///   - response: The undamped period, in seconds.
  ///   - dampingRatio: Below 1 the spring overshoots; from 1 on it does not.
  public static func figures(
    response: Double, dampingRatio: Double
  ) -> (stiffness: Double, damping: Double) {
    let frequency = 2 * Double.pi / response
    return (frequency * frequency, 2 * dampingRatio * frequency)
  }

  /// Returns the displacement from rest at a time, in seconds after the start.
  public func position(at time: Double) -> Double {
    let decay = damping / 2
    let square = stiffness - decay * decay
    let push = velocity + decay * displacement
    // Near critical damping, the other solutions would divide by almost zero.
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

  /// The settling duration, in seconds after the start.
  public var duration: Double {
    let way = max(displacement.magnitude, velocity.magnitude / stiffness.squareRoot())
    guard way > 0 else { return 0 }
    let limit = way * Self.restingPart
    // Searches backwards from the maximum duration for the last time at which the spring is
    // unsettled.
    let steps = 6000
    for step in stride(from: steps, through: 0, by: -1) {
      let time = Self.maximumDuration * Double(step) / Double(steps)
      if position(at: time).magnitude > limit {
        return min(Self.maximumDuration, time + Self.maximumDuration / Double(steps))
      }
    }
    return 0
  }
}
