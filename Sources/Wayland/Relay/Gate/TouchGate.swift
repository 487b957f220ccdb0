public import Vocabulary

/// Decides which of a seat's touch events an app sees, and what it is told besides.
///
/// A pure state machine: it is given each event of the seat's `wl_touch` objects before it is
/// passed on, what the judge decides, what the app does and the time. It answers whether the event
/// passes, and writes to a `GateOutput` what the app has to read before it. What the app reads is a
/// legal sequence whatever the compositor and the judge do: each `down` is closed by one `up` or
/// `cancel`, and nothing is said of a finger that is not down. Once its buffers have grown it
/// allocates nothing.
///
/// Times are nanoseconds of one clock that does not go back.
public struct TouchGate {
  /// How many fingers are known at once; a further `down` is dropped (chosen).
  static let maximumTouches = 256

  /// How the app is made to believe that a touch is over.
  public var ending = Ending.cancel

  /// How long is waited.
  public var limits = GateLimits()

  /// The judges that are asked and told of touches.
  public private(set) var present: JudgeSet = []

  /// What they want of touches.
  var panel = JudgePanel()

  /// Who hears of the touch that lands next, besides the trusted judge.
  var hearing: [Hearing] = []

  /// The live touches, oldest first.
  var touches: [GateTouch] = []

  /// What is held of them.
  var held = HeldEvents()

  /// The seat's `wl_touch` objects that are gated.
  var objects = TouchObjects()

  /// The objects on which the app has read something since the last `frame`.
  var openGroups: TouchObjectSet = []

  /// The objects of which judges were told something since the last `frame`, and who was.
  var notedGroups: TouchObjectSet = []
  var notedJudges: JudgeSet = []

  /// The last time that was said.
  var now = Int64.min

  /// Whether the compositor has ever sent a `frame`.
  var sendsFrames = false

  /// The time of the last event, as the compositor says it.
  var lastTime: UInt32 = 0

  /// What the last touch is called, but for the seat's bits.
  var lastNumber: UInt32 = 0

  /// The upper 4 bits of the numbers of the seat's touches.
  private let seatBits: UInt32

  /// Creates the gate of a seat.
  ///
  /// - Parameter seat: Which seat of the connection, from 0 to 15: it is a part of its touches'
  ///   numbers.
  public init(seat: UInt32 = 0) {
    precondition(seat < 16, "a connection has gates for 16 seats, not for seat \(seat)")
    seatBits = seat << 28
    touches.reserveCapacity(16)
    hearing.reserveCapacity(JudgeID.maximum)
  }

  /// The seat of a touch with this number.
  public static func seat(ofTouch number: UInt32) -> UInt32 { number >> 28 }

  /// The deadline of the next call of `advance`; nil if nothing is held and no taken touch rests.
  public var nextDeadline: Int64? {
    var next: Int64?
    for index in touches.indices {
      guard let deadline = touches[index].deadline else { continue }
      next = min(next ?? deadline, deadline)
    }
    return next
  }

  /// Lets what is held leave whose time is over.
  public mutating func advance(to now: Int64, _ output: inout GateOutput) {
    self.now = now
    for index in touches.indices {
      guard let deadline = touches[index].stage.deadline, deadline <= now else { continue }
      expire(index, &output)
    }
    liftRested(by: now, &output)
    sweep()
  }

  /// What is held of a touch leaves without a verdict.
  mutating func expire(_ index: Int, _ output: inout GateOutput) {
    let number = touches[index].number
    let waiting = panel.judges(of: number).intersection(touches[index].judges)
    output.note(.released(touch: number), to: waiting.isEmpty ? touches[index].judges : waiting)
    panel.releaseBeginning(number)
    apply(.expire, to: index, &output)
  }

  // MARK: Judges

  /// A judge other than the trusted one, which hears of a touch.
  struct Hearing {
    let judge: JudgeID
    let marks: WindowMarks
    /// How long it is waited for, in nanoseconds.
    let limit: Int64
  }

  /// A judge other than the trusted one hears of the touch that the next event may begin.
  ///
  /// - Parameters:
  ///   - marks: What it wants to be asked in the window.
  ///   - limit: How long it is waited for, in nanoseconds.
  public mutating func hear(_ judge: JudgeID, _ marks: WindowMarks, limit: Int64) {
    guard present.contains(judge), hearing.count < JudgeID.maximum else { return }
    hearing.append(Hearing(judge: judge, marks: marks, limit: limits.allowed(limit)))
  }

  /// A judge is there from now on; it does not know the touches that are down.
  public mutating func judgeCame(_ judge: JudgeID = .trusted) { present.insert(JudgeSet(judge)) }

  /// A judge is not there any more: what is held for it leaves, and what it has taken stays taken.
  public mutating func judgeLeft(_ judge: JudgeID = .trusted, _ output: inout GateOutput) {
    present.remove(JudgeSet(judge))
    notedJudges.remove(JudgeSet(judge))
    for index in touches.indices {
      let hasWished = forget(judge, index)
      if present.isEmpty {
        touches[index].endLimit = nil
        apply(.loseJudge, to: index, &output)
      } else if hasWished {
        settle(index, &output)
      }
    }
    if present.isEmpty { notedGroups = [] }
    sweep()
  }

  /// A judge may not hear of some touches any more.
  mutating func dismiss(
    _ judge: JudgeID, from numbers: [UInt32], _ output: inout GateOutput
  ) {
    for index in touches.indices where numbers.contains(touches[index].number) {
      if forget(judge, index) { settle(index, &output) }
    }
    sweep()
  }

  /// A judge knows a touch no more; whether it wanted something of it.
  private mutating func forget(_ judge: JudgeID, _ index: Int) -> Bool {
    defer { panel.set(.nothing, of: judge, touches[index].number) }
    touches[index].judges.remove(JudgeSet(judge))
    return panel.wish(of: judge, touches[index].number) != .nothing
  }

  /// The number of a new touch; 0 is none's.
  mutating func newNumber() -> UInt32 {
    lastNumber = lastNumber == 0x0fff_ffff ? 1 : lastNumber + 1
    return seatBits | lastNumber
  }

  /// Takes a touch to its next stage, and does what follows for what is held of it. What the app
  /// knows of taken touches is settled by `endTaken`.
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

  /// Forgets the touches of which nothing can come any more.
  mutating func sweep() {
    guard touches.contains(where: \.isFinished) else { return }
    touches.removeAll(where: \.isFinished)
    panel.keep { number in touches.contains { $0.number == number } }
  }
}
