public import Gestures

/// Counts taps with several fingers until there are enough of them to suspend plugins and policies.
///
/// The chord receives the contacts of a device before all other parts, and changes none of them. A
/// tap is counted when the next tap begins, and the last tap as soon as its fingers have landed.
/// Lifts only allow taps to follow sooner, because the contacts that a plugin takes in a wrapped
/// app end without a lift.
public struct SuspendChord: Equatable, Sendable {
  /// The maximum time in which the fingers of a tap land, in seconds. Chosen: the fingers of a hand
  /// land within 0.1 s, and three taps a second are apart even if their lifts are unknown.
  static let landingTime = 0.25
  /// The maximum time between the beginnings of two taps, in seconds. Chosen: twice the time of a
  /// calm tap; taps that are made at different occasions do not add up.
  static let maximumInterval = 1.5
  /// The maximum movement of a finger during a tap, in millimeters. Chosen: as `tap_movement` for
  /// unsteady hands; repeated swipes with several fingers are longer.
  static let maximumMovement = 10.0

  /// A contact of the current tap that is down.
  private struct Contact: Equatable {
    let id: TouchID
    let start: Point
    var location: Point
  }

  /// The number of fingers of a tap; 0 if no tap counts.
  private var fingers = 0
  /// The number of taps.
  private var taps = 0
  /// The maximum movement of a finger, in points.
  private var radius = maximumMovement * Thresholds.referenceDensity
  private var contacts: [Contact] = []
  /// The time at which the current tap began.
  private var began = -Double.infinity
  /// The number of contacts that have landed in the current tap.
  private var landed = 0
  /// Whether the current tap can still count.
  private var isTap = false
  /// The number of consecutive taps before the current one.
  private var count = 0

  /// Creates a chord that is never complete.
  public init() { contacts.reserveCapacity(16) }

  /// Applies the user's settings. A change of the taps begins a new chord.
  ///
  /// - Parameter density: The points per millimeter of the output; nil if unknown.
  public mutating func apply(_ settings: TouchSettings, pointsPerMillimeter density: Double?) {
    radius = Self.maximumMovement * (density ?? Thresholds.referenceDensity)
    let (fingers, taps) = (
      Int(settings.number(.suspendFingers)), Int(settings.number(.suspendTaps))
    )
    guard (fingers, taps) != (self.fingers, self.taps) else { return }
    (self.fingers, self.taps) = (fingers, taps)
    cancel()
  }

  /// Handles a contact that lands.
  ///
  /// - Returns: True if the chord is complete. The next contact begins another chord.
  public mutating func land(_ id: TouchID, at location: Point, _ time: Timestamp) -> Bool {
    guard fingers > 0 else { return false }
    if let index = index(of: id) {
      // Mir repeats the landing of each resting finger.
      guard contacts[index].location != location else { return false }
      contacts.remove(at: index)
    }
    if contacts.isEmpty || time.seconds > began + Self.landingTime { beginTap(at: time.seconds) }
    contacts.append(Contact(id: id, start: location, location: location))
    landed += 1
    // One more contact, because a broad fingertip can be reported as two.
    if landed > fingers + 1 { isTap = false }
    guard isTap, landed == fingers, count == taps - 1 else { return false }
    isTap = false
    return true
  }

  /// Handles the movement of a contact.
  public mutating func move(_ id: TouchID, to location: Point) {
    guard isTap, let index = index(of: id) else { return }
    contacts[index].location = location
    if location.distance(to: contacts[index].start) > radius { isTap = false }
  }

  /// Handles a contact that lifts.
  public mutating func lift(_ id: TouchID) {
    if let index = index(of: id) { contacts.remove(at: index) }
  }

  /// Handles the cancellation of all contacts: the current tap does not count.
  public mutating func cancel() {
    contacts.removeAll(keepingCapacity: true)
    isTap = false
  }

  private mutating func beginTap(at time: Double) {
    let isCounted = isTap && landed >= fingers && time <= began + Self.maximumInterval
    count = isCounted ? count + 1 : 0
    contacts.removeAll(keepingCapacity: true)
    (began, landed, isTap) = (time, 0, true)
  }

  private func index(of id: TouchID) -> Int? {
    for index in contacts.indices where contacts[index].id == id { return index }
    return nil
  }
}
