import RelayRuns
import Testing

@testable import Relay

struct TouchGateTests {
  @Test(arguments: GateScenario.all)
  func `a scenario is seen as it says`(scenario: GateScenario) throws {
    let player = try GatePlayer(scenario)
    #expect(player.appSees == scenario.appSees)
    if let heard = scenario.judgeHears { #expect(player.judgeHears == heard) }
    #expect(player.rules.violation == nil)
  }

  @Test(arguments: GateScenario.all.filter { $0.ending != nil })
  func `another ending is noticed`(scenario: GateScenario) throws {
    for ending in Ending.allCases where ending.rawValue != scenario.ending {
      #expect(try GatePlayer(scenario, ending: ending).appSees != scenario.appSees)
    }
  }

  @Test func `there are scenarios`() { #expect(GateScenario.all.count > 50) }

  @Test func `each seat has a gate, whose touches have numbers of their own`() {
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

  @Test func `a number is not used again when they have all been used`() {
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

  @Test func `a hand with more fingers than the gate knows loses the last ones`() {
    var gate = gate()
    var output = GateOutput()
    for id in 0..<TouchGate.maximumTouches {
      #expect(gate.event(down(Int32(id)), on: 1, at: 0, &output) == .pass)
    }
    #expect(gate.event(down(9999), on: 1, at: 0, &output) == .drop)
    #expect(gate.event(.up(serial: 1, time: 1, id: 9999), on: 1, at: 0, &output) == .drop)
    #expect(gate.event(.up(serial: 1, time: 1, id: 0), on: 1, at: 0, &output) == .pass)
    #expect(gate.event(down(9999), on: 1, at: 0, &output) == .pass)
  }

  @Test func `when there is no room to hold more, the touch that is held longest leaves`() {
    var gate = gate()
    var output = GateOutput()
    for id: Int32 in 1...2 { _ = gate.event(down(id), on: 1, marks: .asksBegan, at: 0, &output) }
    gate.decide(.hold(.began, limit: nil), on: [1, 2], at: 0, &output)
    var passed = 0
    for step in 0..<HeldEvents.maximum {
      let event = TouchEvent.motion(time: UInt32(step), id: 1, place: place(Double(step % 100)))
      if gate.event(event, on: 1, at: 0, &output) == .pass { passed += 1 }
    }
    // Two events are the ones with which the touches began.
    #expect(passed == 2)
    #expect(output.notes.contains(.released(touch: 1)))
    #expect(!output.notes.contains(.released(touch: 2)))
    #expect(gate.held.count == 1)
  }

  @Test func `a deadline is the earliest of all that are held`() {
    var gate = gate()
    var output = GateOutput()
    #expect(gate.nextDeadline == nil)
    _ = gate.event(down(1), on: 1, marks: .asksBegan, at: 1_000_000, &output)
    #expect(gate.nextDeadline == 4_000_000)
    _ = gate.event(down(2), on: 1, marks: .asksBegan, at: 2_000_000, &output)
    gate.decide(.hold(.began, limit: nil), on: [1], at: 2_000_000, &output)
    #expect(gate.nextDeadline == 5_000_000)
    gate.limits.ask = 1
    gate.limits.longest = 10
    _ = gate.event(down(3), on: 1, marks: .asksBegan, at: 3_000_000, &output)
    #expect(gate.nextDeadline == 3_000_001)
    gate.decide(.hold(.began, limit: 50), on: [3], at: 3_000_000, &output)
    #expect(gate.nextDeadline == 3_000_010)
    gate.limits.ask = .max
    gate.decide(.deliver, on: [1, 2, 3], at: 3_000_000, &output)
    _ = gate.event(down(4), on: 1, marks: .asksBegan, at: 3_000_000, &output)
    #expect(gate.nextDeadline == 3_000_010, "an ask is limited as holds are")
  }

  private func gate(seat: UInt32 = 0) -> TouchGate {
    var gate = TouchGate(seat: seat)
    _ = gate.bind(1)
    gate.judgeCame()
    return gate
  }

  private func down(_ id: Int32) -> TouchEvent {
    .down(TouchDown(serial: UInt32(bitPattern: id), time: 0, surface: 10, id: id, place: place(1)))
  }

  private func place(_ x: Double) -> WirePoint { WirePoint(x: Fixed(x), y: Fixed(20)) }
}
