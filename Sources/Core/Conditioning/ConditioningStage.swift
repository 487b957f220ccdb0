public import Gestures

/// Corrects the contacts of one device on one window, before the gesture core receives them: keeps
/// contacts still until they have moved, joins the contacts of one finger, and ignores palms.
///
/// The output is a valid sequence if the input is: every touch goes down, moves and lifts in this
/// order, and timestamps do not decrease. The stage has no clock: a delayed event is due at
/// ``nextDeadline``.
public final class ConditioningStage {
  /// The maximum movement of a contact that rests, in millimeters. Chosen: less than what begins a
  /// pan, so that no touch that has become a gesture is taken for a palm.
  static let restRadius = 1.5
  /// The distance at which a part leaves its finger, as a multiple of the distance at which it
  /// joined. Chosen: hysteresis.
  static let separation = 1.5

  /// The parameters. May be changed at any time.
  public var conditions: Conditions { didSet { squaredDeadZone = conditions.squaredDeadZone } }
  /// Whether ``reports`` are collected.
  public var collectsReports = false
  /// The effects on contacts since they were last taken.
  public private(set) var reports: [ContactReport] = []
  /// The delivered touches that are to be cancelled before the frame is delivered.
  public private(set) var cancelledTouches: [TouchID] = []
  /// The statistics of the device; nil to collect none.
  public var statistics: ContactStatistics?
  /// The time at which ``takeDueEvents(into:)`` has events; nil while nothing is delayed.
  public var nextDeadline: Timestamp? {
    deadline < .infinity ? Timestamp(seconds: deadline) : nil
  }

  /// The lifts of the frame that is processed which follow its other events.
  var lateLifts: [TouchFrame.Event] = []
  // An array, because a linear search of a few contacts is faster than hashing.
  var contacts: [ConditionedContact] = []
  private var squaredDeadZone: Double
  private var deadline = Double.infinity
  /// The number of contacts that are part of others.
  private var partCount = 0
  /// The touches that are cancelled in the frame that is processed, each with the number of events
  /// before.
  private var cancellations: [(touch: TouchID, count: Int)] = []
  /// The number of events of that frame so far.
  private var count = 0
  /// The time of the frame that is processed.
  var now = 0.0

  /// Creates a stage without contacts.
  public init(_ conditions: Conditions) {
    self.conditions = conditions
    squaredDeadZone = conditions.squaredDeadZone
    contacts.reserveCapacity(16)
    cancelledTouches.reserveCapacity(16)
    cancellations.reserveCapacity(16)
  }

  /// Whether the stage has no contact, so that it can be removed.
  public var isIdle: Bool { contacts.isEmpty }

  /// The contacts of the device that are delivered as a touch, or part of it.
  public func contacts(of touch: TouchID) -> [TouchID] {
    contacts.filter { $0.output == touch }.map(\.id)
  }

  /// The touch that a contact of the device is delivered as, or part of; nil if it is not known.
  public func touch(of contact: TouchID) -> TouchID? {
    touchingIndex(of: contact).map { contacts[$0].output }
  }

  /// Removes all contacts, after their touches were cancelled.
  public func reset() {
    contacts.removeAll(keepingCapacity: true)
    cancelledTouches.removeAll(keepingCapacity: true)
    lateLifts.removeAll(keepingCapacity: true)
    (deadline, partCount) = (.infinity, 0)
  }

  /// Removes a contact whose touch was cancelled. The other contacts of this touch are ignored
  /// until they lift.
  public func forget(_ contact: TouchID) {
    guard let index = touchingIndex(of: contact) else { return }
    let touch = contacts.remove(at: index).output
    for index in contacts.indices where contacts[index].output == touch {
      contacts[index].role = .ignored
    }
    contactsDidChange()
  }

  /// Removes the reports.
  public func removeReports() { reports.removeAll(keepingCapacity: true) }

  /// Removes the touches to cancel, which the caller has cancelled.
  public func removeCancelledTouches() { cancelledTouches.removeAll(keepingCapacity: true) }

  // MARK: Frames

  /// Corrects a frame in place, which may leave it empty. ``cancelledTouches`` are to be cancelled
  /// first.
  ///
  /// - Precondition: ``nextDeadline`` is not before the frame.
  public func process(_ frame: inout TouchFrame) {
    now = frame.time.seconds
    count = 0
    for index in frame.events.indices {
      let isKept: Bool
      switch frame.events[index].kind {
      case .motion: isKept = move(&frame.events[index])
      case .down: isKept = land(&frame.events[index])
      case .up: isKept = lift(&frame.events[index])
      }
      guard isKept else { continue }
      if count != index { frame.events[count] = frame.events[index] }
      count += 1
    }
    if count < frame.events.count { frame.events.removeSubrange(count...) }
    if partCount > 0 { separateParts(into: &frame) }
    if !cancellations.isEmpty { removeCancelledEvents(from: &frame) }
    guard !lateLifts.isEmpty else { return }
    frame.events += lateLifts
    lateLifts.removeAll(keepingCapacity: true)
  }

