import RelayRuns
import Testing
import Vocabulary

@testable import Relay

struct TouchGateTests {
  @Test(arguments: GateScenario.all)
  func `a scenario gives the app and the judge the listed events`(scenario: GateScenario) throws {
    let player = try GatePlayer(scenario)
    #expect(player.appSees == scenario.appSees)
    if let heard = scenario.judgeHears { #expect(player.judgeHears == heard) }
    #expect(player.rules.violation == nil)
    let (held, known) = (player.gate.held, player.gate.touches.map(\.number))
    #expect((0..<held.count).allSatisfy { held[$0].isMark || known.contains(held[$0].touch) })
  }

  @Test(arguments: GateScenario.all.filter { $0.ending != nil })
  func `a scenario with another ending gives other events`(scenario: GateScenario) throws {
    for ending in Ending.allCases where ending.rawValue != scenario.ending {
      #expect(try GatePlayer(scenario, ending: ending).appSees != scenario.appSees)
    }
  }

  @Test func `the folder has scenarios`() { #expect(GateScenario.all.count > 50) }

  @Test func `each seat has a gate, whose touches have their own range of numbers`() {
    var output = GateOutput()
    for seat: UInt32 in [0, 1, 15] {
      var gate = gate(seat: seat)
      _ = gate.event(down(1), on: 1, at: 0, &output)
    }
    let numbers = output.notes.compactMap { note -> UInt32? in
      if case .down(let touch, _) = note { touch } else { nil }
    }
    #expect(numbers.map(TouchGate.seat(ofTouch:)) == [0, 1, 15])
    #expect(Set(numbers).count == 3)
  }

  @Test func `numbers begin again after the last one`() {
    var gate = gate(seat: 2)
    gate.lastNumber = 0x0fff_ffff
    #expect(gate.newNumber() == 0x2000_0001)
    #expect(gate.newNumber() == 0x2000_0002)
  }

  @Test func `the events of an object that is not gated pass`() {
    var gate = gate()
    var output = GateOutput()
    for object: UInt32 in 2...32 {
      let isGated = gate.bind(object)
      #expect(isGated)
    }
    let isGated = gate.bind(33)
    #expect(!isGated)
    #expect(gate.event(.up(serial: 1, time: 1, id: 9), on: 33, at: 0, &output) == .pass)
    #expect(gate.event(.up(serial: 1, time: 1, id: 9), on: 32, at: 0, &output) == .drop)
    gate.release(5, &output)
    let hasRoom = gate.bind(33)
    #expect(hasRoom)
  }

  @Test func `touches beyond the gate's limit are dropped`() {
    var gate = gate()
    var output = GateOutput()
    for id: Int32 in 0..<256 { #expect(gate.event(down(id), on: 1, at: 0, &output) == .pass) }
    #expect(gate.event(down(9999), on: 1, at: 0, &output) == .drop)
    #expect(gate.event(.up(serial: 1, time: 0, id: 9999), on: 1, at: 0, &output) == .drop)
    #expect(gate.event(.up(serial: 1, time: 0, id: 0), on: 1, at: 0, &output) == .pass)
    #expect(gate.event(down(9999), on: 1, at: 0, &output) == .pass)
  }

  @Test func `the touch held longest is released when the hold is full`() {
    var gate = gate()
    var output = GateOutput()
    _ = gate.event(.frame, on: 1, at: 0, &output)
    for id: Int32 in 1...2 { _ = gate.event(down(id), on: 1, marks: .asksBegan, at: 0, &output) }
    gate.decide(.delayBegan, limit: nil, on: [1, 2], at: 0, &output)
    var passed = 0
    for step in 0..<HeldEvents.maximum {
      let event = TouchEvent.motion(
        time: UInt32(step), id: 1, position: position(Double(step % 100)))
      if gate.event(event, on: 1, at: 0, &output) == .pass { passed += 1 }
    }
    // The two events that began the touches passed.
    #expect(passed == 2)
    #expect(output.notes.contains(.released(touch: 1)))
    #expect(!output.notes.contains(.released(touch: 2)))
    #expect(gate.held.count == 1)
  }

  @Test func `the deadline is the earliest of all holds`() {
    var gate = gate()
    var output = GateOutput()
    #expect(gate.nextDeadline == nil)
    _ = gate.event(down(1), on: 1, marks: .asksBegan, at: 1_000_000, &output)
    #expect(gate.nextDeadline == 4_000_000)
    _ = gate.event(down(2), on: 1, marks: .asksBegan, at: 2_000_000, &output)
    gate.decide(.delayBegan, limit: nil, on: [1], at: 2_000_000, &output)
    #expect(gate.nextDeadline == 5_000_000)
    gate.limits.ask = 1
    gate.limits.maximum = 10
    _ = gate.event(down(3), on: 1, marks: .asksBegan, at: 3_000_000, &output)
    #expect(gate.nextDeadline == 3_000_001)
    gate.decide(.delayBegan, limit: 50, on: [3], at: 3_000_000, &output)
    #expect(gate.nextDeadline == 3_000_010)
    gate.limits.ask = .max
    gate.decide(.deliver, on: [1, 2, 3], at: 3_000_000, &output)
    _ = gate.event(down(4), on: 1, marks: .asksBegan, at: 3_000_000, &output)
    #expect(gate.nextDeadline == 3_000_010, "an ask is limited as holds are")
  }

  @Test func `a hold lasts 150 ms if the judge sets no limit, and never more than 2 s`() {
    for (limit, time): (Int64?, Int64) in [(nil, 150_000_000), (.max, 2_000_000_000), (-1, 0)] {
      var gate = gate()
      var output = GateOutput()
      _ = gate.event(down(1), on: 1, marks: .asksBegan, at: 0, &output)
      gate.decide(.delayBegan, limit: limit, on: [1], at: 0, &output)
      #expect(gate.nextDeadline == time)
    }
  }

  @Test func `a window's marks are the bits that the judge sends`() {
    #expect(WindowMarks.asksBegan.rawValue == 1)
    #expect(WindowMarks.asksEnded.rawValue == 2)
  }

  @Test func `without a judge no touch is held and no note is sent`() {
    var gate = TouchGate()
    var output = GateOutput()
    _ = gate.bind(1)
    #expect(gate.event(down(1), on: 1, marks: .asksBegan, at: 0, &output) == .pass)
    #expect(output.notes.isEmpty)
    #expect(gate.nextDeadline == nil)
  }

  @Test func `a finger that reuses a held id waits for that touch, and for its own hold`() throws {
    var gate = gate()
    var output = GateOutput()
    let up = TouchEvent.up(serial: 1, time: 1, id: 1)
    func land(_ serial: UInt32, at now: Int64) -> TouchStage? {
      let down = TouchDown(serial: serial, time: 0, surface: 10, id: 1, position: position(1))
      _ = gate.event(.down(down), on: 1, marks: .asksBegan, at: now, &output)
      return gate.touches.last?.stage
    }
    _ = land(1, at: 0)
    gate.decide(.delayBegan, limit: 1_000_000, on: [1], at: 0, &output)
    _ = gate.event(up, on: 1, at: 10, &output)
    #expect(land(2, at: 20) == .holding(until: 3_000_020))
    _ = gate.event(up, on: 1, at: 30, &output)
    #expect(land(3, at: 40) == .holding(until: 3_000_040))
    _ = gate.event(up, on: 1, at: 50, &output)
    gate.decide(.delayBegan, limit: 9_000_000, on: [2], at: 60, &output)
    #expect(land(4, at: 70) == .holding(until: 9_000_060))
  }

  @Test func `held touches are dropped when the touchscreen disappears`() {
    var gate = gate()
    var output = GateOutput()
    _ = gate.event(down(1), on: 1, marks: .asksBegan, at: 0, &output)
    #expect(gate.held.count == 1)
    gate.capabilityGone(&output)
    #expect(gate.held.count == 0)
    #expect(gate.touches.isEmpty)
  }

  /// Events that end a touch that is lifted and still has held events.
  private static let ends: [(String, @Sendable (inout TouchGate, inout GateOutput) -> Void)] = [
    ("its deadline", { $0.advance(to: 1_000_000_000, &$1) }),
    ("the judge's leaving", { $0.judgeLeft(.trusted, &$1) }),
    ("its object's release", { $0.release(1, &$1) }),
    ("its surface's end", { $0.surfaceGone(10, &$1) }),
    ("a verdict", { $0.decide(.deliver, on: [1], at: 3, &$1) }),
  ]

  @Test(arguments: ends.indices)
  func `a finished touch is forgotten at once`(index: Int) {
    var gate = gate()
    var output = GateOutput()
    _ = gate.event(down(1), on: 1, marks: .asksBegan, at: 0, &output)
    gate.decide(.delayBegan, limit: nil, on: [1], at: 1, &output)
    _ = gate.event(.up(serial: 1, time: 1, id: 1), on: 1, at: 2, &output)
    #expect(gate.touches.count == 1)
    Self.ends[index].1(&gate, &output)
    #expect(gate.touches.isEmpty, "after \(Self.ends[index].0)")
  }

  @Test func `a touch whose end is held is forgotten when the app hands it over`() {
    var gate = gate()
    var output = GateOutput()
    _ = gate.event(down(1), on: 1, at: 0, &output)
    gate.decide(.delayEnded, limit: nil, on: [1], at: 1, &output)
    _ = gate.event(.up(serial: 1, time: 1, id: 1), on: 1, at: 2, &output)
    gate.grabbed(serial: 1, &output)
    #expect(gate.touches.isEmpty)
  }

  @Test func `a touch that moves a window does not land again after a change of the ending`() {
    var gate = gate()
    var output = GateOutput()
    gate.ending = .keep
    for id: Int32 in 1...2 { _ = gate.event(down(id), on: 1, at: 0, &output) }
    gate.handOver(1, &output)
    #expect(gate.touches.map(\.stage) == [.passing, .passing])
    gate.ending = .cancel
    gate.decide(.take, on: [2], at: 1, &output)
    #expect(gate.touches.map(\.stage) == [.taken, .taken])
  }

  @Test func `the newest serial is that of the last finger that is down`() {
    var gate = gate()
    var output = GateOutput()
    #expect(gate.newestSerial == nil)
    for id: Int32 in [7, 8] { _ = gate.event(down(id), on: 1, at: 0, &output) }
    #expect(gate.newestSerial == 8)
    _ = gate.event(.up(serial: 1, time: 1, id: 8), on: 1, at: 0, &output)
    #expect(gate.newestSerial == 7)
  }

  private func gate(seat: UInt32 = 0) -> TouchGate {
    var gate = TouchGate(seat: seat)
    _ = gate.bind(1)
    gate.judgeCame()
    return gate
  }

  private func down(_ id: Int32) -> TouchEvent {
    .down(
      TouchDown(serial: UInt32(bitPattern: id), time: 0, surface: 10, id: id, position: position(1))
    )
  }

  private func position(_ x: Double) -> WirePoint { WirePoint(x: Fixed(x), y: Fixed(20)) }
}
