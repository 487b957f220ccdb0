import Testing
import Vocabulary

@testable import Relay

struct JudgeGroupTests {
  private static let first = JudgeID.trusted
  private static let second = JudgeID(1)
  private static let third = JudgeID(15)
  private var group = JudgeGroup()
  private let limits = GateLimits()

  private func began(at now: Int64 = 0) -> Int64? { group.together(7, at: now).began }
  private func end(at now: Int64 = 0) -> JudgeGroup.HeldEnd { group.together(7, at: now).end }

  private mutating func follow(
    _ verdict: Verdict, limit: Int64? = nil, of judge: JudgeID, hasLifted: Bool = false,
    at now: Int64 = 0
  ) {
    group.follow(
      verdict, limit: limit, of: judge, 7, hasLifted: hasLifted, limits: limits, at: now)
  }

  @Test func `a set of judges contains its members only`() {
    let some: JudgeSet = [JudgeSet(Self.first), JudgeSet(Self.third)]
    #expect(some.contains(Self.first))
    #expect(some.contains(Self.third))
    #expect(!some.contains(Self.second))
  }

  @Test mutating func `a touch without requests for a hold is not held`() {
    #expect(group.together(7, at: 0) == .nothing)
    #expect(group.judges(of: 7) == [])
    group.ask(Self.first, about: 7, marks: [], limit: 3, at: 0)
    #expect(group.together(7, at: 0) == .nothing)
    #expect(group.judges(of: 7) == [])
  }

  @Test mutating func `a touch is held for the longest time that any judge requests`() {
    group.ask(Self.first, about: 7, marks: .asksBegan, limit: 3, at: 10)
    group.ask(Self.second, about: 7, marks: [.asksBegan, .asksEnded], limit: 5, at: 10)
    #expect(began(at: 10) == 15)
    #expect(end() == .fromLift(5))
    follow(.delayBegan, limit: 90, of: Self.first, at: 11)
    #expect(began(at: 11) == 101)
    follow(.deliver, of: Self.first, at: 12)
    #expect(began(at: 12) == 15)
    #expect(group.judges(of: 7) == JudgeSet(Self.second))
    follow(.deliver, of: Self.second, at: 12)
    #expect(group == JudgeGroup())
  }

  @Test mutating func `a judge's hold ends at its time, even while another judge holds on`() {
    follow(.delayBegan, limit: 10, of: Self.first)
    follow(.delayBegan, limit: 50, of: Self.second)
    #expect(began(at: 20) == 50)
    follow(.deliver, of: Self.second, at: 20)
    #expect(began(at: 20) == nil)
    #expect(began(at: 10) == 10)
  }

  @Test mutating func `the hold of an end begins when the finger is lifted`() {
    follow(.delayEnded, limit: 40, of: Self.first)
    follow(.delayEnded, limit: 60, of: Self.second)
    follow(.delayBegan, limit: 200, of: Self.third)
    #expect(end() == .fromLift(60))
    #expect(!group.holds(Self.first))
    #expect(group.holds(Self.third))
    group.lift(7, at: 100)
    group.lift(7, at: 110)
    #expect(end(at: 100) == .until(160))
    #expect(group.holds(Self.first))
    #expect(group.together(7, at: 100).endLimit(at: 100) == 60)
    // This judge alone holds the touch.
    follow(.delayEnded, limit: 5, of: Self.third, hasLifted: true, at: 120)
    #expect(end(at: 120) == .until(160))
    #expect(began(at: 120) == nil)
    #expect(end(at: 161) == .passes)
  }

  @Test mutating func `limits of holds are those of the gate`() {
    follow(.delayBegan, limit: nil, of: Self.first)
    #expect(began() == limits.hold)
    follow(.delayBegan, limit: .max, of: Self.second)
    #expect(began() == limits.maximum)
    follow(.delayEnded, limit: -5, of: Self.second)
    #expect(began() == limits.hold)
    #expect(end() == .fromLift(0))
  }

  @Test mutating func `a released beginning is held by no judge, but an end still is`() {
    follow(.delayBegan, limit: 10, of: Self.first)
    group.ask(Self.second, about: 7, marks: [.asksBegan, .asksEnded], limit: 5, at: 0)
    group.ask(Self.first, about: 8, marks: .asksBegan, limit: 5, at: 0)
    group.releaseBeginning(7)
    #expect(began() == nil)
    #expect(end() == .fromLift(5))
    #expect(group.judges(of: 7) == JudgeSet(Self.second))
    #expect(group.holds(Self.first))
    group.keep { $0 == 7 }
    #expect(!group.holds(Self.first))
  }

  /// Tries all orders in which three judges can decide and leave.
  @Test func `the combined hold does not depend on the order of the judges`() {
    let verdicts: [(verdict: Verdict, limit: Int64?)] = [
      (.deliver, nil), (.delayBegan, 30), (.delayEnded, 20), (.delayBegan, nil),
    ]
    let judges = [Self.first, Self.second, Self.third]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for code in 0..<4 * 4 * 4 * 8 {
      let said = [code % 4, code / 4 % 4, code / 16 % 4].map { verdicts[$0] }
      let left = (0..<3).filter { code / 64 >> $0 & 1 == 1 }
      var found: [JudgeGroup.HoldRequest] = []
      for order in orders {
        var group = JudgeGroup()
        for judge in judges { group.ask(judge, about: 7, marks: .asksBegan, limit: 3, at: 0) }
        for index in order {
          group.follow(
            said[index].verdict, limit: said[index].limit, of: judges[index], 7,
            hasLifted: false, limits: limits, at: 1)
          if left.contains(index) { group.set(.nothing, of: judges[index], 7) }
        }
        found.append(group.together(7, at: 1))
      }
      #expect(found.allSatisfy { $0 == found[0] })
      let there = (0..<3).filter { !left.contains($0) }.map { said[$0] }
      let isHeld = there.contains { $0.verdict == .delayBegan }
      #expect((found[0].began != nil) == isHeld)
    }
  }
}