  /// Moves a contact.
  ///
  /// - Returns: False if no event is to be delivered.
  @inline(__always)
  func move(_ event: inout TouchFrame.Event) -> Bool {
    guard let index = touchingIndex(of: event.id) else { return true }
    contacts[index].move(to: event.location, at: now)
    if let radius = event.majorRadius, isPalm(radius: radius) {
      ignoreFinger(at: index, .largePalm)
      return false
    }
    switch contacts[index].role {
    case .moving:
      event.location = event.location + contacts[index].offset
      event.id = contacts[index].output
      return true
    case .leaving: contacts[index].followZone()
    case .still:
      let zone = contacts[index].leftZone(radius: conditions.deadZone, at: now)
      guard let zone, !isAssistedTap(at: index) else {
        // A changed size is delivered where the contact rests.
        event.location = contacts[index].outputLocation
        event.id = contacts[index].output
        return event.majorRadius != nil || event.force != nil
      }
      contacts[index].leaveDeadZone(radius: zone)
    case .held:
      guard !isHeldForUser(index), contacts[index].squaredReach > squaredDeadZone else {
        return false
      }
      // Ghosts do not move.
      admit(at: index)
      contactsDidChange()
      event.kind = .down
    case .part, .ignored: return false
    }
    event.location = contacts[index].outputLocation
    event.id = contacts[index].output
    return true
  }

  @inline(__always)
  func touchingIndex(of id: TouchID) -> Int? {
    for index in contacts.indices where contacts[index].id == id && contacts[index].isTouching {
      return index
    }
    return nil
  }

  func isPalm(radius: Double) -> Bool {
    conditions.palmRadius > 0 && radius > conditions.palmRadius
  }

  // MARK: Delayed events

  /// Moves the delayed events of ``nextDeadline`` into a frame, which may stay empty.
  public func takeDueEvents(into frame: inout TouchFrame) {
    frame.events.removeAll(keepingCapacity: true)
    frame.time = Timestamp(seconds: deadline)
    now = deadline
    count = 0
    // Contacts that count land before others lift, which may be fingers of the same tap.
    for index in contacts.indices {
      guard case .held(let until) = contacts[index].role, until <= now else { continue }
      admit(at: index)
      frame.events.append(event(.down, at: index))
      count += 1
    }
    for index in contacts.indices.reversed() {
      guard case .lifted(let time, let until) = contacts[index].presence, until <= now else {
        continue
      }
      if contacts[index].isFinger { endFinger(at: index, liftedAt: time, into: &frame) }
      contacts.remove(at: index)
    }
    contactsDidChange()
    if !cancellations.isEmpty { removeCancelledEvents(from: &frame) }
  }

  private func endFinger(at index: Int, liftedAt time: Double, into frame: inout TouchFrame) {
    let contact = contacts[index]
    if isTooShort(contact, liftedAt: time) {
      cancel(contact.output)
      report(contact.id, .tooShort)
    } else {
      frame.events.append(event(.up, at: index))
    }
  }

  /// An event of a contact's touch, where it is now.
  func event(_ kind: TouchFrame.Event.Kind, at index: Int) -> TouchFrame.Event {
    .init(kind: kind, id: contacts[index].output, location: contacts[index].outputLocation)
  }

  /// Updates the values derived from the contacts.
  func contactsDidChange() {
    (deadline, partCount) = (.infinity, 0)
    for index in contacts.indices {
      deadline = min(deadline, contacts[index].deadline)
      if case .part = contacts[index].role { partCount += 1 }
    }
  }

  // MARK: Effects

  func report(_ contact: TouchID, _ effect: ContactReport.Effect) {
    guard collectsReports else { return }
    reports.append(
      ContactReport(contact: contact, effect: effect, time: Timestamp(seconds: now)))
  }

  /// Records that a touch has to be cancelled, if it was delivered before the frame.
  func cancel(_ touch: TouchID) { cancellations.append((touch, count)) }

  /// Removes the events of touches before they are cancelled in the same frame. One that begins in
  /// the frame is not delivered at all.
  private func removeCancelledEvents(from frame: inout TouchFrame) {
    for cancellation in cancellations.indices {
      let touch = cancellations[cancellation].touch
      // An earlier touch of the same number may have lifted in this frame.
      let start = frame.events[..<cancellations[cancellation].count].lastIndex {
        $0.id == touch && $0.kind == .down
      }
      let isNew = start != nil
      var index = start ?? 0
      while index < cancellations[cancellation].count {
        guard frame.events[index].id == touch else {
          index += 1
          continue
        }
        frame.events.remove(at: index)
        for other in cancellations.indices where cancellations[other].count > index {
          cancellations[other].count -= 1
        }
      }
      if !isNew { cancelledTouches.append(touch) }
    }
    cancellations.removeAll(keepingCapacity: true)
  }
}

extension Conditions {
  fileprivate var squaredDeadZone: Double { deadZone * deadZone }
}
