public import Gestures

/// Applies the policy of a window to the touches of one device on it, behind the conditioning of
/// their contacts.
///
/// The output is a valid sequence if the input is: a touch is withheld whole, and a touch that was
/// delivered ends with `up` or is cancelled. The stage has no clock: the next touch that has rested
/// is cancelled at ``nextDeadline``.
public final class PolicyStage {
  /// A touch that is down.
  struct PolicedTouch {
    /// Whether the events of a touch are delivered.
    enum Delivery {
      case delivered
      case withheld
      /// Withheld by a lock.
      case locked
    }

    let id: TouchID
    /// The position that the device reported last.
    var location: Point
    /// The displacement of the delivered position from the location.
    var offset = Vector.zero
    /// The position that was delivered first.
    let start: Point
    /// The movement in the frame that is processed, which moves all touches.
    var step = Vector.zero
    var delivery: Delivery
    /// Whether the touch has landed in the frame that is processed.
    var isNew = true
    /// The time at which the touch has rested too long.
    var deadline = Double.infinity

    /// Whether no event of the touch is delivered.
    var isWithheld: Bool { delivery != .delivered }

    /// The position that is delivered.
    var output: Point { location + offset }

    /// Whether the touch moves together with others.
    var isMember: Bool { !isWithheld && !isNew }
  }

  /// The policy. A change applies to touches that land later, except
  /// ``TouchPolicy/keepsDistances``, which applies at once. ``lock(_:at:)`` cancels the touches
  /// that are down. A lock ends for touches that land after the lift of the last touch that it
  /// withheld.
  public var policy: TouchPolicy
  /// Whether ``reports`` are collected.
  public var collectsReports = false
  /// The effects on touches since they were last taken.
  public private(set) var reports: [ContactReport] = []
  /// The delivered touches that are to be cancelled before the frame is delivered.
  public private(set) var cancelledTouches: [TouchID] = []
  /// The touches that are withheld since these were last taken, with the cancelled ones.
  public private(set) var withheldTouches: [TouchID] = []
  /// The time at which ``cancelRested()`` cancels touches; nil while none rests.
  public var nextDeadline: Timestamp? {
    deadline < .infinity ? Timestamp(seconds: deadline) : nil
  }

  // An array, because a linear search of a few touches is faster than hashing.
  private var touches: [PolicedTouch] = []
  private var deadline = Double.infinity
  private var now = 0.0

  /// Creates a stage without touches.
  public init(_ policy: TouchPolicy) {
    self.policy = policy
    touches.reserveCapacity(16)
    cancelledTouches.reserveCapacity(16)
    withheldTouches.reserveCapacity(16)
  }

  /// Whether the stage has no touch, so that it can be removed.
  public var isIdle: Bool { touches.isEmpty }

  /// Whether touches that land are locked: by the policy, or until the last touch lifts that a lock
  /// has withheld.
  public var isLocked: Bool { policy.isLocked || touches.contains { $0.delivery == .locked } }

  /// Whether a touch is down and withheld.
  public func withholds(_ touch: TouchID) -> Bool {
    touches.contains { $0.id == touch && $0.isWithheld }
  }

  /// Removes all touches, after they were cancelled.
  public func reset() {
    touches.removeAll(keepingCapacity: true)
    removeChanges()
    deadline = .infinity
  }

  /// Removes a touch that was cancelled.
  public func forget(_ touch: TouchID) {
    touches.removeAll { $0.id == touch }
    touchesDidChange()
  }

  /// Removes the reports.
  public func removeReports() { reports.removeAll(keepingCapacity: true) }

  /// Removes the cancelled and the withheld touches, which the caller has handled.
  public func removeChanges() {
    cancelledTouches.removeAll(keepingCapacity: true)
    withheldTouches.removeAll(keepingCapacity: true)
  }

  // MARK: Frames

  /// Applies the policy to a frame in place, which may leave it empty. ``cancelledTouches`` are to
  /// be cancelled first.
  ///
  /// - Precondition: ``nextDeadline`` is not before the frame.
  public func process(_ frame: inout TouchFrame) {
    now = frame.time.seconds
    var (count, hasNew, hasMoved) = (0, false, false)
    for index in frame.events.indices {
      let isKept: Bool
      switch frame.events[index].kind {
      case .motion:
        isKept = move(&frame.events[index])
        hasMoved = true
      case .down:
        isKept = land(frame.events[index])
        hasNew = true
      case .up: isKept = lift(frame.events[index].id)
      }
      guard isKept else { continue }
      if count != index { frame.events[count] = frame.events[index] }
      count += 1
    }
    if count < frame.events.count { frame.events.removeSubrange(count...) }
    if policy.keepsDistances, hasMoved { moveTogether(in: &frame) }
    if hasNew { for index in touches.indices { touches[index].isNew = false } }
  }

