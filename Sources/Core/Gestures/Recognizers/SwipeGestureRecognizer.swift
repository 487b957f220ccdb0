/// Recognizes a quick straight stroke: a discrete gesture, recognized while the fingers are still
/// down.
///
/// ``GestureRecognizer/location(in:)`` is the centroid of the touch-down locations.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions of a stroke.
  public struct Direction: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
    /// All four.
    static let all = Direction(rawValue: 15)
  }

  /// The directions recognized. With left or right, up and down are ignored. UIKit: right.
  public final var direction = Direction.right
  /// The number of fingers. UIKit: 1.
  public final var numberOfTouchesRequired: Int {
    get { limits.fingers }
    set { limits.fingers = newValue }
  }
  /// The maximum duration from the first touch-down, in seconds. UIKit: 0.5, measured.
  public final var maximumDuration: Double {
    get { value { limits.duration } }
    set {
      limits.duration.setting = .value(newValue)
      updateThresholds()
    }
  }
  /// The minimum travel along the direction at touch-down, in points, which decays with time.
  /// UIKit: 50, measured.
  public final var minimumTravel: Double {
    get { value { limits.travel } }
    set {
      limits.travel.setting = .value(newValue)
      updateThresholds()
    }
  }
  /// The maximum travel across the direction at touch-down, in points, which decays with time.
  /// UIKit: 50, measured.
  public final var maximumDrift: Double {
    get { value { limits.drift } }
    set {
      limits.drift.setting = .value(newValue)
      updateThresholds()
    }
  }

  /// The minimum velocity along the direction at, or within 25 ms of, the completion of the travel,
  /// in points per second; 0 is off. The velocity is measured over the last 30 ms.
  ///
  /// A finger that swipes speeds up from its landing, while a finger that drags rests first or
  /// speeds up slowly. Therefore a slow stroke needs a higher velocity, by the square of its time,
  /// relative to a finger that speeds up evenly to the minimum velocity within 50 points. Chosen:
  /// 0, as in UIKit; 150 mm/s, for which that time is 0.1 s, separates the swipes and drags of
  /// recordings.
  public final var minimumVelocity: Double {
    get { value { limits.velocity } }
    set {
      limits.velocity.setting = .value(newValue)
      updateThresholds()
    }
  }

  package final var limits = SwipeLimits()
  private final var startTime = Timestamp(seconds: 0)
  private final var alive: Direction = []
  private final var startCentroid = Point.zero
  private final var pace = Pace()

  open override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    guard isOpen else { return }
    if bound.contacts.count == touches.count {
      startTime = event.time
      alive = effectiveDirection
      setDeadline(startTime + limits.duration.value)
    }
    let down = downCount
    guard down <= numberOfTouchesRequired else {
      return fail(.exceeded(.fingers, value: Double(down), limit: Double(numberOfTouchesRequired)))
    }
    startCentroid = event.middleOfStarts(of: attempt.live)
    if limits.velocity.value > 0 { pace.follow(event.middle(of: attempt.live), at: event.time) }
  }

  open override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    guard isOpen else { return }
    let time = event.time - startTime
    let limits = limits
    guard time <= limits.duration.value else {
      return fail(.exceeded(.duration, value: time, limit: limits.duration.value))
    }
    if limits.velocity.value > 0 { pace.move(to: event.middle(of: attempt.live), at: event.time) }
    var stroke = Stroke(limits, after: time, alive)
    var rest = attempt.live
    while rest != 0 {
      stroke.follow(event.travel(of: rest))
      rest &= rest - 1
    }
    alive = stroke.alive
    if alive.isEmpty {
      fail(.exceeded(stroke.excess.0, value: stroke.excess.value, limit: stroke.excess.limit))
    } else if !alive.isDisjoint(with: stroke.complete), downCount == limits.fingers,
      isFastEnough(alive.intersection(stroke.complete), at: event.time)
    {
      setDeadline(.never)
      state = .ended
    }
  }

  /// Whether a complete stroke has the minimum velocity; schedules the failure if not.
  private func isFastEnough(_ direction: Direction, at time: Timestamp) -> Bool {
    let isJustComplete = pace.deadline == .never
    if isJustComplete { pace.setMinimum(limits, after: time - startTime) }
    if pace.isFast(along: direction) { return true }
    if isJustComplete {
      pace.deadline = min(startTime + limits.duration.value, time + Pace.grace)
      setDeadline(pace.deadline)
    }
    return false
  }

  open override func reset() {
    pace.deadline = .never
    pace.fastest = 0
  }

  open override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    guard isOpen else { return }
    fail(shortfall(at: event.time))
  }

  final override func apply(_ thresholds: Thresholds) { limits.apply(thresholds) }

  /// The failure when a finger is lifted or the duration has passed.
  private func shortfall(at time: Timestamp) -> Decision.Failure {
    let fingers = bound.contacts.count
    guard fingers >= limits.fingers else {
      return .missed(.fingers, value: Double(fingers), limit: Double(limits.fingers))
    }
    if pace.deadline != .never {
      return .missed(.velocity, value: pace.fastest, limit: pace.minimum)
    }
    // The maximum over the directions that are still possible of the travel of the finger that
    // moved least.
    let longest = max(
      shortest(.right) { $0.dx }, shortest(.left) { -$0.dx }, shortest(.down) { $0.dy },
      shortest(.up) { -$0.dy })
    let requiredTravel = Stroke(limits, after: time - startTime, alive).requiredTravel
    return .missed(.stroke, value: longest, limit: requiredTravel)
  }

  /// Returns the minimum travel of all fingers along a direction, which include the lifted one; 0
  /// in a direction that is ruled out.
  private func shortest(_ direction: Direction, along: (Vector) -> Double) -> Double {
    guard alive.contains(direction) else { return 0 }
    var requiredTravel = Double.infinity
    for contact in bound.contacts {
      guard let touch = contact as? Touch else { continue }
      requiredTravel = min(requiredTravel, along(touch.rootLocation - touch.startLocation))
    }
    return requiredTravel
  }

  private var effectiveDirection: Direction {
    let horizontal = direction.intersection([.left, .right])
    return horizontal.isEmpty ? direction : horizontal
  }

  final override func deadlineReached(at time: Timestamp) {
    guard isOpen else { return }
    fail(
      bound.contacts.count < limits.fingers || pace.deadline != .never
        ? shortfall(at: time) : .ranOut(.duration, limit: limits.duration.value))
  }

  final override func rootLocation() -> Point { startCentroid }
}

