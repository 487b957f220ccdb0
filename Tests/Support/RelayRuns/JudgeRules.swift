@testable import Relay

/// The rules for the notes to judges about touches, and for the touches held for them.
struct JudgeRules {
  /// The first rule that was broken; nil if none was.
  private(set) var violation: String?
  /// The touches reported to each judge, by the judge's number.
  private var known: [Int: Set<UInt32>] = [:]
  /// The judges that have taken touches, by touch.
  private(set) var takers: [UInt32: Int] = [:]
  /// The judges that have disconnected.
  private var gone: JudgeSet = []
  /// The number of touches that a judge has lost to another judge.
  private(set) var lost = 0

  /// Checks a note to judges.
  mutating func read(_ note: GateNote, _ judges: JudgeSet, hearers: (UInt32) -> JudgeSet) {
    let numbers = (0..<JudgeID.maximum).filter { judges.contains(JudgeID($0)) }
    switch note {
    case .down(let touch, let down):
      if !hearers(down.surface).isSuperset(of: judges) {
        fail("\(numbers) are told of \(touch), which is not theirs")
      }
      for number in numbers { known[number, default: []].insert(touch) }
    case .motion(let touch, _, _), .up(let touch, _), .released(let touch):
      expect(numbers, toKnow: touch, note)
    case .kept(let touch): expect(numbers, toKnow: touch, note)
    case .dropped(let touch), .ended(let touch, _):
      expect(numbers, toKnow: touch, note)
      if numbers.count != 1 || takers[touch, default: numbers[0]] != numbers[0] {
        fail("\(touch) is taken by \(numbers) and by \(String(describing: takers[touch]))")
      }
      takers[touch] = numbers[0]
    case .cancelled(let touch, let reason):
      expect(numbers, toKnow: touch, note)
      if reason == .taken { lost += 1 }
      for number in numbers { known[number]?.remove(touch) }
    case .late, .frame: break
    }
  }

  /// Forgets the touches of a judge that has disconnected.
  mutating func left(_ judge: JudgeID) {
    known[judge.number] = []
    gone.insert(JudgeSet(judge))
  }

  /// Expects notes to a judge that has connected.
  mutating func came(_ judge: JudgeID) { gone.remove(JudgeSet(judge)) }

  /// Checks that a gate holds touches only for judges that have requested it.
  mutating func check(_ gate: TouchGate) {
    for touch in gate.touches {
      let wishing = gate.group.judges(of: touch.number)
      if !touch.judges.isSuperset(of: wishing) {
        fail("\(wishing) want something of \(touch.number), which they do not know")
      }
      // A judge that is only silent keeps what it has taken.
      let isKept = touch.stage == .taken && gone.isDisjoint(with: touch.judges)
      if !isKept, !gate.present.isSuperset(of: touch.judges) {
        fail("\(touch.judges) know \(touch.number), and only \(gate.present) are there")
      }
      if touch.stage == .taken, touch.judges.rawValue.nonzeroBitCount > 1 {
        fail("\(touch.judges) have all taken \(touch.number)")
      }
      // A `holding` touch may wait for an earlier touch with the same id.
      if case .holding = touch.stage { continue }
      if touch.stage.deadline != nil, wishing.isEmpty {
        fail("\(touch.number) is held, and nobody wants that")
      }
    }
  }

  private mutating func expect(_ numbers: [Int], toKnow touch: UInt32, _ note: GateNote) {
    for number in numbers where known[number]?.contains(touch) != true {
      fail("judge \(number) is told \(note), and does not know the touch")
    }
  }

  private mutating func fail(_ rule: String) { violation = violation ?? rule }
}
