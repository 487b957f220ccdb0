import Glibc

/// Recognizes two fingers rotating about each other: a continuous gesture with an angle.
///
/// ``GestureRecognizer/location(in:)`` is their midpoint.
open class RotationGestureRecognizer: GestureRecognizer {
  /// The angle at which the gesture begins, in radians. UIKit: 10°, measured.
  public final var hysteresis = 10 * Double.pi / 180
  /// The part of that angle that the rotation excludes, in radians. UIKit: 5°, measured.
  public final var absorbedHysteresis = 5 * Double.pi / 180
  /// The minimum dominance of the rotation when the gesture begins: the ratio of the rotation to
  /// the larger of the change of distance and the travel of the two fingers, each measured along
  /// the path of one finger; 0 is off. Chosen: 0, as in UIKit; 0.7 separates the pinches, rotations
  /// and drags of recordings.
  public final var minimumDominance = 0.0

  private final var pair = FingerPair()
  private final var origin: PairOrigin?
  private final var lastLine = Vector.zero
  private final var turned = 0.0
  /// The largest angle, in either direction, before the gesture began.
  private final var maximumRotation = 0.0
  /// The maximum dominance, if it was too small when the hysteresis was exceeded.
  private final var shortDominance: Double?
  private final var hasTurned = false
  private final var shownVelocity = 0.0
  private final var lastStep = Timestamp(seconds: 0)

  /// The rotation since the beginning of the gesture, in radians, clockwise positive; it
  /// accumulates past a full turn.
  ///
  /// Later rotation adds to a value that is set.
  public final var rotation = 0.0

  /// The velocity of the last step, in radians per second.
  public final var velocity: Double { shownVelocity }

  open override func touchesBegan(_ touches: TouchSet, with event: InputEvent) { followPair() }

  open override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    guard pair.isComplete, pair.isIn(event.changes.moved) else { return }
    turn(in: event)
    if isActive {
      state = .changed
    } else if hasTurned, isOpen {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    let wasComplete = pair.isComplete
    if isActive {
      followPair()
      if attempt.isEmpty { state = .ended }
    } else if pair.update(bound) || !wasComplete {
      fail(wasComplete ? reasonOfLift(shortfall, needing: 2) : .oneOfTwoFingers)
    }
  }

  open override func reset() {
    pair = FingerPair()
    turned = 0
    maximumRotation = 0
    shortDominance = nil
    hasTurned = false
    rotation = 0
    shownVelocity = 0
  }

  /// Rebases without a jump when the pair has changed.
  private func followPair() {
    guard pair.update(bound), pair.isComplete, let engine else { return }
    origin = PairOrigin(pair, in: engine.event)
    lastLine = pair.line(in: engine.event)
    lastStep = engine.now
  }

  /// Adds the angle between the previous and the current line, which is wrapped by construction.
  private func turn(in event: InputEvent) {
    let (line, time) = (pair.line(in: event), event.time)
    let cross = lastLine.dx * line.dy - lastLine.dy * line.dx
    let dot = lastLine.dx * line.dx + lastLine.dy * line.dy
    let step = cross == 0 && dot == 0 ? 0 : atan2(cross, dot)
    lastLine = line
    let elapsed = time - lastStep
    if elapsed > 0 { shownVelocity = step / elapsed }
    lastStep = time
    if hasTurned {
      rotation += step
      return
    }
    turned += step
    maximumRotation = max(maximumRotation, turned.magnitude)
    guard turned.magnitude >= hysteresis - GestureRecognizer.rounding, dominates(in: event)
    else { return }
    hasTurned = true
    // A delayed rotation starts like one that has just exceeded the hysteresis.
    let absorbed =
      shortDominance == nil
      ? absorbedHysteresis : turned.magnitude - (hysteresis - absorbedHysteresis)
    rotation = turned - Double(signOf: turned, magnitudeOf: absorbed)
  }

  /// The failure when a finger is lifted too early.
  private var shortfall: Decision.Failure {
    if let shortDominance {
      return .missed(.dominance, value: shortDominance, limit: minimumDominance)
    }
    return .missed(.turn, value: maximumRotation, limit: hysteresis)
  }

  /// Whether the rotation dominates the other motion of the fingers.
  private func dominates(in event: InputEvent) -> Bool {
    guard let dominance = origin?.motion(of: pair, in: event).dominanceOfTurn,
      dominance < minimumDominance
    else { return true }
    shortDominance = max(shortDominance ?? 0, dominance)
    return false
  }

  final override var contactsInGesture: UInt64 { pair.mask }
  final override func rootLocation() -> Point {
    (isTerminal ? nil : pair.middle(in: engine?.event)) ?? centroidOrLast()
  }
}
