public import Conditioning
public import Gestures

/// Collects one device's touch events on one surface into frames, and enforces a valid sequence.
///
/// In its output, every finger goes down, moves and lifts in this order, every frame is complete,
/// and timestamps never decrease. A second `down` of an ID in another place is a new touch, whose
/// predecessor's end was lost. Each kind of correction is reported once.
public final class TouchCollector {
  /// How far apart the times of one frame may lie, in seconds; KWin spreads a frame over up to 2
  /// ms.
  private static let longestFrame = 0.005

  /// A finger that is down, by its ID on the wire.
  private struct Finger {
    let number: Int32
    var location: Point
    /// Whether an `up` or `cancel` was lost since this finger's last event, so that this finger's
    /// own `up` may be lost too.
    var isDoubtful = false
  }

  /// Called with each complete frame.
  public var onFrame: ((TouchFrame) -> Void)?
  /// Called with each complete frame before its contacts are conditioned, to record it.
  public var onContacts: ((TouchFrame) -> Void)?
  /// Called when all the device's touches are cancelled.
  public var onCancel: ((Timestamp) -> Void)?
  /// Called when single touches are cancelled, because their contacts are ignored.
  public var onTouchCancel: (([TouchID], Timestamp) -> Void)?
  /// Called with what the conditioning of contacts does to them; nil costs nothing.
  public var onReport: ((ContactReport) -> Void)? {
    didSet { stage?.collectsReports = onReport != nil }
  }
  /// Called with each correction, the first time for its kind.
  public var onDiagnostic: ((TouchDiagnostic) -> Void)?

  /// The device's number in `TouchID`.
  public let device: Int32
  /// Whether the source has ever sent a `frame`.
  public private(set) var sendsFrames: Bool

  /// The conditions of contacts; a change applies once no contact is down.
  public var conditions = Conditions() { didSet { applyConditions() } }
  /// The statistics of the device's contacts; nil where none are kept.
  public var statistics: ContactStatistics? { didSet { stage?.statistics = statistics } }

  /// The conditioning of contacts; nil where each stays as it is.
  private var stage: ConditioningStage?
  /// The number of cancellations, by which a delivery notices that a handler has cancelled it.
  private var cancelCount = 0
  /// The frame of delayed events, kept for its allocation.
  private var delayed = TouchFrame(time: Timestamp(seconds: -.infinity))
  private var pending = TouchFrame(time: Timestamp(seconds: 0))
  // Arrays, because a linear search of a few IDs is faster than hashing.
  private var fingers: [Finger] = []
  /// The touches that are down as of the last delivered frame.
  private var delivered: [TouchID] = []
  /// Fingers still down whose touches were cancelled; their events are ignored.
  private var ignored: [Int32] = []
  private var endedWithoutFrame = false
  /// Whether events were delivered without a `frame`. A `frame` may still follow, or a `cancel`,
  /// before which KWin sends none; a lifting finger proves that it was missing.
  private var lacksFrame = false
  private var reported: Set<Int> = []

  /// Creates a collector for a device; `sendsFrames` is whether the source is known to send `frame`
  /// events.
  public init(device: Int32 = 0, sendsFrames: Bool = false) {
    self.device = device
    self.sendsFrames = sendsFrames
  }

  /// Whether no finger is down and no event is pending.
  public var isIdle: Bool {
    fingers.isEmpty && pending.events.isEmpty && stage?.isIdle != false
  }

  /// The time at which a delayed event is due; nil while none is delayed.
  public var nextDeadline: Timestamp? { stage?.nextDeadline }

  /// Delivers the delayed events up to and including a time.
  public func advance(to time: Timestamp) { deliverDelayed { $0 <= time } }

  /// Whether a contact of the device is delivered as a touch, or part of it, by the conditioning.
  public func hasContact(of touch: TouchID) -> Bool { stage?.contacts(of: touch).isEmpty == false }

  /// The touch that a contact is delivered as, or part of.
  public func touch(of contact: TouchID) -> TouchID { stage?.touch(of: contact) ?? contact }

  /// Handles a finger going down.
  public func down(
    id: Int32, at time: Timestamp, location: Point, majorRadius: Double? = nil
  ) {
    guard check(location, id: id) else { return }
    if isIdle { applyConditions() }
    if let index = index(of: id) {
      // Mir repeats the `down` of every resting finger when another one lands or lifts.
      if fingers[index].location == location {
        fingers[index].isDoubtful = false
        return
      }
      // sway, cage and weston do not forward their host's `cancel`: the earlier touch has long
      // ended.
      report(.doubleDown(id: id))
      fingers.remove(at: index)
      for other in fingers.indices { fingers[other].isDoubtful = true }
    }
    prepare(for: time, id: id)
    ignored.removeAll { $0 == id }
    fingers.append(Finger(number: id, location: location))
    append(.down, id, location, majorRadius, at: time)
  }

  /// Handles a finger's motion.
  public func motion(id: Int32, at time: Timestamp, location: Point) {
    guard isKnown(id), check(location, id: id) else { return }
    prepare(for: time, id: id)
    // A handler of the frame before may have cancelled it.
    guard let index = index(of: id) else { return }
    (fingers[index].location, fingers[index].isDoubtful) = (location, false)
    append(.motion, id, location, at: time)
  }

