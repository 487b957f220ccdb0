import SeededNumbers
import Vocabulary

@testable import RandomTouches
@testable import Relay

/// A made-up compositor, judge and app around a gate, and what the app reads.
///
/// What is wrong is said in `violation`. The rules are those of `AppRules`, and that a touch which
/// nobody has taken, cancelled or destroyed anything of has arrived whole.
public struct GateRun {
  /// The first rule that was broken; nil if none was.
  public private(set) var violation: String?

  /// What has happened.
  public private(set) var counts = Counts()

  /// What has happened in some runs.
  public struct Counts {
    /// Copies of touches that had to arrive whole.
    public var whole = 0
    /// Touches that a judge lost to another one.
    public var lost = 0
    /// What the judge was told, by the kinds of notes.
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
  /// What is wrong with the gate on purpose.
  let fault: GateFault?

  /// Nanoseconds.
  var now: Int64 = 0
  /// What the compositor adds to its milliseconds, which wrap.
  let timeBase: UInt32
  var lastSerial: UInt32 = 100
  var lastObject: UInt32 = 20

  var fingers: [Finger] = []
  /// Those that were lifted without a word, by their ids.
  var lost: [Int32: Finger] = [:]
  /// Those that were lifted.
  var lifted: [Finger] = []
  /// The serials of touches that do not have to arrive whole.
  var exempt: Set<UInt32> = []
  /// The live `wl_touch` objects, oldest first, and surfaces.
  var objects: [UInt32] = []
  var surfaces: [UInt32] = []
  /// What the judges want to be asked, by surface and judge; one that is missing hears of nothing.
  var marks: [UInt32: [WindowMarks?]] = [:]
  /// How many judges there are.
  let judgeCount: Int
  var judgeRules = JudgeRules()
  /// The touches that the judge was told of: number and serial.
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

  /// Lifts what is down, waits longer than anything may be held, and looks at what is left.
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

  /// Lets the app read what the gate has written, and the judge what it has noted.
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

  /// Touches of which something is still to arrive need not arrive whole.
  mutating func exemptUnfinished(where isMeant: (Finger) -> Bool = { _ in true }) {
    for finger in fingers + lifted where isMeant(finger) {
      let stories = finger.objects.map {
        rules.stories[.init(object: $0, serial: finger.serial)]
      }
      if stories.contains(where: { $0?.end != "up" }) { exempt.insert(finger.serial) }
    }
  }
}
