import Glibc

/// The deceleration of content after a flick, on one axis: velocity decays exponentially, by a
/// fixed factor per millisecond.
///
/// With rate ρ, k = 1000·ln ρ and F = ρ / (1000·(1−ρ)): `v(t) = v0·e^(k t)`, `x(t) = x0 + v0·F·(1 −
/// e^(k t))`, at rest when |v| = 10 pt/s. UIKit: measured.
public struct Deceleration: Equatable, Sendable {
  /// The speed below which content rests, in points per second. UIKit: measured.
  public static let restingSpeed = 10.0

  /// The position at the start, in points.
  public let start: Double
  /// The initial velocity, in points per second.
  public let velocity: Double
  /// The factor by which velocity decays per millisecond, between 0 and 1, both excluded.
  public let rate: Double

  /// A deceleration from `start` at `velocity`; the rate is clamped to 0.5…0.9999.
  public init(from start: Double, velocity: Double, rate: Double) {
    self.start = start
    self.velocity = velocity
    self.rate = rate.clamped(to: 0.5...0.9999)
  }

  /// The deceleration from `start` that lands on `target`; nil when it would last less than
  /// `minimumDuration` seconds.
  public init?(from start: Double, landingAt target: Double, rate: Double, minimumDuration: Double)
  {
    let still = Deceleration(from: start, velocity: 0, rate: rate)
    let distance = target - start
    let velocity = distance / still.reach + Self.restingSpeed * distance.direction
    self.init(from: start, velocity: velocity, rate: rate)
    guard duration >= minimumDuration else { return nil }
  }

  /// The duration, in seconds.
  public var duration: Double {
    guard velocity.magnitude > Self.restingSpeed else { return 0 }
    return log(Self.restingSpeed / velocity.magnitude) / decay
  }

  /// The resting position, in points.
  public var landing: Double {
    guard velocity.magnitude > Self.restingSpeed else { return start }
    return start + (velocity - Self.restingSpeed * velocity.direction) * reach
  }

  /// The position `time` seconds after the start; the landing from the duration on.
  public func position(at time: Double) -> Double {
    guard time < duration else { return landing }
    return start + velocity * reach * (1 - exp(decay * max(0, time)))
  }

  /// The velocity `time` seconds after the start, in points per second; 0 from the duration on.
  public func velocity(at time: Double) -> Double {
    time < duration ? velocity * exp(decay * max(0, time)) : 0
  }

  /// Returns the time at which the content passes `position`, in seconds after the start; nil if it
  /// rests before.
  public func time(ofPassing position: Double) -> Double? {
    let distance = position - start
    if distance == 0 { return velocity == 0 ? nil : 0 }
    guard distance.direction == velocity.direction else { return nil }
    guard distance.magnitude < (landing - start).magnitude else { return nil }
    return log(1 - distance / (velocity * reach)) / decay
  }

  /// k, per second; negative.
  private var decay: Double { 1000 * log(rate) }

  /// F, in seconds: the distance per unit of initial velocity.
  private var reach: Double { rate / (1000 * (1 - rate)) }
}
