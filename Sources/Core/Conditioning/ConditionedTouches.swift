public import Gestures

/// The touches of one device on one surface. Delivers complete frames with conditioned contacts, to
/// which the policy of the surface is applied.
///
/// The received frames have to be a valid sequence, and so are the delivered ones: each contact
/// goes down, moves and lifts in this order, and timestamps do not decrease.
public class ConditionedTouches {
  /// Called with each frame of touches.
  public var onFrame: ((TouchFrame) -> Void)?
  /// Called with each frame before its contacts are conditioned, to record it.
  public var onContacts: ((TouchFrame) -> Void)?
  /// Called when single touches are cancelled, because their contacts are ignored or the policy
  /// withholds them from now on.
  public var onTouchCancel: (([TouchID], Timestamp) -> Void)?
  /// Called with touches that the policy withholds, before those that were delivered are cancelled.
  public var onWithhold: (([TouchID]) -> Void)?
  /// Called with the changes that conditioning makes to contacts, and the policy to touches.
  /// Without a closure, no reports are created.
  public var onReport: ((ContactReport) -> Void)? {
    didSet {
      stage?.collectsReports = onReport != nil
      policyStage?.collectsReports = onReport != nil
    }
  }

  /// The device's number in `TouchID`.
  public let device: Int32
  /// The conditions of contacts; a change applies once no contact is down.
  public var conditions = Conditions() { didSet { applyConditions() } }
  /// The statistics of the device's contacts; nil to collect none.
  public var statistics: ContactStatistics? { didSet { stage?.statistics = statistics } }

  /// The conditioning of contacts; nil to deliver contacts unchanged.
  private var stage: ConditioningStage?
  /// The policy of touches; nil to deliver touches unchanged.
  private var policyStage: PolicyStage?
  /// The number of cancellations, by which a delivery notices that a handler has cancelled it.
  private var cancelCount = 0
  /// The frame of delayed events, kept for its allocation.
  private var delayed = TouchFrame(time: Timestamp(seconds: -.infinity))
  /// The touches that are down as of the last delivered frame.
  private var delivered: [TouchID] = []

  /// Creates the touches of a device that has none.
  public init(device: Int32) { self.device = device }

  /// Whether the conditioning follows no contact, and the policy no touch.
  public var isIdle: Bool { stage?.isIdle != false && policyStage?.isIdle != false }

  /// The time at which a delayed event is due, or a touch has rested too long; nil if neither is.
  public var nextDeadline: Timestamp? {
    guard let policy = policyStage?.nextDeadline else { return stage?.nextDeadline }
    return stage?.nextDeadline.map { min($0, policy) } ?? policy
  }

  /// Delivers the delayed events up to and including a time.
  public func advance(to time: Timestamp) { deliverDelayed { $0 <= time } }

  /// The policy of touches.
  public var policy: TouchPolicy { policyStage?.policy ?? TouchPolicy() }

  /// Whether touches that land are withheld by a lock, which may be over except for touches that it
  /// has withheld and that are still down.
  public var isLocked: Bool { policyStage?.isLocked == true }

  /// Changes the policy. Touches that are down keep theirs, unless the new one withholds all,
  /// which cancels them.
  public func apply(_ policy: TouchPolicy, at time: Timestamp) {
    guard policyStage?.policy != policy else { return }
    if policyStage == nil {
      guard !policy.isEmpty, policy.withholdsAll || delivered.isEmpty else { return }
      policyStage = PolicyStage(policy)
      policyStage?.collectsReports = onReport != nil
    }
    guard let policyStage else { return }
    policyStage.policy = policy
    if policy.withholdsAll {
      policyStage.lock(delivered, at: time)
      takeChanges(of: policyStage, at: time)
    } else if policy.isEmpty, policyStage.isIdle {
      self.policyStage = nil
    }
  }

  /// Whether a contact of the device is delivered as a touch, or part of it, by the conditioning.
  public func hasContact(of touch: TouchID) -> Bool { stage?.contacts(of: touch).isEmpty == false }

  /// The touch that a contact is delivered as, or part of.
  public func touch(of contact: TouchID) -> TouchID { stage?.touch(of: contact) ?? contact }

