/// Recognizes fingers dragged over the surface: a continuous gesture with a translation and a
/// velocity.
///
/// Both follow the centroid of the fingers; adding or lifting a finger changes neither.
open class PanGestureRecognizer: GestureRecognizer {
  /// The minimum number of fingers. UIKit's default: 1.
  public final var minimumNumberOfTouches: Int {
    get { fewest }
    set { fewest = newValue }
  }
  /// The maximum number of fingers. UIKit's default: no limit.
  public final var maximumNumberOfTouches: Int {
    get { most }
    set { most = newValue }
  }
  /// How far the fingers must travel on one axis before the gesture begins, in points; it is
  /// subtracted from the translation. UIKit: measured, 10.
  public final var hysteresis: Double {
    get { value { slop } }
    set {
      slop.setting = .value(newValue)
      updateThresholds()
    }
  }

  private final var fewest = 1
  private final var most = Int.max
  package final var slop = Threshold(Thresholds.standard.panMovement)
  /// Whether travel counts: the number of fingers is in range.
  private final var isCounting = false
  /// The last centroid of the current fingers.
  private final var anchor = Point.zero
  /// The travel from the start of counting until the gesture began, in root coordinates.
  package private(set) final var rootTravel = Vector.zero
  /// The maximum of that travel on one axis, in points.
  private final var furthest = 0.0
  /// The most fingers down at once before it began.
  private final var mostDown = 0
  /// The reported translation, in root coordinates.
  private final var shown = Vector.zero
  private final var speed = VelocityWindow()

  open override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    let down = downCount
    if currentState == .possible {
      mostDown = max(mostDown, down)
      guard down <= maximumNumberOfTouches else {
        return fail(
          .exceeded(.fingers, value: Double(down), limit: Double(maximumNumberOfTouches)))
      }
      count(down, at: event.time)
    } else if down > maximumNumberOfTouches {
      ignoreExcess(touches)
    }
    anchor = centroidOrLast()
  }

  open override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    guard attempt.live != 0 else { return }
    let centroid = event.middle(of: attempt.live)
    let isPossible = currentState == .possible
    guard isPossible ? isCounting : downCount >= fewest else { return }
    let step = centroid - anchor
    guard step != .zero else { return }
    anchor = centroid
    speed.move(by: step, at: event.time)
    guard isPossible else {
      shown += step
      state = .changed
      return
    }
    rootTravel += step
    furthest = max(furthest, rootTravel.dx.magnitude, rootTravel.dy.magnitude)
    // While failure requirements are pending the hysteresis stays passed, wherever the fingers
    // move.
    guard !isOpen || begins(withTravel: rootTravel) else { return }
    let length = rootTravel.length
    shown = length > 0 ? rootTravel * max(0, 1 - slop.value / length) : .zero
    if isOpen { state = .began }
  }

  open override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    anchor = centroidOrLast()
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
    super.reset()
    isCounting = false
    furthest = 0
    mostDown = 0
  }

  override func apply(_ thresholds: Thresholds) {
    slop.apply(thresholds.panMovement, of: thresholds)
  }

  /// The failure when the last finger is lifted too early.
  private var shortfall: Decision.Failure {
    guard mostDown >= fewest else {
      return .missed(.fingers, value: Double(mostDown), limit: Double(fewest))
    }
    return furthest < slop.value - GestureRecognizer.rounding
      ? .missed(.drag, value: furthest, limit: slop.value) : .otherDirection
  }

  /// Whether the travel from rest makes the gesture begin; by default, once one axis reaches the
  /// hysteresis.
  open func begins(withTravel travel: Vector) -> Bool {
    let threshold = slop.value - GestureRecognizer.rounding
    return travel.dx.magnitude >= threshold || travel.dy.magnitude >= threshold
  }

  /// The translation since the gesture began, in a view's coordinates; nil stands for the window.
  public final func translation(in view: View? = nil) -> Vector {
    let vector = attempt.isAwaitingConsent ? rootTravel : shown
    return view?.convert(fromRoot: vector) ?? vector
  }

  /// Sets the translation, in a view's coordinates; later motion adds to it. The velocity is
  /// unchanged.
  public final func setTranslation(_ translation: Vector, in view: View? = nil) {
    shown = view?.convertToRoot(translation) ?? translation
  }

  /// The velocity in points per second, in a view's coordinates; nil stands for the window.
  ///
  /// Zero once the fingers have not moved for 100 ms.
  public final func velocity(in view: View? = nil) -> Vector {
    let velocity = speed.velocity(at: engine?.now ?? speed.time)
    return view?.convert(fromRoot: velocity) ?? velocity
  }

  private func count(_ down: Int, at time: Timestamp) {
    let isInRange = down >= minimumNumberOfTouches && down <= maximumNumberOfTouches
    if isInRange, !isCounting {
      rootTravel = .zero
      shown = .zero
      speed.restart(at: time)
    }
    isCounting = isInRange
  }

  private func ignoreExcess(_ touches: TouchSet) {
    for touch in touches where downCount > maximumNumberOfTouches { ignore(touch) }
  }
}
