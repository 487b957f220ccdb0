import Gestures
import SeededNumbers

/// A gesture that a person intends to make.
enum Intent: Sendable {
  case tap, doubleTap, longPress, swipe, drag, edgeSwipe, pinch, rotation, threeFingerSwipe

  /// Whether one finger makes it.
  var isOfOneFinger: Bool {
    switch self {
    case .pinch, .rotation, .threeFingerSwipe: false
    default: true
    }
  }
}

/// A maker of the contacts of gestures, in millimetres from the upper left corner of the screen.
struct GestureMaker {
  /// The screen's size in millimetres, as in a laptop of 12 inches. Assumed.
  static let screen = Size(width: 260, height: 162)
  /// The minimum distance of gestures from the screen's edges, in millimetres. Assumed.
  private static let margin = 45.0

  let hand: Hand
  var random: SeededNumbers

  /// Returns the contacts of a gesture that begins at time 0.
  mutating func contacts(of intent: Intent) -> [Contact] {
    var contacts =
      switch intent {
      case .tap: [press(at: point(), from: 0, lasting: hand.tap.draw(&random))]
      case .doubleTap: doubleTap()
      case .longPress: [press(at: point(), from: 0, lasting: hand.hold.draw(&random))]
      case .swipe: [swipe()]
      case .drag: [drag()]
      case .edgeSwipe: [edgeSwipe()]
      case .pinch: pinch()
      case .rotation: rotation()
      case .threeFingerSwipe: threeFingerSwipe()
      }
    if let tremor = hand.tremor {
      let wave = Wave(tremor, &random)
      contacts = contacts.map { $0.adding(wave.value) }
      switch intent {
      case .tap, .doubleTap, .longPress:
        contacts = contacts.flatMap { bouncing($0, tremor.bounces) }
      default: break
      }
    }
    return contacts.sorted { $0.start < $1.start }
  }

  // MARK: Presses

  private mutating func point() -> Point {
    let (width, height) = (Self.screen.width, Self.screen.height)
    let margin = Self.margin
    return Point(
      x: margin + random.fraction() * (width - 2 * margin),
      y: margin + random.fraction() * (height - 2 * margin))
  }

  private mutating func press(at point: Point, from start: Double, lasting duration: Double)
    -> Contact
  {
    Contact(start: start, end: start + duration) { _ in point }.touched(by: hand, &random)
  }

  private mutating func doubleTap() -> [Contact] {
    let point = point()
    let first = press(at: point, from: 0, lasting: hand.tap.draw(&random))
    let scatter = Vector(dx: hand.scatter.draw(&random), dy: hand.scatter.draw(&random))
    let second = press(
      at: point + scatter, from: first.end + hand.interval.draw(&random),
      lasting: hand.tap.draw(&random))
    return [first, second]
  }

  /// Adds a short contact before or after a press to a share of presses.
  private mutating func bouncing(_ contact: Contact, _ share: Quantity) -> [Contact] {
    guard random.chance(share.draw(&random)) else { return [contact] }
    let length = Assumptions.bounceContact.draw(&random)
    let gap = Assumptions.bounceGap.draw(&random)
    var bounce = contact
    if random.chance(0.5) {
      (bounce.start, bounce.end) = (contact.start - gap - length, contact.start - gap)
    } else {
      (bounce.start, bounce.end) = (contact.end + gap, contact.end + gap + length)
    }
    return [bounce, contact]
  }

  // MARK: Strokes of one finger

  private mutating func swipe() -> Contact {
    let length = Assumptions.swipeLength.draw(&random)
    let duration = Assumptions.swipeDuration.draw(&random) * hand.slowness.draw(&random)
    return stroke(
      from: point(), length: length, lasting: duration,
      landing: Assumptions.swipeLanding.draw(&random))
  }

  private mutating func drag() -> Contact {
    let length = Assumptions.dragLength.draw(&random)
    // The highest speed of a movement with the least jerk is 15/8 of the mean.
    let duration = 15 / 8 * length / Assumptions.dragSpeed.draw(&random)
    return stroke(
      from: point(), length: length, lasting: duration * hand.slowness.draw(&random),
      landing: -Assumptions.dragRest.draw(&random), rest: Assumptions.dragRest.draw(&random))
  }

