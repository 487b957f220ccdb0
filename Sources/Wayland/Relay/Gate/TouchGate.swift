public import Vocabulary

/// Decides which touch events of a seat an app receives, and inserts further ones.
///
/// A pure state machine. Its inputs are the events of the seat's `wl_touch` objects before they are
/// forwarded, the verdicts of judges, requests of the app, and the time. Its outputs are the
/// decision to forward or drop an event, and a `GateOutput` with messages that the app has to read
/// before it. The invariant: whatever the compositor and the judges do, the app reads a legal
/// sequence, in which each `down` ends with one `up` or `cancel`, and no event refers to a finger
/// that is not down. After its buffers have grown, the gate does not allocate.
///
/// Times are nanoseconds of a monotonic clock.
public struct TouchGate {
  /// The maximum number of tracked fingers. The `down` of a further finger is dropped. Chosen.
  static let maximumTouches = 256

  /// The way in which the app is made to abandon a touch.
  public var ending = Ending.cancel

  /// The timeouts.
  public var limits = GateLimits()

  /// The judges that are connected and responsive.
  public private(set) var present: JudgeSet = []

  /// The judges whose locks apply: those that are present, or silent for a short time.
  public private(set) var locking: JudgeSet = []

  /// The hold requests of the judges.
  var group = JudgeGroup()

  /// The secondary judges that are notified of the next touch.
  var hearing: [Notification] = []

  /// The live touches, oldest first.
  var touches: [GateTouch] = []

  /// The held events of all touches.
  var held = HeldEvents()

  /// The gated `wl_touch` objects of the seat.
  var objects = TouchObjects()

  /// The objects with events that were sent to the app since the last `frame`.
  var openGroups: TouchObjectSet = []

  /// The objects with events that were reported to judges since the last `frame`, followed by these
  /// judges.
  var notedGroups: TouchObjectSet = []
  var notedJudges: JudgeSet = []

  /// The time of the last call.
  var now = Int64.min

  /// Whether the compositor ends groups of events with a `frame`.
  var framing = TouchFraming.unknown(since: nil)

  /// The timestamp of the last event, in the compositor's clock.
  var lastTime: UInt32 = 0

  /// The number of the last touch, without the bits of the seat.
  var lastNumber: UInt32 = 0

  /// The upper 4 bits of the numbers of all touches of the seat.
  private let seatBits: UInt32

  /// Creates the gate of a seat.
  ///
  /// - Parameter seat: The index of the seat on the connection, from 0 to 15. It is part of the
  ///   numbers of its touches.
  public init(seat: UInt32 = 0) {
    precondition(seat < 16, "a connection has gates for 16 seats, not for seat \(seat)")
    seatBits = seat << 28
    touches.reserveCapacity(16)
    hearing.reserveCapacity(JudgeID.maximum)
  }

  /// Returns the index of the seat of the touch with this number.
  public static func seat(ofTouch number: UInt32) -> UInt32 { number >> 28 }

  /// The time of the next call of `advance`; nil if no events are held and no taken touch rests.
  public var nextDeadline: Int64? {
    var next: Int64?
    for index in touches.indices {
      guard let deadline = touches[index].deadline else { continue }
      next = min(next ?? deadline, deadline)
    }
    return next
  }

  /// Releases the touches whose deadline has passed.
  public mutating func advance(to now: Int64, _ output: inout GateOutput) {
    self.now = now
    for index in touches.indices {
      guard let deadline = touches[index].stage.deadline, deadline <= now else { continue }
      expire(index, &output)
    }
    liftRested(by: now, &output)
    sweep()
  }

  /// Releases a touch whose deadline has passed without a verdict.
  mutating func expire(_ index: Int, _ output: inout GateOutput) {
    let number = touches[index].number
    let waiting = group.judges(of: number).intersection(touches[index].judges)
    output.note(.released(touch: number), to: waiting.isEmpty ? touches[index].judges : waiting)
    group.releaseBeginning(number)
    apply(.expire, to: index, &output)
  }

  // MARK: Judges

