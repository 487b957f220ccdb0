import Glibc

/// A critically damped spring that returns content to its resting position, on one axis.
///
/// `x(t) = (x0 + B·t)·e^(−ω t)` with x the displacement from rest. UIKit: fitted to measured
/// traces, 0.25 pt rms.
public struct Spring: Equatable, Sendable {
  /// ω, per second. UIKit: fitted.
  public static let angularFrequency = 10.9
  /// The distance from rest within which the spring counts as resting, in points. UIKit: fitted.
  public static let restingDistance = 0.5
  /// The speed below which a release counts as a release at rest, in points per second. Chosen.
  public static let stillSpeed = 50.0
  /// B per point of displacement for a release at rest, per second. UIKit: fitted.
  public static let stillPush = 3.6

  /// The resting position, in points.
  public let rest: Double
  /// The time until the spring rests, in seconds.
  public let duration: Double
  /// x0, in points.
  private let displacement: Double
  /// B, in points per second.
  private let push: Double

  /// A spring about `rest` that starts at `start` with `velocity` points per second.
  public init(from start: Double, velocity: Double, rest: Double) {
    let displacement = start - rest
    self.init(
      rest: rest, displacement: displacement,
      push: velocity + Self.angularFrequency * displacement)
  }

  /// A spring about the edge `rest` for content released at `start`, past that edge.
  ///
  /// After a release at rest its initial velocity is 7.3 times its distance from the edge, per
  /// second.
  public init(releasedAt start: Double, velocity: Double, edge rest: Double) {
    guard velocity.magnitude < Self.stillSpeed else {
      self.init(from: start, velocity: velocity, rest: rest)
      return
    }
    let displacement = start - rest
    self.init(rest: rest, displacement: displacement, push: Self.stillPush * displacement)
  }

  private init(rest: Double, displacement: Double, push: Double) {
    self.rest = rest
    self.displacement = displacement
    self.push = push
    self.duration = Self.arrival(displacement: displacement, push: push)
  }

  /// The position `time` seconds after the start; the rest from the duration on.
  public func position(at time: Double) -> Double {
    guard time < duration else { return rest }
    return rest + Self.displacement(displacement, push, at: max(0, time))
  }

  /// The velocity `time` seconds after the start, in points per second; 0 from the duration on.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(0, time)
    let omega = Self.angularFrequency
    return (push - omega * (displacement + push * time)) * exp(-omega * time)
  }

  private static func displacement(_ start: Double, _ push: Double, at time: Double) -> Double {
    (start + push * time) * exp(-angularFrequency * time)
  }

  /// Returns the last time at which the spring is `restingDistance` from its rest, to a nanosecond.
  ///
  /// The curve has at most one turning point and passes its rest at most once. Therefore its
  /// magnitude falls below the distance exactly once on the interval that is searched.
  private static func arrival(displacement: Double, push: Double) -> Double {
    func magnitude(_ time: Double) -> Double {
      self.displacement(displacement, push, at: time).magnitude
    }
    let turn = push == 0 ? 0 : max(0, 1 / angularFrequency - displacement / push)
    var early = turn
    var late = turn
    if magnitude(turn) > restingDistance {
      while magnitude(late) > restingDistance { late += 1 }
    } else if displacement.magnitude > restingDistance {
      early = 0
    } else {
      return 0
    }
    while late - early > 1e-9 {
      let middle = (early + late) / 2
      if magnitude(middle) > restingDistance { early = middle } else { late = middle }
    }
    return late
  }
}
