import Gestures

/// A contact that is down on a device, or has lifted and may come back.
struct ConditionedContact {
  /// The delivery of a contact.
  enum Role {
    /// Delivered, and has not left the dead zone.
    case still
    /// Delivered, and has left the dead zone a short way, by this radius of the zone.
    case leaving(Vector)
    /// Delivered, and has moved.
    case moving
    /// A part of the finger that is delivered under ``output``.
    case part
    /// Not delivered before this time.
    case held(until: Double)
    /// A palm: it was cancelled, or never delivered.
    case ignored
  }

  /// Whether the contact is on the glass.
  enum Presence {
    case touching
    /// Lifted at a time. The lift is delivered at a later one, unless the contact returns.
    case lifted(at: Double, until: Double)
  }

  /// The contact as the device calls it.
  var id: TouchID
  /// The touch that it is delivered as, or part of.
  var output: TouchID
  var role = Role.still
  var presence = Presence.touching
  /// The landing position, which is the center of the dead zone.
  var start: Point
  let landingTime: Double
  var location: Point
  var time: Double
  /// The displacement of the delivered position from the location.
  var offset = Vector.zero
  /// The square of the greatest distance from ``start``.
  private(set) var squaredReach = 0.0
  /// Whether the contact left the dead zone before its fingertip was flat.
  private var isSettling = false
  private var previousLocation: Point
  private var previousTime: Double

  init(_ event: TouchFrame.Event, as output: TouchID, at time: Double) {
    (id, self.output) = (event.id, output)
    (start, location, previousLocation) = (event.location, event.location, event.location)
    (landingTime, self.time, previousTime) = (time, time, time)
  }

  /// Moves the contact.
  @inline(__always)
  mutating func move(to point: Point, at now: Double) {
    if now > time {
      (previousLocation, previousTime) = (location, time)
      time = now
    }
    location = point
    let step = point - start
    let squared = step.dx * step.dx + step.dy * step.dy
    if squared > squaredReach { squaredReach = squared }
  }

  /// The distance at which the delivered position has caught up, as a multiple of the dead zone's
  /// radius. Chosen: before a pan begins, and at 1.5 times the speed of the contact.
  private static let catchUp = 3.0

  /// The location that is delivered.
  var outputLocation: Point {
    switch role {
    case .still: start + offset
    case .leaving(let zone): location + offset - zone * lag(behind: zone)
    case .moving, .part, .held, .ignored: location + offset
    }
  }

  /// The time in which a fingertip flattens, in seconds. Chosen: four time constants of 20 ms.
  private static let settlingTime = 0.08

  /// The factor of the dead zone's radius during that time. Chosen: with the default 0.9 mm, which
  /// is more than a fingertip shifts in the model of hands, and less than the distance at which a
  /// pan begins.
  private static let settlingFactor = 3.0

  /// Returns the radius of the dead zone that the contact has left: the larger one if it left the
  /// usual one while its fingertip flattened; nil if it has not left it.
  mutating func leftZone(radius: Double, at now: Double) -> Double? {
    guard squaredReach > radius * radius else { return nil }
    if now - landingTime < Self.settlingTime { isSettling = true }
    let zone = isSettling ? Self.settlingFactor * radius : radius
    return squaredReach > zone * zone ? zone : nil
  }

  /// Leaves the dead zone without a jump: the delivered position starts at the landing position,
  /// moves on the straight line of the stroke, and catches up with the contact.
  mutating func leaveDeadZone(radius: Double) {
    let step = location - start
    let length = step.length
    role = length > 0 ? .leaving(step * (radius / length)) : .moving
    followZone()
  }

  /// Ends the dead zone once the delivered position has caught up.
  mutating func followZone() {
    guard case .leaving(let zone) = role, lag(behind: zone) == 0 else { return }
    role = .moving
  }

  /// The lag of the delivered position behind the contact, from 1, a radius of the zone, to 0.
  private func lag(behind zone: Vector) -> Double {
    let radius = zone.length
    let end = radius * Self.catchUp
    return max(0, (end - squaredReach.squareRoot()) / (end - radius))
  }

  /// The velocity of its latest two positions, in points per second.
  var velocity: Vector {
    let duration = time - previousTime
    return duration > 0 ? (location - previousLocation) * (1 / duration) : .zero
  }

  /// Returns the position at a time, assuming constant velocity.
  func predictedLocation(at now: Double) -> Point { location + velocity * (now - time) }

  /// Whether the contact is on the glass.
  var isTouching: Bool { if case .touching = presence { true } else { false } }

  /// Whether the contact is delivered as a touch of its own.
  var isFinger: Bool {
    switch role {
    case .still, .leaving, .moving: true
    case .part, .held, .ignored: false
    }
  }

  /// Whether the contact is delivered as a touch of its own, and on the glass.
  var isTouchingFinger: Bool { isFinger && isTouching }

  /// Continues a finger that the contact was part of, without a jump of the delivered position.
  mutating func replace(_ finger: ConditionedContact) {
    if case .held = finger.role {
      role = finger.role
      return
    }
    offset = finger.outputLocation - location
    start = location
    if case .still = finger.role { role = .still } else { role = .moving }
  }

  /// Continues after a lift as another contact of the device.
  mutating func comeBack(as event: TouchFrame.Event, at now: Double) {
    id = event.id
    presence = .touching
    move(to: event.location, at: now)
  }

  /// The time at which the contact changes without an event.
  var deadline: Double {
    switch (presence, role) {
    case (.lifted(_, let until), _), (.touching, .held(let until)): until
    case (.touching, _): .infinity
    }
  }
}
