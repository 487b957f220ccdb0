/// Recognizes fingers dragged over the surface: a continuous gesture with a translation and a
/// velocity.
///
/// Both follow the centroid of the fingers; adding or lifting a finger changes neither.
open class PanGestureRecognizer: GestureRecognizer {
  /// The minimum number of fingers. UIKit: 1.
  public final var minimumNumberOfTouches: Int {
    get { minimumTouches }
    set { minimumTouches = newValue }
  }
  /// The maximum number of fingers. UIKit: no limit.
  public final var maximumNumberOfTouches: Int {
    get { maximumTouches }
    set { maximumTouches = newValue }
  }
  /// The travel of the fingers on one axis at which the gesture begins, in points. It is subtracted
  /// from the translation. UIKit: 10, measured.
  public final var hysteresis: Double {
    get { value { slop } }
    set {
      slop.setting = .value(newValue)
      updateThresholds()
    }
  }

  /// The hysteresis while a tap of the same fingers can still be recognized, in points. Without
  /// effect unless it exceeds ``hysteresis``. A finger that rolls off at the end of a tap moves up
  /// to 2.4 mm. Chosen: 0, off as in UIKit.
  public final var hysteresisBesideTaps: Double {
    get { value { slopBesideTaps } }
    set {
      slopBesideTaps.setting = .value(newValue)
      updateThresholds()
    }
  }
  /// The minimum dominance of the drag when the gesture begins with two fingers or more: the ratio
  /// of their travel to the larger of the rotation and the change of distance of the first two
  /// fingers, each measured along the path of one finger; 0 is off. Chosen: 0, as in UIKit; 0.7
  /// separates the pinches, rotations and drags of recordings.
  public final var minimumDominance = 0.0

  private final var minimumTouches = 1
  private final var maximumTouches = Int.max
  package final var slop = Threshold(Thresholds.standard.panMovement)
  package final var slopBesideTaps = Threshold(.zero)
  /// Whether travel counts: the number of fingers is in range.
  private final var isCounting = false
  /// The last centroid of the current fingers.
  private final var anchor = Point.zero
  /// The travel from the start of counting until the gesture began, in root coordinates.
  package private(set) final var rootTravel = Vector.zero
  /// The maximum of that travel on one axis, in points.
  private final var furthest = 0.0
  /// The maximum number of fingers down at once before the beginning.
  private final var maximumDown = 0
  /// The reported translation, in root coordinates.
  private final var reportedTranslation = Vector.zero
  /// The part of the travel that the translation leaves out, in points; set when it begins.
  package private(set) final var absorbedTravel = 0.0
  /// Whether the fingers join a drag in progress: they take part without hysteresis.
  package final var isJoining = false
  private final var restraint = Restraint.none
  private final var pair = FingerPair()
  private final var origin: PairOrigin?
  private final var speed = VelocityWindow()

