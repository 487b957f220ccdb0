/// Recognizes a number of taps with a number of fingers: a discrete gesture.
///
/// ``GestureRecognizer/location(in:)`` is the centroid of the fingers of the first tap.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of consecutive taps. UIKit's default: 1.
  public final var numberOfTapsRequired = 1
  /// The number of fingers. UIKit's default: 1.
  public final var numberOfTouchesRequired = 1
  /// How far a finger may move from its touch-down, in points. Reported of UIKit: 45.
  public final var allowableMovement: Double {
    get { value { limits.travel } }
    set {
      limits.travel.setting = .value(newValue)
      updateThresholds()
    }
  }
  /// The maximum time from the first finger down to the last finger up of one tap, in seconds.
  /// Reported of UIKit: 0.75.
  public final var maximumPressDuration: Double {
    get { value { limits.press } }
    set {
      limits.press.setting = .value(newValue)
      updateThresholds()
    }
  }
  /// The maximum time from the last finger up to the next one down, in seconds. Reported of UIKit:
  /// 0.35.
  public final var maximumTapInterval: Double {
    get { value { limits.pause } }
    set {
      limits.pause.setting = .value(newValue)
      updateThresholds()
    }
  }
  /// The maximum distance between the centroids of the first tap and a later one, in points.
  /// Reported of UIKit in part, chosen: 45.
  public final var maximumTapDistance: Double {
    get { value { limits.distance } }
    set {
      limits.distance.setting = .value(newValue)
      updateThresholds()
    }
  }

  package final var limits = TapLimits()
  private final var taps = TapSequence()
  private final var isFirstOfTap = true

  /// Creates a recognizer of single taps; it also receives the select button.
  public override init() {
    super.init()
    allowedPressTypes = [.select]
  }

  open override func touchesBegan(_ touches: TouchSet, with event: InputEvent) { fingersBegan() }

  open override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    failIfStrayed(beyond: limits.travel.value, event)
  }

  open override func touchesEnded(_ touches: TouchSet, with event: InputEvent) { fingersEnded() }
  open override func pressesBegan(_ presses: PressSet, with event: InputEvent) { fingersBegan() }
  open override func pressesEnded(_ presses: PressSet, with event: InputEvent) { fingersEnded() }

  open override func reset() {
    super.reset()
    if let anchor = taps.anchor { remember(anchor) }
    taps = TapSequence()
    isFirstOfTap = true
  }

  /// A tap does not prevent a tap that needs more taps.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  final override func apply(_ thresholds: Thresholds) { limits.apply(thresholds) }

  private var fingersRequired: Int { attempt.isPressDriven ? 1 : numberOfTouchesRequired }

  private func fingersBegan() {
    guard isOpen, let engine else { return }
    let down = downCount
    if down == bound.contacts.count, isFirstOfTap {
      isFirstOfTap = false
      setDeadline(engine.now + limits.press.value)
    }
    if let failure = taps.begin(
      down: down, required: fingersRequired, centroid: centroidOrLast(), limits: limits)
    {
      fail(failure)
    }
  }

  private func fingersEnded() {
    guard isOpen, let engine else { return }
    let down = downCount
    let lifted = bound.contacts.count - down
    if let failure = taps.end(down: down, lifted: lifted, required: fingersRequired) {
      return fail(failure)
    }
    guard down == 0 else { return }
    isFirstOfTap = true
    if taps.count >= numberOfTapsRequired {
      setDeadline(.never)
      state = .ended
    } else {
      setDeadline(engine.now + limits.pause.value)
    }
  }

  final override func deadlineReached(at time: Timestamp) {
    if attempt.isEmpty {
      fail(.ranOut(.pause, limit: limits.pause.value))
    } else {
      fail(taps.lateness(of: bound.contacts.count, required: fingersRequired, limits.press.value))
    }
  }

  final override func rootLocation() -> Point { taps.anchor ?? centroidOrLast() }
}
