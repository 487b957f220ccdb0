/// Recognizes fingers dragged over the surface: a continuous gesture with a translation and a velocity.
///
/// Both follow the middle of the fingers; adding or lifting a finger moves neither.
open class PanGestureRecognizer: GestureRecognizer {
  /// The fewest fingers that drag. UIKit's default: 1.
  public final var minimumNumberOfTouches: Int {
    get { fewest }
    set { fewest = newValue }
  }
  /// The most fingers that drag. UIKit's default: no limit.
  public final var maximumNumberOfTouches: Int {
    get { most }
    set { most = newValue }
  }
  /// How far the fingers must travel on one axis before the gesture begins, in points; it is taken out of the
  /// translation. UIKit: measured, 10.
  public final var hysteresis: Double {
    get { slop }
    set { slop = newValue }
  }

  private final var fewest = 1
  private final var most = Int.max
  private final var slop = 10.0
  private final var track = DragTrack()
  private final var speed = VelocityWindow()

  open override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    let down = downCount
    if currentState == .possible {
      guard down <= maximumNumberOfTouches else {
        return fail(
          .exceeded(.fingers, value: Double(down), limit: Double(maximumNumberOfTouches)))
      }
      count(down, at: event.time)
    } else if down > maximumNumberOfTouches {
      ignoreExcess(touches)
    }
    let middle = centroidOrLast()
    track.anchor = middle
  }

  open override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    guard attempt.live != 0 else { return }
    let centroid = event.middle(of: attempt.live)
    let isPossible = currentState == .possible
    guard isPossible ? track.isCounting : downCount >= fewest else { return }
    let step = track.step(to: centroid, at: event.time)
    guard step != .zero else { return }
    speed.move(by: step, at: event.time)
    guard isPossible else {
      track.translation += step
      state = .changed
      return
    }
    track.travel += step
    guard begins(withTravel: track.travel) else { return }
    track.beginTranslation(without: slop)
    if attempt.wish == nil { state = .began }
  }

  open override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    let middle = centroidOrLast()
    track.anchor = middle
    let down = downCount
    if currentState == .possible {
      if down == 0 {
        fail(.missed(.travel, value: track.travel.length, limit: hysteresis))
      } else {
        count(down, at: event.time)
      }
    } else if down == 0 {
      state = .ended
    }
  }

  open override func reset() {
    super.reset()
    track.isCounting = false
  }

  /// Whether a distance travelled from rest makes this gesture begin; by default, when one axis reaches the hysteresis.
  open func begins(withTravel travel: Vector) -> Bool {
    let threshold = hysteresis - DragTrack.rounding
    return travel.dx.magnitude >= threshold || travel.dy.magnitude >= threshold
  }

  /// How far the fingers have gone since the gesture began, in a view's coordinates; without a view, in the window's.
  public final func translation(in view: View? = nil) -> Vector {
    let translation = track.translation
    return view?.convert(fromRoot: translation) ?? translation
  }

  /// Replaces the translation, in a view's coordinates; later motion adds to it. The velocity stays.
  public final func setTranslation(_ translation: Vector, in view: View? = nil) {
    let root = view?.convertToRoot(translation) ?? translation
    track.translation = root
  }

  /// How fast the fingers move, in points per second, in a view's coordinates; without a view, in the window's.
  ///
  /// Zero when they have not moved for 100 ms.
  public final func velocity(in view: View? = nil) -> Vector {
    let last = track.last
    let velocity = speed.velocity(at: engine?.now ?? last)
    return view?.convert(fromRoot: velocity) ?? velocity
  }

  private func count(_ down: Int, at time: Timestamp) {
    let isInRange = down >= minimumNumberOfTouches && down <= maximumNumberOfTouches
    if isInRange, !track.isCounting {
      track.start(at: time)
      speed.restart(at: time)
    }
    track.isCounting = isInRange
  }

  private func ignoreExcess(_ touches: TouchSet) {
    for touch in touches where downCount > maximumNumberOfTouches { ignore(touch) }
  }
}
