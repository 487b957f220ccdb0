/// Recognizes a changing distance between two fingers: a continuous gesture with a scale.
///
/// ``GestureRecognizer/location(in:)`` is their midpoint.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The change of the distance at which the gesture begins, in points. UIKit: 10, measured.
  public final var hysteresis: Double {
    get { value { slop } }
    set {
      slop.setting = .value(newValue)
      updateThresholds()
    }
  }
  /// The part of that change that the scale excludes, in points. UIKit: 8, measured.
  public final var absorbedHysteresis: Double {
    get { value { absorption } }
    set {
      absorption.setting = .value(newValue)
      updateThresholds()
    }
  }
  /// The minimum dominance of the pinch when the gesture begins: the ratio of the change of the
  /// distance to the larger of the rotation and the travel of the two fingers, each measured along
  /// the path of one finger; 0 is off. Chosen: 0, as in UIKit; 0.7 separates the pinches, rotations
  /// and drags of recordings.
  public final var minimumDominance = 0.0

  /// The minimum distance, in points. Smaller ones are clamped. Chosen.
  private static let minimumDistance = 1.0

  package final var slop = Threshold(Thresholds.standard.pinchMovement)
  package final var absorption = Threshold(Thresholds.standard.pinchAbsorption)
  private final var pair = FingerPair()
  private final var origin: PairOrigin?
  private final var startDistance = 0.0
  /// The largest change of the distance before the gesture began.
  private final var maximumChange = 0.0
  /// The maximum dominance, if it was too small when the hysteresis was exceeded.
  private final var shortDominance: Double?
  private final var baseline = 0.0
  private final var shownScale = 1.0
  private final var shownVelocity = 0.0
  private final var lastStep = Timestamp(seconds: 0)

  /// The ratio of the distance to that at the beginning of the gesture; 1 before it.
  ///
  /// Setting it rescales: the current distance corresponds to the new value. Values that are not
  /// positive are ignored.
  public final var scale: Double {
    get { shownScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      shownScale = newValue
      if let distance { baseline = distance / newValue }
    }
  }

  /// The change of the scale per second, over the last step.
  public final var velocity: Double { shownVelocity }

  open override func touchesBegan(_ touches: TouchSet, with event: InputEvent) { followPair() }

  open override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    guard pair.isComplete, pair.isIn(event.changes.moved) else { return }
    let distance = distance(in: event)
    if currentState == .possible, baseline == 0 {
      let change = distance - startDistance
      maximumChange = max(maximumChange, change.magnitude)
      guard change.magnitude >= slop.value - GestureRecognizer.rounding, dominates(in: event)
      else { return }
      // A delayed change starts like one that has just exceeded the hysteresis.
      let absorbed =
        shortDominance == nil
        ? absorption.value : change.magnitude - (slop.value - absorption.value)
      baseline = max(Self.minimumDistance, startDistance + (change < 0 ? -absorbed : absorbed))
    }
    show(distance / baseline, at: event.time)
    if isActive {
      state = .changed
    } else if isOpen {
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
    baseline = 0
    maximumChange = 0
    shortDominance = nil
    shownScale = 1
    shownVelocity = 0
  }

  final override func apply(_ thresholds: Thresholds) {
    slop.apply(thresholds.pinchMovement, of: thresholds)
    absorption.apply(thresholds.pinchAbsorption, of: thresholds)
  }

  /// The failure when a finger is lifted too early.
  private var shortfall: Decision.Failure {
    if let shortDominance {
      return .missed(.dominance, value: shortDominance, limit: minimumDominance)
    }
    return .missed(.spread, value: maximumChange, limit: slop.value)
  }

  /// Whether the change dominates the other motion of the fingers.
  private func dominates(in event: InputEvent) -> Bool {
    guard let dominance = origin?.motion(of: pair, in: event).dominanceOfSpread,
      dominance < minimumDominance
    else { return true }
    shortDominance = max(shortDominance ?? 0, dominance)
    return false
  }

  /// The distance of the two fingers; nil with fewer fingers.
  private var distance: Double? {
    guard pair.isComplete, let engine else { return nil }
    return distance(in: engine.event)
  }

  private func distance(in event: InputEvent) -> Double {
    max(Self.minimumDistance, pair.line(in: event).length)
  }

  /// Starts, or rebases without a jump when the pair has changed.
  private func followPair() {
    guard pair.update(bound), let distance else { return }
    lastStep = engine?.now ?? lastStep
    if currentState == .possible, baseline == 0 {
      startDistance = distance
      origin = engine.flatMap { PairOrigin(pair, in: $0.event) }
    } else {
      baseline = distance / shownScale
    }
  }

  private func show(_ scale: Double, at time: Timestamp) {
    let elapsed = time - lastStep
    if elapsed > 0 { shownVelocity = (scale - shownScale) / elapsed }
    shownScale = scale
    lastStep = time
  }

  final override var contactsInGesture: UInt64 { pair.mask }
  final override func rootLocation() -> Point {
    (isTerminal ? nil : pair.middle(in: engine?.event)) ?? centroidOrLast()
  }
}
