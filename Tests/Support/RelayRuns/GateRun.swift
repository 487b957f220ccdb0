import SeededNumbers
import Vocabulary

@testable import RandomTouches
@testable import Relay

/// A random compositor, judge and app around a gate, and the app's input.
///
/// `violation` reports broken rules: those of `AppRules`, and the rule that the app receives a
/// touch completely unless a judge has taken it, the compositor has cancelled it, or the app has
/// destroyed one of its objects.
public struct GateRun {
  /// The first rule that was broken; nil if none was.
  public private(set) var violation: String?

  /// The counts of this run.
  public private(set) var counts = Counts()

  /// The counts of one or several runs.
  public struct Counts {
    /// Copies of touches that had to arrive completely.
    public var whole = 0
    /// Touches that a judge has lost to another judge.
    public var lost = 0
    /// The number of notes to the judge, by kind.
    public var notes: [String: Int] = [:]

    public init() {}

    public mutating func add(_ other: Counts) {
      whole += other.whole
      lost += other.lost
      notes.merge(other.notes) { $0 + $1 }
    }
  }

  var gate = TouchGate()
  var output = GateOutput()
  var rules = AppRules()
  let quirks: TouchQuirks
  /// The fault that this run simulates; nil for none.
  let fault: GateFault?

  /// The time in nanoseconds.
  var now: Int64 = 0
  /// The offset of the compositor's timestamps, which are milliseconds and wrap around.
  let timeBase: UInt32
  var lastSerial: UInt32 = 100
  var lastObject: UInt32 = 20

  var fingers: [Finger] = []
  /// The fingers that were lifted without an event, by their ids.
  var lost: [Int32: Finger] = [:]
  /// The fingers that were lifted.
  var lifted: [Finger] = []
  /// The serials of touches that need not arrive completely.
  var exempt: Set<UInt32> = []
  /// The living `wl_touch` objects, oldest first, and the living surfaces.
  var objects: [UInt32] = []
  var surfaces: [UInt32] = []
  /// The marks of the judges, by surface and judge. A judge without marks receives no notes.
  var marks: [UInt32: [WindowMarks?]] = [:]
  /// The number of judges.
  let judgeCount: Int
  var judgeRules = JudgeRules()
  /// The touches that were reported to the judge: number and serial.
  var known: [(number: UInt32, serial: UInt32)] = []

  /// A run that a seed determines.
  public init(seed: UInt64, judges: Int = 1, fault: GateFault? = nil) {
    var choices = SeededNumbers(seed: seed)
    self.init(&choices, judges: judges, count: 40, fault)
  }

  /// A run that the bytes of a fuzzer determine.
  public init(bytes: [UInt8]) {
    var choices = ByteChoices(bytes)
    let judges = 1 + choices.number(below: 3)
    self.init(&choices, judges: judges, count: min(bytes.count / 3, 200), nil)
  }

  private init(
    _ choices: inout some Choices, judges: Int, count: Int, _ fault: GateFault?
  ) {
    self.fault = fault
    judgeCount = judges
    quirks = TouchQuirks(&choices)
    timeBase = choices.pick([0, 1_000_000, .max - 200])
    gate.ending = choices.pick(Ending.allCases)
    for judge in 0..<judges where !choices.oneIn(8) { gate.judgeCame(JudgeID(judge)) }
    for _ in 0...choices.number(below: 2) { bind() }
    for _ in 0...choices.number(below: 3) { makeSurface(&choices) }
    for _ in 0..<count where violation == nil {
      act(&choices)
      judgeRules.check(gate)
      violation = violation ?? rules.violation ?? judgeRules.violation
    }
    finish()
    counts.lost = judgeRules.lost
  }

  private mutating func act(_ choices: inout some Choices) {
    now += choices.pick([0, 0, 1, 2, 3, 8, 16, 60, 200, 2500]) * 1_000_000
    if choices.oneIn(3) { advance() }
    switch choices.number(below: 12) {
    case 0...7: touch(&choices)
    case 8...10: judge(&choices)
    default: disturb(&choices)
    }
  }

  /// Lifts all fingers, waits longer than any touch may be held, and checks the final state.
  private mutating func finish() {
    while let finger = fingers.first { lift(finger.id) }
    if quirks.losesEnds || quirks.isWild { cancel() }
    now += 5_000_000_000
    advance()
    violation = violation ?? rules.violation ?? judgeRules.violation
    if violation != nil { return }
    if rules.isTouched { violation = "a finger stays down: \(rules.stories)" }
    if gate.nextDeadline != nil { violation = "something stays held" }
    guard !quirks.isWild else { return }
    violation = rules.jump
    checkWhole()
  }

  private mutating func checkWhole() {
    for finger in lifted where !exempt.contains(finger.serial) {
      for object in finger.objects where objects.contains(object) {
        let story = rules.stories[.init(object: object, serial: finger.serial)]
        let whole = AppRules.Story(course: finger.course, end: "up")
        counts.whole += 1
        guard story != whole else { continue }
        violation =
          "\(object) told \(String(describing: story)) of \(finger.serial), not \(whole)"
      }
    }
  }

  mutating func fail(_ rule: String) { violation = violation ?? rule }

  mutating func advance() {
    gate.advance(to: now, &output)
    flush()
  }

  /// Passes the gate's output to the app, and its notes to the judges.
  mutating func flush() {
    var rest = output.words[...]
    while rest.count >= 2 {
      let second = rest[rest.startIndex + 1]
      let count = max(Int(second >> 18), 1)
      if second & 0xffff != fault?.lost { rules.read(Array(rest.prefix(count))) }
      rest = rest.dropFirst(count)
    }
    for (note, judges) in zip(output.notes, output.addressees) {
      judgeRules.read(note, judges) { [marks] in Self.hearers(marks[$0] ?? []) }
      if case .down(let number, let down) = note { known.append((number, down.serial)) }
      counts.notes[Self.kind(of: note), default: 0] += 1
    }
    output.removeAll()
  }

  private static func hearers(_ marks: [WindowMarks?]) -> JudgeSet {
    var judges: JudgeSet = []
    for (index, marks) in marks.enumerated() where marks != nil {
      judges.insert(JudgeSet(JudgeID(index)))
    }
    return judges
  }

  private static func kind(of note: GateNote) -> String {
    switch note {
    case .down: "down"
    case .motion: "motion"
    case .up: "up"
    case .frame: "frame"
    case .cancelled(_, let reason): "cancelled \(reason.rawValue)"
    case .late: "late"
    case .released: "released"
    case .dropped: "dropped"
    case .kept: "kept"
    case .ended: "ended"
    }
  }

  /// Exempts all unfinished touches from the check for complete delivery.
  mutating func exemptUnfinished(where isMeant: (Finger) -> Bool = { _ in true }) {
    for finger in fingers + lifted where isMeant(finger) {
      let stories = finger.objects.map {
        rules.stories[.init(object: $0, serial: finger.serial)]
      }
      if stories.contains(where: { $0?.end != "up" }) { exempt.insert(finger.serial) }
    }
  }
}
