/// Recognizes a number of taps with a number of fingers: a discrete gesture.
///
/// ``GestureRecognizer/location(in:)`` is the centroid of the fingers of the first tap.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of consecutive taps. UIKit: 1.
  public final var numberOfTapsRequired = 1
  /// The number of fingers. UIKit: 1.
  public final var numberOfTouchesRequired = 1
  /// The maximum movement of a finger from its touch-down, in points. UIKit: 45, reported.
  public final var allowableMovement: Double {
    get { value { limits.travel } }
    set {
      limits.travel.setting = .value(newValue)
      updateThresholds()
    }
  }
  /// The maximum time from the first finger down to the last finger up of one tap, in seconds.
  /// UIKit: 0.75, reported.
  public final var maximumPressDuration: Double {
    get { value { limits.press } }
    set {
      limits.press.setting = .value(newValue)
      updateThresholds()
    }
  }
  /// The maximum time from the last finger up to the next one down, in seconds. UIKit: 0.35,
  /// reported.
  public final var maximumTapInterval: Double {
    get { value { limits.interval } }
    set {
      limits.interval.setting = .value(newValue)
      updateThresholds()
    }
  }
  /// The minimum time from the last finger up to the next one down, in seconds. An earlier
  /// touch-down at the same position does not count: the screen has lost the finger for a moment.
  /// Android: 0.04.
  public final var minimumTapInterval: Double {
    get { limits.gap }
    set { limits.gap = newValue }
  }
  /// The maximum distance between the centroids of the first tap and a later one, in points.
  /// Chosen: 45, reported of UIKit in part.
  public final var maximumTapDistance: Double {
    get { value { limits.distance } }
    set {
      limits.distance.setting = .value(newValue)
      updateThresholds()
    }
  }

  /// Whether each finger makes separate taps, independent of other fingers, as on the keys of a
  /// keyboard; for single taps of one finger. Chosen: false, as in UIKit, where two overlapping
  /// fingers make no tap.
  public final var recognizesEachFinger = false

  package final var limits = TapLimits()
  private final var taps = TapSequence()
  private final var isFirstOfTap = true

  /// Creates a recognizer of single taps, which also receives the select button.
  public override init() {
    super.init()
    allowedPressTypes = [.select]
  }

  open override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    if separatesFingers { return followOldest() }
    if isFirstOfTap, let first = touches.first,
      taps.isBounce(
        at: event.time, first.rootLocation, required: numberOfTouchesRequired, limits: limits)
    {
      for touch in touches { ignore(touch) }
    } else {
      fingersBegan()
    }
  }

  open override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    if separatesFingers { ignoreStrayed(event) }
    failIfStrayed(beyond: limits.travel.value, event)
  }

  open override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    if separatesFingers { fingersEndedApart(event) } else { fingersEnded() }
  }

  open override func pressesBegan(_ presses: PressSet, with event: InputEvent) { fingersBegan() }
  open override func pressesEnded(_ presses: PressSet, with event: InputEvent) { fingersEnded() }

  open override func reset() {
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
    if let failure = taps.end(
      down: down, lifted: lifted, required: fingersRequired, at: engine.now)
    {
      return fail(failure)
    }
    guard down == 0 else { return }
    isFirstOfTap = true
    if taps.count >= numberOfTapsRequired {
      setDeadline(.never)
      state = .ended
    } else {
      setDeadline(engine.now + limits.interval.value)
    }
  }

  final override var separatesFingers: Bool {
    recognizesEachFinger && numberOfTapsRequired == 1 && numberOfTouchesRequired == 1
      && !attempt.isPressDriven
  }

  final override func deadlineReached(at time: Timestamp) {
    if separatesFingers {
      ignoreLate(at: time)
    } else if attempt.isEmpty {
      fail(.ranOut(.pause, limit: limits.interval.value))
    } else {
      fail(taps.lateness(of: bound.contacts.count, required: fingersRequired, limits.press.value))
    }
  }

  final override func rootLocation() -> Point { taps.anchor ?? centroidOrLast() }
}

// MARK: Each finger by itself

extension TapGestureRecognizer {
  /// Ends with the tap of a lifted finger. The others are offered to the next attempt.
  private func fingersEndedApart(_ event: InputEvent) {
    let lifted = event.changes.ended & attempt.mask
    guard isOpen, lifted != 0, let engine else { return }
    for contact in bound.contacts where attempt.live & contact.bit != 0 {
      drop(contact)
      engine.roster.note(missed: contact.bit, by: self)
    }
    taps.take(tapAt: event.middleOfStarts(of: lifted))
    setDeadline(.never)
    state = .ended
  }

  /// Ignores fingers that have moved too far, except the last one.
  private func ignoreStrayed(_ event: InputEvent) {
    for contact in bound.contacts where attempt.live & contact.bit != 0 && downCount > 1 {
      if event.travel(of: contact.bit).length > limits.travel.value { drop(contact) }
    }
  }

  /// Ignores fingers that are down for too long, except the last one, which makes the recognizer
  /// fail.
  private func ignoreLate(at time: Timestamp) {
    for contact in bound.contacts where attempt.live & contact.bit != 0 && downCount > 1 {
      if contact.beganAt + limits.press.value <= time { drop(contact) }
    }
    followOldest()
    if deadlines.own <= time { fail(.ranOut(.duration, limit: limits.press.value)) }
  }

  /// Sets the deadline of the finger that has been down the longest.
  private func followOldest() {
    var oldest = Timestamp.never
    for contact in bound.contacts where attempt.live & contact.bit != 0 {
      oldest = min(oldest, contact.beganAt)
    }
    setDeadline(oldest + limits.press.value)
  }
}
