/// A motion of the content on one axis: a function of time, fixed at its start.
///
/// A motion has no state to step, so the result does not depend on the frame rate.
public struct AxisMotion: Equatable, Sendable {
  /// The curves of which a motion is composed.
  private enum Piece: Equatable, Sendable {
    case rest(Double)
    case deceleration(Deceleration)
    case impact(Deceleration, at: Double, Spring)
    case spring(Spring)
    case ease(Ease)
  }

  private let piece: Piece
  /// The range that positions are clamped to, when overshoot is not shown.
  private var limits: ClosedRange<Double>?

  private init(_ piece: Piece) {
    self.piece = piece
  }

  /// A motion of zero duration that rests at `position`.
  public static func resting(at position: Double) -> AxisMotion {
    AxisMotion(.rest(position))
  }

  /// An animated move from one position to another, in `Ease.duration`.
  public static func easing(from start: Double, to end: Double) -> AxisMotion {
    start == end ? .resting(at: end) : AxisMotion(.ease(Ease(from: start, to: end)))
  }

  /// A spring to `rest`.
  public static func springing(
    from start: Double, velocity: Double, to rest: Double
  ) -> AxisMotion {
    AxisMotion(.spring(Spring(from: start, velocity: velocity, rest: rest)))
  }

  /// The bounce of content released past the edge `edge`.
  public static func bouncing(from start: Double, velocity: Double, edge: Double) -> AxisMotion {
    AxisMotion(.spring(Spring(releasedAt: start, velocity: velocity, edge: edge)))
  }

  /// The deceleration of content released inside `range`; at an edge it bounces, or stops if
  /// bouncing is off.
  public static func coasting(
    from start: Double, velocity: Double, rate: Double, in range: ClosedRange<Double>, bounces: Bool
  ) -> AxisMotion {
    AxisMotion(
      meeting: Deceleration(from: start, velocity: velocity, rate: rate), in: range,
      bounces: bounces)
  }

  /// A deceleration that lands on `target`, or an ease when the distance is too small for one.
  public static func landing(
    from start: Double, at target: Double, rate: Double
  ) -> AxisMotion {
    if start == target { return .resting(at: target) }
    let coasting = Deceleration(
      from: start, landingAt: target, rate: rate, minimumDuration: Ease.duration)
    return coasting.map { AxisMotion(.deceleration($0)) } ?? .easing(from: start, to: target)
  }

  private init(meeting coasting: Deceleration, in range: ClosedRange<Double>, bounces: Bool) {
    guard coasting.duration > 0 else {
      self.init(.rest(coasting.start))
      return
    }
    let edge = coasting.velocity > 0 ? range.upperBound : range.lowerBound
    guard let time = coasting.time(ofPassing: edge) else {
      self.init(.deceleration(coasting))
      return
    }
    let velocity = bounces ? coasting.velocity(at: time) : 0
    self.init(.impact(coasting, at: time, Spring(from: edge, velocity: velocity, rest: edge)))
  }

  /// The same motion with positions clamped to `limits`.
  public func limited(to limits: ClosedRange<Double>) -> AxisMotion {
    var copy = self
    copy.limits = limits
    return copy
  }

  /// The time after the start at which the content rests, in seconds.
  public var duration: Double {
    switch piece {
    case .rest: 0
    case .deceleration(let coasting): coasting.duration
    case .impact(_, let time, let spring): time + spring.duration
    case .spring(let spring): spring.duration
    case .ease: Ease.duration
    }
  }

  /// The resting position, in points.
  public var destination: Double {
    let position =
      switch piece {
      case .rest(let position): position
      case .deceleration(let coasting): coasting.landing
      case .impact(_, _, let spring): spring.rest
      case .spring(let spring): spring.rest
      case .ease(let ease): ease.end
      }
    return limits.map { position.clamped(to: $0) } ?? position
  }

  /// The position `time` seconds after the start, in points.
  public func position(at time: Double) -> Double {
    let position =
      switch piece {
      case .rest(let position): position
      case .deceleration(let coasting): coasting.position(at: time)
      case .impact(let coasting, let impact, let spring):
        time < impact ? coasting.position(at: time) : spring.position(at: time - impact)
      case .spring(let spring): spring.position(at: time)
      case .ease(let ease): ease.position(at: time)
      }
    return limits.map { position.clamped(to: $0) } ?? position
  }

  /// The velocity `time` seconds after the start, in points per second.
  public func velocity(at time: Double) -> Double {
    switch piece {
    case .rest: 0
    case .deceleration(let coasting): coasting.velocity(at: time)
    case .impact(let coasting, let impact, let spring):
      time < impact ? coasting.velocity(at: time) : spring.velocity(at: time - impact)
    case .spring(let spring): spring.velocity(at: time)
    case .ease(let ease): ease.velocity(at: time)
    }
  }
}