/// The limits of a swipe.
package struct SwipeLimits: Sendable {
  var fingers = 1
  var duration = Threshold(Thresholds.standard.swipeDuration)
  /// At touch-down.
  package var travel = Threshold(Thresholds.standard.swipeTravel)
  /// At touch-down.
  package var drift = Threshold(Thresholds.standard.swipeDrift)
  /// In points per second; 0 is off.
  package var velocity = Threshold(.zero)
  /// The travel after which a finger has the minimum velocity that speeds up evenly, in points: the
  /// default travel, without the user's accommodations.
  fileprivate var paceTravel = Thresholds.standard.swipeTravel.standard

  /// Applies the thresholds of a window.
  mutating func apply(_ thresholds: Thresholds) {
    duration.apply(thresholds.swipeDuration, of: thresholds)
    travel.apply(thresholds.swipeTravel, of: thresholds)
    drift.apply(thresholds.swipeDrift, of: thresholds)
    velocity.apply(.zero, of: thresholds)
    let density = thresholds.pointsPerMillimeter / Thresholds.referenceDensity
    paceTravel = Thresholds.standard.swipeTravel.standard * density
  }
}

/// The velocity of a stroke whose recognizer has a minimum.
private struct Pace {
  /// The time over which the velocity is measured, in seconds. Measured: with 30 ms, swipes of
  /// recordings differ from drags at all report rates from 60 to 240 Hz.
  private static let span = 0.03
  /// The maximum time of a complete stroke to reach the velocity, in seconds. Measured: strokes of
  /// recordings still speed up when their travel is complete.
  static let grace = 0.025

