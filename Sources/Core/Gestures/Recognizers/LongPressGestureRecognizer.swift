/// Recognizes fingers held still: a continuous gesture that begins after a minimum duration, and
/// ends at the first lift.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The minimum duration of the press, in seconds. UIKit: 0.5.
  public final var minimumPressDuration: Double {
    get { value { duration } }
    set {
      duration.setting = .value(newValue)
      updateThresholds()
    }
  }
  /// The maximum movement of a finger before the gesture begins, in points. UIKit: 10.
  public final var allowableMovement: Double {
    get { value { movement } }
    set {
      movement.setting = .value(newValue)
      updateThresholds()
    }
  }
  /// The number of fingers. UIKit: 1.
  public final var numberOfTouchesRequired = 1
  /// The number of taps before the press. UIKit: 0.
  public final var numberOfTapsRequired = 0

  private final var duration = Threshold(Thresholds.standard.longPressDuration)
  package final var movement = Threshold(Thresholds.standard.longPressMovement)
  /// Whether the taps are complete and the press follows.
  private final var isPressing = true
  private final var taps = TapSequence()
  private final var limits = TapLimits()

  /// Creates a recognizer of a half-second press, which also receives the select button.
  public override init() {
    super.init()
    allowedPressTypes = [.select]
  }

  open override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    if isActive {
      for touch in touches { ignore(touch) }
    } else if let first = touches.first, downCount == touches.count,
      taps.isBounce(
        at: event.time, first.rootLocation, required: numberOfTouchesRequired, limits: limits)
    {
      for touch in touches { ignore(touch) }
    } else {
      fingersBegan(touches.count)
    }
  }

  open override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    if isActive {
      state = .changed
    } else {
      failIfStrayed(beyond: isPressing ? movement.value : limits.travel.value, event)
    }
  }

  open override func touchesEnded(_ touches: TouchSet, with event: InputEvent) { fingersEnded() }

  open override func pressesBegan(_ presses: PressSet, with event: InputEvent) {
    if isActive {
      for press in presses { ignore(press) }
    } else {
      fingersBegan(presses.count)
    }
  }

  open override func pressesEnded(_ presses: PressSet, with event: InputEvent) { fingersEnded() }

  open override func reset() {
    taps = TapSequence()
  }

  final override func apply(_ thresholds: Thresholds) {
    limits.apply(thresholds)
    movement.apply(thresholds.longPressMovement, of: thresholds)
    // A press without a duration tracks a finger from its touch-down: a minimum would delay it.
    if duration.setting == .value(0) {
      duration.apply(.zero, of: thresholds)
    } else {
      duration.apply(thresholds.longPressDuration, of: thresholds)
    }
  }

  private var fingersRequired: Int { attempt.isPressDriven ? 1 : numberOfTouchesRequired }

  private func fingersBegan(_ new: Int) {
    guard currentState == .possible, let engine else { return }
    let down = downCount
    isPressing = taps.count >= numberOfTapsRequired
    guard down <= fingersRequired else {
      return fail(.exceeded(.fingers, value: Double(down), limit: Double(fingersRequired)))
    }
    if let failure = taps.begin(
      down: down, required: fingersRequired, centroid: centroidOrLast(), limits: limits)
    {
      return fail(failure)
    }
    if isPressing {
      guard down == fingersRequired else { return setDeadline(.never) }
      if duration.value > 0 { return setDeadline(engine.now + duration.value) }
      state = .began
    } else if down == new {
      setDeadline(engine.now + limits.press.value)
    }
  }

  private func fingersEnded() {
    if isActive {
      state = .ended
      return
    }
    guard let engine else { return }
    let down = downCount
    let lifted = bound.contacts.count - down
    if let failure = taps.end(
      down: down, lifted: lifted, required: fingersRequired, at: engine.now)
    {
      return fail(failure)
    }
    if isPressing {
      let held = duration.value - (deadlines.own - engine.now)
      let short = Decision.Failure.missed(.duration, value: held, limit: duration.value)
      return fail(reasonOfLift(short, needing: fingersRequired))
    }
    if down == 0 { setDeadline(engine.now + limits.interval.value) }
  }

  final override func deadlineReached(at time: Timestamp) {
    if attempt.isEmpty {
      fail(.ranOut(.pause, limit: limits.interval.value))
    } else if isPressing {
      if isOpen { state = .began }
    } else {
      fail(taps.lateness(of: bound.contacts.count, required: fingersRequired, limits.press.value))
    }
  }
}