  /// Returns a stroke to the left, or to the right where the screen has more room there.
  ///
  /// - Parameters:
  ///   - landing: The time of the landing, from the beginning of the movement.
  ///   - rest: The time from the end of the movement to the lift.
  private mutating func stroke(
    from start: Point, length: Double, lasting duration: Double, landing: Double,
    rest: Double = 0, isRight: Bool? = nil
  ) -> Contact {
    let isRight = isRight ?? (start.x < Self.screen.width / 2)
    let lean = Assumptions.strokeAngle.draw(&random) * .pi / 180
    let way = Vector(length: length, angle: isRight ? lean : .pi - lean)
    let bow = Assumptions.strokeBow.draw(&random)
    let arc = Vector(dx: -way.dy, dy: way.dx) * (4 * bow)
    let contact = Contact(start: landing, end: duration + rest) { time in
      let part = minimumJerk(time / duration)
      return start + way * part + arc * (part * (1 - part))
    }
    return contact.touched(by: hand, &random)
  }

  /// Returns a stroke in from the left edge; the contact begins once the finger is on the glass.
  private mutating func edgeSwipe() -> Contact {
    let start = Point(x: Assumptions.edgeStart.draw(&random), y: point().y)
    let duration = Assumptions.edgeDuration.draw(&random) * hand.slowness.draw(&random)
    var contact = stroke(
      from: start, length: Assumptions.edgeLength.draw(&random), lasting: duration, landing: 0,
      isRight: true)
    while contact.landing.x < 0, contact.start < contact.end { contact.start += 0.0005 }
    return contact
  }

  // MARK: Several fingers

  /// Makes contacts of the thumb and the index finger, which change their distance and angle.
  private mutating func pair(
    distance: (from: Double, to: Double), turn: Double, lasting duration: Double
  ) -> [Contact] {
    let center = point()
    let angle = Assumptions.pairAngle.draw(&random) * .pi / 180
    let thumb = Assumptions.thumbShare.draw(&random)
    let from = Vector(length: distance.from, angle: angle)
    let path = { (time: Double, share: Double) -> Point in
      let part = minimumJerk(time / duration)
      let line = Vector(
        length: distance.from + (distance.to - distance.from) * part, angle: angle + turn * part)
      // The fingers start around the center, and each makes its share of the change.
      return center + from * (share > 0 ? 0.5 : -0.5) + (line - from) * share
    }
    return [1 - thumb, -thumb].map { share in
      together(Contact(start: 0, end: duration) { path($0, share) })
    }
  }

  private mutating func pinch() -> [Contact] {
    let near = Assumptions.pinchNear.draw(&random)
    let far = near + Assumptions.pinchTravel.draw(&random)
    let isOpening = random.chance(0.5)
    return pair(
      distance: isOpening ? (near, far) : (far, near),
      turn: Assumptions.pinchTurn.draw(&random) * .pi / 180,
      lasting: Assumptions.pinchDuration.draw(&random) * hand.slowness.draw(&random))
  }

  private mutating func rotation() -> [Contact] {
    let distance = Assumptions.turnDistance.draw(&random)
    let turn = Assumptions.turnAngle.draw(&random) * .pi / 180
    return pair(
      distance: (distance, distance + Assumptions.turnSpread.draw(&random)),
      turn: random.chance(0.5) ? turn : -turn,
      lasting: Assumptions.turnDuration.draw(&random) * hand.slowness.draw(&random))
  }

  private mutating func threeFingerSwipe() -> [Contact] {
    let length = Assumptions.threeLength.draw(&random)
    let duration = Assumptions.threeDuration.draw(&random) * hand.slowness.draw(&random)
    let distance = Assumptions.threeDistance.draw(&random)
    // From the right half to the left.
    let start = Point(x: Self.screen.width * 0.62, y: point().y)
    let lean = Assumptions.strokeAngle.draw(&random) * .pi / 180
    let way = Vector(length: length, angle: .pi - lean)
    return (0..<3).map { finger in
      let offset = Vector(dx: Double(finger - 1) * distance, dy: finger == 1 ? -6 : 0)
      let contact = Contact(start: 0, end: duration) { time in
        start + offset + way * minimumJerk(time / duration)
      }
      return together(contact)
    }
  }

  /// Lets one of several fingers land a little later and lift a little earlier.
  private mutating func together(_ contact: Contact) -> Contact {
    var contact = contact
    contact.start += Assumptions.landingSpread.draw(&random)
    contact.end -= Assumptions.liftSpread.draw(&random)
    return contact.touched(by: hand, &random)
  }
}
