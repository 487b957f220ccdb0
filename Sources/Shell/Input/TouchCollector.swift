public import Gestures

/// Collects one device's touch events on one surface into frames, and lets only legal sequences
/// through.
///
/// Behind it every finger comes down, moves and lifts in this order, every frame is complete, and
/// time never goes back. A finger that comes down in another place while it is down is a new one,
/// and the old one was lost. What had to be put right is reported once for each kind.
public final class TouchCollector {
  /// How far apart the times of one frame may lie, in seconds; KWin spreads a frame over up to 2
  /// ms.
  private static let longestFrame = 0.005

  /// A finger that is down, by the device's number for it.
  private struct Finger {
    let number: Int32
    var location: Point
    /// Whether another finger's lift or a cancel was lost since this one was last heard of, and
    /// this one's may have been as well.
    var isDoubtful = false
  }

  /// Called with each complete frame.
  public var onFrame: ((TouchFrame) -> Void)?
  /// Called when all the device's touches were taken away.
  public var onCancel: ((Timestamp) -> Void)?
  /// Called with what had to be put right, the first time for each kind.
  public var onDiagnostic: ((TouchDiagnostic) -> Void)?

  /// The number of the device whose fingers these are.
  public let device: Int32
  /// Whether the source has ever sent a `frame`.
  public private(set) var sendsFrames: Bool

  private var pending = TouchFrame(time: Timestamp(seconds: 0))
  // Lists, because looking through a few numbers is quicker than hashing one.
  private var fingers: [Finger] = []
  /// The fingers that the window knows of: those that are down by the delivered frames.
  private var delivered: [TouchID] = []
  /// Fingers still on the glass whose touch was cancelled; what they do is nobody's business.
  private var ignored: [Int32] = []
  private var endedWithoutFrame = false
  /// Whether events were taken as complete before any frame came. A frame may still come, and so
  /// may a cancel, before which KWin sends none; a finger that lifts shows that there was none.
  private var lacksFrame = false
  private var reported: Set<Int> = []

  /// Creates a collector for a device; `sendsFrames` says whether the source is known to send a
  /// `frame`.
  public init(device: Int32 = 0, sendsFrames: Bool = false) {
    self.device = device
    self.sendsFrames = sendsFrames
  }

  /// Whether no finger is down and nothing waits for a frame.
  public var isIdle: Bool { fingers.isEmpty && pending.events.isEmpty }

  /// A finger comes down.
  public func down(
    id: Int32, at time: Timestamp, location: Point, majorRadius: Double? = nil
  ) {
    guard check(location, id: id) else { return }
    if let index = index(of: id) {
      // Mir says again where every finger rests when another one lands or lifts.
      if fingers[index].location == location {
        fingers[index].isDoubtful = false
        return
      }
      // sway, cage and weston forward no cancel of their host: the finger that was down is long
      // gone.
      report(.doubleDown(id: id))
      fingers.remove(at: index)
      for other in fingers.indices { fingers[other].isDoubtful = true }
    }
    prepare(for: time, id: id)
    ignored.removeAll { $0 == id }
    fingers.append(Finger(number: id, location: location))
    append(.down, id, location, majorRadius, at: time)
  }

  /// A finger moves.
  public func motion(id: Int32, at time: Timestamp, location: Point) {
    guard isKnown(id), check(location, id: id) else { return }
    prepare(for: time, id: id)
    // A handler of the frame before may have cancelled it.
    guard let index = index(of: id) else { return }
    (fingers[index].location, fingers[index].isDoubtful) = (location, false)
    append(.motion, id, location, at: time)
  }

  /// A finger lifts.
  public func up(id: Int32, at time: Timestamp) {
    if isKnown(id) { prepare(for: time, id: id) }
    // A handler of the frame before may have cancelled it.
    guard index(of: id) != nil else { return ignored.removeAll { $0 == id } }
    if lacksFrame && !sendsFrames { report(.noFrames) }
    fingers.removeAll { $0.number == id }
    append(.up, id, .zero, at: time)
    guard fingers.allSatisfy(\.isDoubtful) else { return }
    // weston and Mutter send no frame after the last up, so the end of a gesture must not wait for
    // one.
    flush()
    endedWithoutFrame = true
    // Those of which nothing was heard while others came and went were lost like the one that came
    // down twice.
    if !fingers.isEmpty { cancel(at: time) }
  }

  /// The events so far belong together.
  public func frame() {
    sendsFrames = true
    (endedWithoutFrame, lacksFrame) = (false, false)
    flush()
  }

  /// The radius of a finger's contact became known, in points: part of what the frame says of the
  /// finger, or all of it. It has no time of its own.
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

  /// All the device's touches are taken away, by the compositor or because the touchscreen, surface
  /// or connection is lost.
  public func cancel(at time: Timestamp) {
    pending.events.removeAll(keepingCapacity: true)
    for finger in fingers { ignored.append(finger.number) }
    fingers.removeAll(keepingCapacity: true)
    (endedWithoutFrame, lacksFrame) = (false, false)
    guard !delivered.isEmpty else { return }
    delivered.removeAll(keepingCapacity: true)
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
    // Handlers may cancel touches or close surfaces, so nothing of this frame may be pending any
    // more.
    var frame = TouchFrame(time: pending.time)
    swap(&frame, &pending)
    for index in frame.events.indices {
      let id = frame.events[index].id
      switch frame.events[index].kind {
      case .down: if !delivered.contains(id) { delivered.append(id) }
      case .up: delivered.removeAll { $0 == id }
      case .motion: break
      }
    }
    onFrame?(frame)
    // The next frame takes the memory of this one.
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
  func report(_ diagnostic: TouchDiagnostic) {
    if reported.insert(diagnostic.kind).inserted { onDiagnostic?(diagnostic) }
  }
}
