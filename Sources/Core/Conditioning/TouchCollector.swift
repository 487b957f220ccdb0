public import Gestures

/// Collects one device's touch events on one surface into frames, and enforces a valid sequence.
///
/// In the output, every finger goes down, moves and lifts in this order, every frame is complete,
/// and timestamps never decrease. A second `down` of an ID at another position is a new touch,
/// because the `up` of the first was lost. Each kind of correction is reported once.
public final class TouchCollector: ConditionedTouches {
  /// The maximum difference of times within a frame, in seconds. KWin spreads a frame over up to 2
  /// ms.
  private static let maximumFrameSpan = 0.005

  /// What is known about the source's `frame` events.
  private enum FrameEvents {
    /// None has been sent, and none was missing since the last `cancel`.
    case unknown
    /// Events were delivered without a `frame`. A `frame` may still follow, or a `cancel`, before
    /// which KWin sends none; a lifting finger proves that it was missing.
    case overdue
    case sent
  }

  /// A finger that is down, by its ID on the wire.
  private struct Finger {
    let number: Int32
    var location: Point
    /// Whether an `up` or `cancel` was lost since this finger's last event, so that this finger's
    /// own `up` may be lost too.
    var isDoubtful = false
  }

  /// Called when all the device's touches are cancelled.
  public var onCancel: ((Timestamp) -> Void)?
  /// Called with each correction, the first time for its kind.
  public var onDiagnostic: ((TouchDiagnostic) -> Void)?

  /// Whether the source has ever sent a `frame`.
  public var sendsFrames: Bool { frameEvents == .sent }

  private var frameEvents: FrameEvents
  private var pending = TouchFrame(time: Timestamp(seconds: 0))
  // Arrays, because a linear search of a few IDs is faster than hashing.
  private var fingers: [Finger] = []
  /// Fingers still down whose touches were cancelled; their events are ignored.
  private var ignored: [Int32] = []
  private var endedWithoutFrame = false
  private var reported: Set<Int> = []

  /// Creates a collector for a device; `sendsFrames` is whether the source is known to send `frame`
  /// events.
  public init(device: Int32 = 0, sendsFrames: Bool = false) {
    frameEvents = sendsFrames ? .sent : .unknown
    super.init(device: device)
  }

  /// Whether no finger is down and no event is pending.
  public override var isIdle: Bool {
    fingers.isEmpty && pending.events.isEmpty && super.isIdle
  }

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
    append(.down, number: id, location: location, radius: majorRadius, at: time)
  }

  /// Handles a finger's motion.
  public func motion(id: Int32, at time: Timestamp, location: Point) {
    guard isKnown(id), check(location, id: id) else { return }
    prepare(for: time, id: id)
    // A handler of the frame before may have cancelled it.
    guard let index = index(of: id) else { return }
    (fingers[index].location, fingers[index].isDoubtful) = (location, false)
    append(.motion, number: id, location: location, at: time)
  }

  /// Handles a finger lifting.
  public func up(id: Int32, at time: Timestamp) {
    if isKnown(id) { prepare(for: time, id: id) }
    // A handler of the frame before may have cancelled it.
    guard index(of: id) != nil else { return ignored.removeAll { $0 == id } }
    if frameEvents == .overdue { report(.noFrames) }
    fingers.removeAll { $0.number == id }
    append(.up, number: id, location: .zero, at: time)
    guard fingers.allSatisfy(\.isDoubtful) else { return }
    // weston and Mutter send no `frame` after the last `up`, so the end of a gesture must not
    // depend on one.
    flush()
    endedWithoutFrame = true
    // Fingers without events since then have lost their `up`, like the one that went down twice.
    if !fingers.isEmpty { cancel(at: time) }
  }

  /// Completes the pending frame.
  public func frame() {
    (frameEvents, endedWithoutFrame) = (.sent, false)
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
      append(
        .motion, number: id, location: fingers[index].location, radius: majorRadius,
        at: pending.time)
    }
  }

  /// Cancels all touches of the device, because the compositor has cancelled them, or the
  /// touchscreen, the surface or the connection was removed.
  public func cancel(at time: Timestamp) {
    pending.events.removeAll(keepingCapacity: true)
    for finger in fingers { ignored.append(finger.number) }
    fingers.removeAll(keepingCapacity: true)
    endedWithoutFrame = false
    if frameEvents == .overdue { frameEvents = .unknown }
    if forgetAll() { onCancel?(time) }
  }

  /// Removes a finger whose touch alone was cancelled, after completing the pending frame.
  ///
  /// - Returns: The touch that the finger was delivered as, or part of; nil if it was not
  ///   delivered.
  @discardableResult
  public func forget(id: Int32) -> TouchID? {
    guard index(of: id) != nil else { return nil }
    flush()
    fingers.removeAll { $0.number == id }
    ignored.append(id)
    return forget(TouchID(device: device, number: id))
  }

  /// Called when all pending events have been dispatched, which ends a frame of a source without
  /// `frame` events.
  public func endOfDispatch() {
    // cage sends no `frame` at all; a client that waited for one would hang.
    guard !sendsFrames, !pending.events.isEmpty else { return }
    frameEvents = .overdue
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
    if difference > Self.maximumFrameSpan {
      if sendsFrames { report(.missingFrame) } else { frameEvents = .overdue }
      flush()
    } else if difference > 0 {
      // Without `frame` events, only a later time separates two frames.
      if !sendsFrames { return flush() }
      report(.unevenTimes)
    }
  }

  private func append(
    _ kind: TouchFrame.Event.Kind, number: Int32, location: Point, radius: Double? = nil,
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
    send(&frame)
    // Reuses the allocation for the next frame.
    guard pending.events.isEmpty else { return }
    frame.events.removeAll(keepingCapacity: true)
    swap(&frame.events, &pending.events)
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
  public func report(_ diagnostic: TouchDiagnostic) {
    if reported.insert(diagnostic.kind).inserted { onDiagnostic?(diagnostic) }
  }
}