  /// Conditions a complete frame of contacts in place, and delivers it.
  public func send(_ frame: inout TouchFrame) {
    onContacts?(frame)
    guard stage != nil || policyStage != nil else { return deliver(frame) }
    // A handler of delayed events may cancel the touches of this frame.
    let count = cancelCount
    deliverDelayed { [time = frame.time] in $0 < time }
    guard cancelCount == count else { return }
    // Delayed events were delivered while this frame was incomplete.
    frame.time = max(frame.time, delayed.time)
    stage?.process(&frame)
    deliverConditioned(&frame)
  }

  /// Removes a contact whose touch alone was cancelled.
  ///
  /// - Returns: The touch that the contact was delivered as, or part of; nil if it was not
  ///   delivered.
  public func forget(_ contact: TouchID) -> TouchID? {
    let touch = touch(of: contact)
    stage?.forget(contact)
    policyStage?.forget(touch)
    return delivered.firstIndex(of: touch).map { delivered.remove(at: $0) }
  }

  /// Removes all contacts.
  ///
  /// - Returns: True if any contact was delivered as a touch, which has to be cancelled.
  func forgetAll() -> Bool {
    stage?.reset()
    policyStage?.reset()
    cancelCount += 1
    defer { delivered.removeAll(keepingCapacity: true) }
    return !delivered.isEmpty
  }

  /// Adds, changes or removes the stage, unless contacts depend on it.
  func applyConditions() {
    guard isIdle else { return }
    guard !conditions.isEmpty else {
      stage = nil
      return
    }
    guard stage?.conditions != conditions else { return }
    let stage = ConditioningStage(conditions)
    stage.collectsReports = onReport != nil
    stage.statistics = statistics
    self.stage = stage
  }

  private func deliverDelayed(while isDue: (Timestamp) -> Bool) {
    while let deadline = nextDeadline, isDue(deadline) {
      var frame = TouchFrame(time: deadline)
      swap(&frame, &delayed)
      if let stage, stage.nextDeadline == deadline {
        stage.takeDueEvents(into: &frame)
      } else {
        frame.events.removeAll(keepingCapacity: true)
        frame.time = deadline
        policyStage?.cancelRested()
      }
      deliverConditioned(&frame)
      swap(&frame, &delayed)
    }
  }

  /// Applies the policy to a conditioned frame, and delivers it.
  private func deliverConditioned(_ frame: inout TouchFrame) {
    let count = cancelCount
    if let stage { takeChanges(of: stage, at: frame.time) }
    guard cancelCount == count else { return }
    if let policyStage {
      policyStage.process(&frame)
      takeChanges(of: policyStage, at: frame.time)
    }
    if cancelCount == count { deliver(frame) }
  }

  private func takeChanges(of stage: ConditioningStage, at time: Timestamp) {
    if let onReport {
      for report in stage.reports { onReport(report) }
      stage.removeReports()
    }
    let ignored = stage.cancelledTouches
    guard !ignored.isEmpty else { return }
    stage.removeCancelledTouches()
    for touch in ignored { policyStage?.forget(touch) }
    cancel(ignored, at: time)
  }

  private func takeChanges(of stage: PolicyStage, at time: Timestamp) {
    if let onReport {
      for report in stage.reports { onReport(report) }
      stage.removeReports()
    }
    guard !stage.withheldTouches.isEmpty else { return }
    let (withheld, cancelled) = (stage.withheldTouches, stage.cancelledTouches)
    stage.removeChanges()
    onWithhold?(withheld)
    cancel(cancelled, at: time)
  }

  private func cancel(_ touches: [TouchID], at time: Timestamp) {
    // The policy may withhold some of them.
    let cancelled = touches.filter(delivered.contains)
    guard !cancelled.isEmpty else { return }
    delivered.removeAll { cancelled.contains($0) }
    onTouchCancel?(cancelled, time)
  }

  private func deliver(_ frame: TouchFrame) {
    guard !frame.events.isEmpty else { return }
    for index in frame.events.indices {
      let id = frame.events[index].id
      switch frame.events[index].kind {
      case .down: if !delivered.contains(id) { delivered.append(id) }
      case .up: delivered.removeAll { $0 == id }
      case .motion: break
      }
    }
    onFrame?(frame)
  }
}
