// Tests: ConditionedCollectorTests

public import Gestures

/// The touches of one device on one surface. Delivers complete frames with conditioned contacts.
///
/// The received frames have to be a valid sequence, and so are the delivered ones: each contact
/// goes down, moves and lifts in this order, and timestamps do not decrease.
public class ConditionedTouches {
  /// Called with each frame of touches.
  public var onFrame: ((TouchFrame) -> Void)?
  /// Called with each frame before its contacts are conditioned, to record it.
  public var onContacts: ((TouchFrame) -> Void)?
  /// Called when single touches are cancelled, because their contacts are ignored.
  public var onTouchCancel: (([TouchID], Timestamp) -> Void)?
  /// Called with the changes that conditioning makes to contacts. Without a closure, no reports are
  /// created.
  public var onReport: ((ContactReport) -> Void)? {
    didSet { stage?.collectsReports = onReport != nil }
  }

  /// The device's number in `TouchID`.
  public let device: Int32
  /// The conditions of contacts; a change applies once no contact is down.
  public var conditions = Conditions() { didSet { applyConditions() } }
  /// The statistics of the device's contacts; nil to collect none.
  public var statistics: ContactStatistics? { didSet { stage?.statistics = statistics } }

  /// The conditioning of contacts; nil to deliver contacts unchanged.
  private var stage: ConditioningStage?
  /// The number of cancellations, by which a delivery notices that a handler has cancelled it.
  private var cancelCount = 0
  /// The frame of delayed events, kept for its allocation.
  private var delayed = TouchFrame(time: Timestamp(seconds: -.infinity))
  /// The touches that are down as of the last delivered frame.
  private var delivered: [TouchID] = []

  /// Creates the touches of a device that has none.
  public init(device: Int32) { self.device = device }

  /// Whether the conditioning follows no contact.
  public var isIdle: Bool { stage?.isIdle != false }

  /// The time at which a delayed event is due; nil while none is delayed.
  public var nextDeadline: Timestamp? { stage?.nextDeadline }

  /// Delivers the delayed events up to and including a time.
  public func advance(to time: Timestamp) { deliverDelayed { $0 <= time } }

  /// Whether a contact of the device is delivered as a touch, or part of it, by the conditioning.
  public func hasContact(of touch: TouchID) -> Bool { stage?.contacts(of: touch).isEmpty == false }

  /// The touch that a contact is delivered as, or part of.
  public func touch(of contact: TouchID) -> TouchID { stage?.touch(of: contact) ?? contact }

  /// Conditions a complete frame of contacts in place, and delivers it.
  public func send(_ frame: inout TouchFrame) {
    onContacts?(frame)
    guard stage != nil else { return deliver(frame) }
    // A handler of delayed events may cancel the touches of this frame.
    let count = cancelCount
    deliverDelayed { [time = frame.time] in $0 < time }
    guard let stage, cancelCount == count else { return }
    // Delayed events were delivered while this frame was incomplete.
    frame.time = max(frame.time, delayed.time)
    stage.process(&frame)
    deliver(frame, from: stage)
  }

  /// Removes a contact whose touch alone was cancelled.
  ///
  /// - Returns: The touch that the contact was delivered as, or part of; nil if it was not
  ///   delivered.
  public func forget(_ contact: TouchID) -> TouchID? {
    let touch = touch(of: contact)
    stage?.forget(contact)
    return delivered.firstIndex(of: touch).map { delivered.remove(at: $0) }
  }

  /// Removes all contacts.
  ///
  /// - Returns: True if any contact was delivered as a touch, which has to be cancelled.
  func forgetAll() -> Bool {
    stage?.reset()
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
    while let stage, let deadline = stage.nextDeadline, isDue(deadline) {
      var frame = TouchFrame(time: deadline)
      swap(&frame, &delayed)
      stage.takeDueEvents(into: &frame)
      deliver(frame, from: stage)
      swap(&frame, &delayed)
    }
  }

  private func deliver(_ frame: TouchFrame, from stage: ConditioningStage) {
    if let onReport {
      for report in stage.reports { onReport(report) }
      stage.removeReports()
    }
    let count = cancelCount
    let cancelled = stage.cancelledTouches
    if !cancelled.isEmpty {
      stage.removeCancelledTouches()
      delivered.removeAll { cancelled.contains($0) }
      onTouchCancel?(cancelled, frame.time)
    }
    if cancelCount == count { deliver(frame) }
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