  open override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    let down = downCount
    if currentState == .possible {
      maximumDown = max(maximumDown, down)
      guard down <= maximumNumberOfTouches else {
        return fail(
          .exceeded(.fingers, value: Double(down), limit: Double(maximumNumberOfTouches)))
      }
      count(down, at: event.time)
    } else if down > maximumNumberOfTouches {
      ignoreExcess(touches)
    }
    anchor = centroidOrLast()
    followPair(in: event)
  }

  open override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    guard attempt.live != 0 else { return }
    let centroid = event.middle(of: attempt.live)
    let isPossible = currentState == .possible
    guard isPossible ? isCounting : downCount >= minimumTouches else { return }
    let step = centroid - anchor
    guard step != .zero else { return }
    anchor = centroid
    speed.move(by: step, at: event.time)
    guard isPossible else {
      reportedTranslation += step
      state = .changed
      return
    }
    rootTravel += step
    furthest = max(furthest, rootTravel.dx.magnitude, rootTravel.dy.magnitude)
    // While failure requirements are pending the hysteresis stays passed, wherever the fingers
    // move.
    if isOpen {
      guard begins(withTravel: rootTravel), let absorbed = travelToAbsorb(in: event) else { return }
      absorbedTravel = absorbed
    }
    let length = rootTravel.length
    reportedTranslation = length > 0 ? rootTravel * max(0, 1 - absorbedTravel / length) : .zero
    if isOpen { state = .began }
  }

  open override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    anchor = centroidOrLast()
    followPair(in: event)
    let down = downCount
    if currentState == .possible {
      if down == 0 {
        fail(reasonOfLift(shortfall, needing: 1))
      } else {
        count(down, at: event.time)
      }
    } else if down == 0 {
      state = .ended
    }
  }

  open override func reset() {
    isCounting = false
    furthest = 0
    maximumDown = 0
    absorbedTravel = 0
    restraint = .none
    pair = FingerPair()
    origin = nil
  }

  override func apply(_ thresholds: Thresholds) {
    slop.apply(thresholds.panMovement, of: thresholds)
    slopBesideTaps.apply(.zero, of: thresholds)
  }

  /// The failure when the last finger is lifted too early.
  private var shortfall: Decision.Failure {
    guard maximumDown >= minimumTouches else {
      return .missed(.fingers, value: Double(maximumDown), limit: Double(minimumTouches))
    }
    guard furthest >= slop.value - GestureRecognizer.rounding else {
      return .missed(.drag, value: furthest, limit: slop.value)
    }
    switch restraint {
    case .none: return .otherDirection
    case .tap: return .missed(.drag, value: furthest, limit: slopBesideTaps.value)
    case .otherMotion(let dominance):
      return .missed(.dominance, value: dominance, limit: minimumDominance)
    }
  }

  /// Whether the travel from rest makes the gesture begin; by default, once one axis reaches the
  /// hysteresis.
  open func begins(withTravel travel: Vector) -> Bool {
    let threshold = slop.value - GestureRecognizer.rounding
    return travel.dx.magnitude >= threshold || travel.dy.magnitude >= threshold
  }

  /// Returns the translation since the gesture began, in a view's coordinates; nil stands for the
  /// window.
  ///
  /// During ``GestureRecognizer/shouldBegin()`` and the delegate's call, it is the whole travel
  /// including the hysteresis, so that it has a direction.
  public final func translation(in view: View? = nil) -> Vector {
    let vector = attempt.isAwaitingConsent ? rootTravel : reportedTranslation
    return view?.convert(fromRoot: vector) ?? vector
  }

  /// Sets the translation, in a view's coordinates; later motion adds to it. The velocity is
  /// unchanged.
  public final func setTranslation(_ translation: Vector, in view: View? = nil) {
    reportedTranslation = view?.convertToRoot(translation) ?? translation
  }

  /// Returns the velocity in points per second, in a view's coordinates; nil stands for the window.
  ///
  /// Zero once the fingers have not moved for 100 ms.
  public final func velocity(in view: View? = nil) -> Vector {
    let velocity = speed.velocity(at: engine?.now ?? speed.time)
    return view?.convert(fromRoot: velocity) ?? velocity
  }

  /// Returns the travel to subtract from the translation if the gesture begins now, in points; nil
  /// while a tap or other motion of the fingers holds the gesture back.
  private func travelToAbsorb(in event: InputEvent) -> Double? {
    var absorbed = slop.value
    if slopBesideTaps.value > absorbed, !isJoining, isBesideTap {
      let reach = max(rootTravel.dx.magnitude, rootTravel.dy.magnitude)
      guard reach >= slopBesideTaps.value - GestureRecognizer.rounding else {
        restraint = .tap
        return nil
      }
      absorbed = slopBesideTaps.value
    }
    guard let origin else { return absorbed }
    let dominance = origin.motion(of: pair, in: event).dominanceOfTravel
    if case .otherMotion(let last) = restraint {
      guard dominance < minimumDominance else { return max(absorbed, rootTravel.length) }
      restraint = .otherMotion(dominance: max(last, dominance))
      return nil
    }
    guard dominance < minimumDominance else { return absorbed }
    restraint = .otherMotion(dominance: dominance)
    return nil
  }

  /// Whether a tap with the same fingers can still be recognized.
  private var isBesideTap: Bool {
    let live = attempt.live
    let tap = engine?.roster.first { other in
      other.attempt.live & live != 0 && other.attempt.isOpen && other is TapGestureRecognizer
    }
    return tap != nil
  }

  /// Updates the first two fingers, whose motion is compared with the travel.
  private func followPair(in event: InputEvent) {
    if pair.update(bound) { origin = PairOrigin(pair, in: event) }
  }

  private func count(_ down: Int, at time: Timestamp) {
    let isInRange = down >= minimumNumberOfTouches && down <= maximumNumberOfTouches
    if isInRange, !isCounting {
      rootTravel = .zero
      reportedTranslation = .zero
      speed.restart(at: time)
    }
    isCounting = isInRange
  }

  private func ignoreExcess(_ touches: TouchSet) {
    for touch in touches where downCount > maximumNumberOfTouches { ignore(touch) }
  }
}

/// The reason why a drag that has passed its hysteresis does not begin.
private enum Restraint {
  case none
  /// A tap of the same fingers can still be recognized.
  case tap
  /// The fingers do more of something else; with the largest dominance so far.
  case otherMotion(dominance: Double)
}