  /// The time at which the stroke fails; never until its travel is complete.
  var deadline = Timestamp.never
  /// The largest velocity since then.
  var fastest = 0.0
  /// The velocity that is needed, in points per second.
  private(set) var minimum = 0.0
  private var window = VelocityWindow()
  private var centroid = Point.zero

  /// Starts with the fingers that are down now.
  mutating func follow(_ centroid: Point, at time: Timestamp) {
    self.centroid = centroid
    window.restart(at: time)
  }

  mutating func move(to centroid: Point, at time: Timestamp) {
    window.move(by: centroid - self.centroid, at: time)
    self.centroid = centroid
  }

  /// Sets the velocity that a stroke needs whose travel is complete this long after the touch-down.
  /// Measured: of the powers of the time, the square separates generated swipes from drags best,
  /// whether the fingers that drag rest first or not.
  mutating func setMinimum(_ limits: SwipeLimits, after time: Double) {
    let velocity = limits.velocity.value
    let travel = max(limits.travel.value, limits.paceTravel)
    let length = (travel * limits.paceTravel).squareRoot()
    let lateness = max(1, time * velocity / (2 * length))
    minimum = velocity * lateness * lateness
  }

  /// Whether the velocity along one of some directions reaches the minimum.
  mutating func isFast(along direction: SwipeGestureRecognizer.Direction) -> Bool {
    let velocity = window.meanVelocity(over: Self.span)
    if direction.contains(.right) { fastest = max(fastest, velocity.dx) }
    if direction.contains(.left) { fastest = max(fastest, -velocity.dx) }
    if direction.contains(.down) { fastest = max(fastest, velocity.dy) }
    if direction.contains(.up) { fastest = max(fastest, -velocity.dy) }
    return fastest >= minimum - GestureRecognizer.rounding
  }
}

/// Tests all fingers of a stroke at one moment, in all directions at once.
private struct Stroke {
  /// The fraction of the minimum travel that has decayed after one second. UIKit: measured.
  private static let travelDecay = 0.94
  /// The fraction of the maximum drift that has decayed after one second. UIKit: measured.
  private static let driftDecay = 0.98

  /// The minimum travel along the direction, in points.
  let requiredTravel: Double
  /// The maximum travel across the direction, in points.
  let drift: Double
  /// The directions that no finger has ruled out.
  var alive: SwipeGestureRecognizer.Direction
  /// The directions in which every finger has reached the minimum travel.
  var complete = SwipeGestureRecognizer.Direction.all
  /// The excess that ruled out the last direction.
  private(set) var excess: (Decision.Measure, value: Double, limit: Double) = (.retreat, 0, 0)

  init(_ limits: SwipeLimits, after time: Double, _ alive: SwipeGestureRecognizer.Direction) {
    self.alive = alive
    requiredTravel = limits.travel.value * (1 - Self.travelDecay * time)
    drift = limits.drift.value * (1 - Self.driftDecay * time)
  }

  mutating func follow(_ way: Vector) {
    judge(.right, along: way.dx, across: way.dy)
    judge(.left, along: -way.dx, across: way.dy)
    judge(.down, along: way.dy, across: way.dx)
    judge(.up, along: -way.dy, across: way.dx)
  }

  private mutating func judge(
    _ direction: SwipeGestureRecognizer.Direction, along: Double, across: Double
  ) {
    if along < 0 || across.magnitude > drift, alive.remove(direction) != nil {
      let strays = across.magnitude > max(drift, -along)
      excess = strays ? (.drift, across.magnitude, drift) : (.retreat, -along, 0)
    }
    if along < requiredTravel { complete.remove(direction) }
  }
}