  /// Handles a finger lifting.
  public func up(id: Int32, at time: Timestamp) {
    if isKnown(id) { prepare(for: time, id: id) }
    // A handler of the frame before may have cancelled it.
    guard index(of: id) != nil else { return ignored.removeAll { $0 == id } }
    if lacksFrame && !sendsFrames { report(.noFrames) }
    fingers.removeAll { $0.number == id }
    append(.up, id, .zero, at: time)
    guard fingers.allSatisfy(\.isDoubtful) else { return }
    // weston and Mutter send no `frame` after the last `up`, so the end of a gesture must not
    // depend on one.
    flush()
    endedWithoutFrame = true
    // The fingers without events meanwhile lost their `up`, like the one that went down twice.
    if !fingers.isEmpty { cancel(at: time) }
  }

  /// Completes the pending frame.
  public func frame() {
    sendsFrames = true
    (endedWithoutFrame, lacksFrame) = (false, false)
    flush()
  }

  /// Sets the major radius of a finger's contact, in points. It may be the finger's only event in
  /// the frame, and has no timestamp of its own.
  public func shape(id: Int32, majorRadius: Double) {
    guard majorRadius.isFinite, majorRadius >= 0, let index = index(of: id) else { return }
    fingers[index].isDoubtful = false
    let event = pending.events.lastIndex { $0.id.number == id && $0.kind != .up }
    if let event {
      pending.events[event].majorRadius = majorRadius
    } else {
      append(.motion, id, fingers[index].location, majorRadius, at: pending.time)
    }
  }

  /// Cancels all the device's touches, because the compositor says so or the touchscreen, surface
  /// or connection is gone.
  public func cancel(at time: Timestamp) {
    pending.events.removeAll(keepingCapacity: true)
    for finger in fingers { ignored.append(finger.number) }
    fingers.removeAll(keepingCapacity: true)
    stage?.reset()
    cancelCount += 1
    (endedWithoutFrame, lacksFrame) = (false, false)
    guard !delivered.isEmpty else { return }
    delivered.removeAll(keepingCapacity: true)
    onCancel?(time)
  }

  /// Stops following a finger whose touch alone was cancelled; completes the pending frame first.
  ///
  /// - Returns: The touch that the finger was delivered as, or part of; nil if it was not
  ///   delivered.
  @discardableResult
  public func forget(id: Int32) -> TouchID? {
    guard index(of: id) != nil else { return nil }
    flush()
    fingers.removeAll { $0.number == id }
    let contact = TouchID(device: device, number: id)
    let touch = stage?.touch(of: contact) ?? contact
    stage?.forget(contact)
    ignored.append(id)
    guard let index = delivered.firstIndex(of: touch) else { return nil }
    return delivered.remove(at: index)
  }

  /// Called when all pending events have been dispatched, which ends a frame of a source without
  /// `frame` events.
  public func endOfDispatch() {
    // cage sends no `frame` at all; a client that waited for one would hang.
    guard !sendsFrames, !pending.events.isEmpty else { return }
    lacksFrame = true
    flush()
  }

  /// Completes the frame before an event that cannot belong to it.
  private func prepare(for time: Timestamp, id: Int32) {
    if endedWithoutFrame {
      endedWithoutFrame = false
      // An `up` and a `down` with the same time belong to one frame, which is still incomplete.
      if time > pending.time { report(sendsFrames ? .noLastFrame : .noFrames) }
    }
    guard !pending.events.isEmpty else { return }
    let difference = time - pending.time
    if difference > Self.longestFrame {
      if sendsFrames { report(.missingFrame) } else { lacksFrame = true }
      flush()
    } else if difference > 0 {
      // Without `frame` events, only a later time separates two frames.
      if !sendsFrames { return flush() }
      report(.unevenTimes)
    }
  }

  private func append(
    _ kind: TouchFrame.Event.Kind, _ number: Int32, _ location: Point, _ radius: Double? = nil,
    at time: Timestamp
  ) {
    pending.time = pending.events.isEmpty ? time : max(pending.time, time)
    let id = TouchID(device: device, number: number)
    pending.events.append(.init(kind: kind, id: id, location: location, majorRadius: radius))
  }

  private func flush() {
    guard !pending.events.isEmpty else { return }
    // Handlers may cancel touches or close surfaces, so this frame must no longer be pending.
    var frame = TouchFrame(time: pending.time)
    swap(&frame, &pending)
    onContacts?(frame)
    if stage == nil { deliver(frame) } else { condition(&frame) }
    // Reuses the allocation for the next frame.
    guard pending.events.isEmpty else { return }
    frame.events.removeAll(keepingCapacity: true)
    swap(&frame.events, &pending.events)
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

  private func index(of id: Int32) -> Int? {
    for index in fingers.indices where fingers[index].number == id { return index }
    return nil
  }

  private func isKnown(_ id: Int32) -> Bool {
    if index(of: id) != nil { return true }
    if !ignored.contains(id) { report(.unknownID(id)) }
    return false
  }

  private func check(_ location: Point, id: Int32) -> Bool {
    if location.x.isFinite && location.y.isFinite { return true }
    report(.badLocation(id: id))
    return false
  }

  /// Reports a diagnostic the first time for its kind.
  func report(_ diagnostic: TouchDiagnostic) {
    if reported.insert(diagnostic.kind).inserted { onDiagnostic?(diagnostic) }
  }
}

/// The conditioning of contacts.
extension TouchCollector {
  /// Adds, changes or removes the stage, unless contacts depend on it.
  private func applyConditions() {
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

  /// Delivers a complete frame by way of the stage.
  private func condition(_ frame: inout TouchFrame) {
    // A handler of delayed events may cancel the touches of this frame.
    let count = cancelCount
    deliverDelayed { [time = frame.time] in $0 < time }
    guard let stage, cancelCount == count else { return }
    // Delayed events were delivered while this frame was incomplete.
    frame.time = max(frame.time, delayed.time)
    stage.process(&frame)
    deliver(frame, from: stage)
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
}