  /// A secondary judge that is notified of a touch.
  struct Notification {
    let judge: JudgeID
    let marks: WindowMarks
    /// The timeout of the judge, in nanoseconds.
    let limit: Int64
  }

  /// Registers a secondary judge for the touch that the next event may begin.
  ///
  /// - Parameters:
  ///   - marks: The judge's marks for the window.
  ///   - limit: The timeout of the judge, in nanoseconds.
  public mutating func hear(_ judge: JudgeID, _ marks: WindowMarks, limit: Int64) {
    guard hearing.count < JudgeID.maximum else { return }
    guard present.contains(judge) || takes(judge, marks) else { return }
    hearing.append(Notification(judge: judge, marks: marks, limit: limits.allowed(limit)))
  }

  /// Adds a judge. It is not notified of touches that are already down.
  public mutating func judgeCame(_ judge: JudgeID = .trusted) {
    present.insert(JudgeSet(judge))
    locking.insert(JudgeSet(judge))
  }

  /// Whether a judge takes each touch in a window with these marks, without being asked.
  func takes(_ judge: JudgeID, _ marks: WindowMarks) -> Bool {
    marks.contains(.takes) && locking.contains(judge)
  }

  /// Stops asking a judge, and releases the events that are held for it. Touches that it has taken
  /// stay taken; it is notified of them until it is gone.
  public mutating func judgeLeft(
    _ judge: JudgeID = .trusted, because absence: JudgeAbsence = .gone, _ output: inout GateOutput
  ) {
    present.remove(JudgeSet(judge))
    if absence != .silent { locking.remove(JudgeSet(judge)) }
    if absence == .gone { notedJudges.remove(JudgeSet(judge)) }
    for index in touches.indices where absence == .gone || touches[index].stage != .taken {
      if absence != .gone, touches[index].judges.contains(judge) {
        output.note(.cancelled(touch: touches[index].number, .silent), to: JudgeSet(judge))
      }
      let hasWished = forget(judge, index)
      if present.isEmpty {
        touches[index].endLimit = nil
        apply(.loseJudge, to: index, &output)
      } else if hasWished {
        settle(index, &output)
      }
    }
    if notedJudges.isEmpty { notedGroups = [] }
    sweep()
  }

  /// Removes some touches from a judge.
  mutating func dismiss(
    _ judge: JudgeID, from numbers: [UInt32], _ output: inout GateOutput
  ) {
    for index in touches.indices where numbers.contains(touches[index].number) {
      if forget(judge, index) { settle(index, &output) }
    }
    sweep()
  }

  /// Removes a touch from a judge.
  ///
  /// - Returns: True if the judge had a hold request for the touch.
  private mutating func forget(_ judge: JudgeID, _ index: Int) -> Bool {
    defer { group.set(.nothing, of: judge, touches[index].number) }
    touches[index].judges.remove(JudgeSet(judge))
    return group.wish(of: judge, touches[index].number) != .nothing
  }

  /// Returns the number of a new touch, never 0.
  mutating func newNumber() -> UInt32 {
    lastNumber = lastNumber == 0x0fff_ffff ? 1 : lastNumber + 1
    return seatBits | lastNumber
  }

  /// Changes the stage of a touch and applies the effect to its held events. `endTaken` afterwards
  /// makes the app abandon taken touches.
  mutating func apply(_ input: TouchInput, to index: Int, _ output: inout GateOutput) {
    let (stage, effect) = touches[index].stage.after(input)
    touches[index].stage = stage
    switch effect {
    case .nothing: break
    case .late: output.note(.late(touch: touches[index].number), to: touches[index].judges)
    case .release: writeHeld(of: index, &output)
    case .releaseBeginning: writeHeld(of: index, keepsEnd: true, &output)
    case .drop: held.remove(touch: touches[index].number)
    }
  }

  /// Removes finished touches.
  mutating func sweep() {
    guard touches.contains(where: \.isFinished) else { return }
    touches.removeAll(where: \.isFinished)
    group.keep { number in touches.contains { $0.number == number } }
  }
}