  /// Handles a touch that lands.
  ///
  /// - Returns: False if it is withheld.
  private func land(_ event: TouchFrame.Event) -> Bool {
    let count = deliveredCount
    let obstacle = isLocked ? .locked : policy.obstacle(at: event.location, beside: count)
    var touch = PolicedTouch(
      id: event.id, location: event.location, start: event.location, delivery: .delivered)
    if let obstacle {
      touch.delivery = obstacle == .locked ? .locked : .withheld
      withheldTouches.append(event.id)
      report(event.id, obstacle)
    } else if policy.keepsDistances, count > 0 {
      report(event.id, .together)
    }
    if policy.endsHolds, obstacle == nil { touch.deadline = now + TouchPolicy.restTime }
    touches.append(touch)
    deadline = min(deadline, touch.deadline)
    return obstacle == nil
  }

  /// Moves a touch.
  ///
  /// - Returns: False if it is withheld.
  private func move(_ event: inout TouchFrame.Event) -> Bool {
    guard let index = index(of: event.id) else { return true }
    guard !touches[index].isWithheld else { return false }
    if policy.keepsDistances, touches[index].isMember {
      // `moveTogether` reads the step, and sets the position that is delivered.
      touches[index].step += event.location - touches[index].location
      touches[index].location = event.location
      event.location = touches[index].output - touches[index].step
      return true
    }
    touches[index].location = event.location
    event.location = touches[index].output
    followRest(of: index)
    return true
  }

  /// Handles a touch that lifts.
  ///
  /// - Returns: False if it is withheld.
  private func lift(_ touch: TouchID) -> Bool {
    guard let index = index(of: touch) else { return true }
    let isWithheld = touches.remove(at: index).isWithheld
    touchesDidChange()
    return !isWithheld
  }

  /// Moves all touches by the mean of their movements in a frame.
  private func moveTogether(in frame: inout TouchFrame) {
    var (sum, count) = (Vector.zero, 0)
    for index in touches.indices where touches[index].isMember {
      sum += touches[index].step
      count += 1
    }
    guard count > 0 else { return }
    let mean = sum * (1 / Double(count))
    for index in touches.indices where touches[index].isMember {
      touches[index].offset += mean - touches[index].step
      touches[index].step = .zero
      followRest(of: index)
      let touch = touches[index]
      let event = frame.events.lastIndex { $0.id == touch.id && $0.kind == .motion }
      if let event {
        frame.events[event].location = touch.output
      } else if mean != .zero {
        frame.events.append(.init(kind: .motion, id: touch.id, location: touch.output))
      }
    }
  }

  /// Ends the rest of a touch that is delivered far enough from where it began.
  private func followRest(of index: Int) {
    guard touches[index].deadline < .infinity,
      touches[index].output.distance(to: touches[index].start) > policy.restRadius
    else { return }
    touches[index].deadline = .infinity
    touchesDidChange()
  }

  // MARK: Cancelled touches

  /// Cancels the touches that have rested until ``nextDeadline``.
  public func cancelRested() {
    now = deadline
    for index in touches.indices where touches[index].deadline <= now { withhold(index, .rested) }
    touchesDidChange()
  }

  /// Cancels all touches, because the policy withholds all from now on.
  ///
  /// - Parameter delivered: The touches that were delivered, also before the stage was created.
  public func lock(_ delivered: [TouchID], at time: Timestamp) {
    now = time.seconds
    for id in delivered where index(of: id) == nil {
      touches.append(
        PolicedTouch(id: id, location: .zero, start: .zero, delivery: .delivered))
    }
    let effect: ContactReport.Effect = policy.isSuspended ? .suspended : .locked
    for index in touches.indices where !touches[index].isWithheld { withhold(index, effect) }
    touchesDidChange()
  }

  private func withhold(_ index: Int, _ effect: ContactReport.Effect) {
    touches[index].delivery = effect == .locked ? .locked : .withheld
    touches[index].deadline = .infinity
    cancelledTouches.append(touches[index].id)
    withheldTouches.append(touches[index].id)
    report(touches[index].id, effect)
  }

  private func report(_ touch: TouchID, _ effect: ContactReport.Effect) {
    guard collectsReports else { return }
    reports.append(ContactReport(contact: touch, effect: effect, time: Timestamp(seconds: now)))
  }

  // MARK: Touches

  private var deliveredCount: Int {
    touches.reduce(into: 0) { if !$1.isWithheld { $0 += 1 } }
  }

  private func index(of touch: TouchID) -> Int? {
    for index in touches.indices where touches[index].id == touch { return index }
    return nil
  }

  /// Updates the value derived from the touches.
  private func touchesDidChange() {
    deadline = .infinity
    for index in touches.indices { deadline = min(deadline, touches[index].deadline) }
  }
}
