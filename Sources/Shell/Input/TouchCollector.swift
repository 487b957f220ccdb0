public import Gestures

/// Collects one surface's touch events into frames, and lets only legal sequences through.
///
/// Behind it every finger comes down, moves and lifts in this order, every frame is complete, and time
/// never goes back. What had to be put right is reported once for each kind.
public final class TouchCollector {
  /// How far apart the times of one frame may lie, in seconds; KWin spreads a frame over up to 2 ms.
  private static let longestFrame = 0.005

  /// Called with each complete frame.
  public var onFrame: ((TouchFrame) -> Void)?
  /// Called when all touches were taken away.
  public var onCancel: ((Timestamp) -> Void)?
  /// Called with what had to be put right, the first time for each kind.
  public var onDiagnostic: ((TouchDiagnostic) -> Void)?

  /// Whether the source has ever sent a `frame`.
  public private(set) var sendsFrames: Bool

  private var pending = TouchFrame(time: Timestamp(seconds: 0))
  // Lists, because looking through a few numbers is quicker than hashing one.
  private var fingers: [Int32] = []
  /// How many fingers the window knows of: those that are down by the delivered frames.
  private var deliveredCount = 0
  /// Fingers still on the glass whose touch was cancelled; what they do is nobody's business.
  private var ignored: [Int32] = []
  private var endedWithoutFrame = false
  /// Whether events were taken as complete before any frame came. A frame may still come, and so may a cancel, before which
  /// KWin sends none; a finger that lifts shows that there was none.
  private var lacksFrame = false
  private var reported: Set<Int> = []

  /// Creates a collector; `sendsFrames` says whether the source is known to send a `frame`.
  public init(sendsFrames: Bool = false) {
    self.sendsFrames = sendsFrames
  }

  /// Whether no finger is down and nothing waits for a frame.
  public var isIdle: Bool { fingers.isEmpty && pending.events.isEmpty }

  /// A finger comes down.
  public func down(
    id: Int32, at time: Timestamp, location: Point, majorRadius: Double = 0
  ) {
    guard check(location, id: id) else { return }
    prepare(for: time, id: id)
    // sway, cage and weston forward no cancel of their host: the finger that was down is long gone,
    // and so are all others.
    if fingers.contains(id) {
      report(.doubleDown(id: id))
      cancel(at: time)
    }
    ignored.removeAll { $0 == id }
    fingers.append(id)
    append(
      TouchFrame.Event(kind: .down, id: id, location: location, majorRadius: majorRadius),
      at: time)
  }

  /// A finger moves.
  public func motion(id: Int32, at time: Timestamp, location: Point) {
    guard isKnown(id), check(location, id: id) else { return }
    prepare(for: time, id: id)
    append(TouchFrame.Event(kind: .motion, id: id, location: location), at: time)
  }

  /// A finger lifts.
  public func up(id: Int32, at time: Timestamp) {
    guard isKnown(id) else {
      ignored.removeAll { $0 == id }
      return
    }
    prepare(for: time, id: id)
    if lacksFrame && !sendsFrames { report(.noFrames) }
    fingers.removeAll { $0 == id }
    append(TouchFrame.Event(kind: .up, id: id), at: time)
    // weston and Mutter send no frame after the last up, so the end of a gesture must not wait for one.
    if fingers.isEmpty {
      flush()
      endedWithoutFrame = true
    }
  }

  /// The events so far belong together.
  public func frame() {
    sendsFrames = true
    (endedWithoutFrame, lacksFrame) = (false, false)
    flush()
  }

  /// The radius of a finger's contact became known, in points; it belongs to the finger's last event.
  public func shape(id: Int32, majorRadius: Double) {
    guard let index = pending.events.lastIndex(where: { $0.id == id }) else { return }
    pending.events[index].majorRadius = majorRadius
  }

  /// All touches are taken away, by the compositor or because the touchscreen, surface or connection is lost.
  public func cancel(at time: Timestamp) {
    pending.events.removeAll(keepingCapacity: true)
    ignored += fingers
    fingers.removeAll(keepingCapacity: true)
    (endedWithoutFrame, lacksFrame) = (false, false)
    guard deliveredCount > 0 else { return }
    deliveredCount = 0
    onCancel?(time)
  }

  /// No more events have arrived for now; a source that sends no frames is taken to have ended one.
  public func endOfDispatch() {
    // cage sends no frame at all: a client that waits for one is dead.
    guard !sendsFrames, !pending.events.isEmpty else { return }
    lacksFrame = true
    flush()
  }

  /// Completes the frame before an event that cannot belong to it.
  private func prepare(for time: Timestamp, id: Int32) {
    if endedWithoutFrame {
      endedWithoutFrame = false
      // Up and down at one time are one frame, whose end is still to come.
      if time > pending.time { report(sendsFrames ? .noLastFrame : .noFrames) }
    }
    guard !pending.events.isEmpty else { return }
    let difference = time - pending.time
    if difference > Self.longestFrame {
      if sendsFrames { report(.missingFrame) } else { lacksFrame = true }
      flush()
    } else if difference > 0 {
      // Without frames a later time is all there is to tell two frames apart.
      if !sendsFrames { return flush() }
      report(.unevenTimes)
    }
  }

  private func append(_ event: TouchFrame.Event, at time: Timestamp) {
    pending.time = pending.events.isEmpty ? time : max(pending.time, time)
    pending.events.append(event)
  }

  private func flush() {
    guard !pending.events.isEmpty else { return }
    // Handlers may cancel touches or close surfaces, so nothing of this frame may be pending any more.
    var frame = TouchFrame(time: pending.time)
    swap(&frame, &pending)
    for index in frame.events.indices {
      switch frame.events[index].kind {
      case .down: deliveredCount += 1
      case .up: deliveredCount -= 1
      case .motion: break
      }
    }
    onFrame?(frame)
    // The next frame takes the memory of this one.
    guard pending.events.isEmpty else { return }
    frame.events.removeAll(keepingCapacity: true)
    swap(&frame.events, &pending.events)
  }

  private func isKnown(_ id: Int32) -> Bool {
    if fingers.contains(id) { return true }
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
