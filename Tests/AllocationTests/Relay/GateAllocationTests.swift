import Relay
import Testing
import Vocabulary

@Suite(.countsAllocations) struct GateAllocationTests {
  @Test(arguments: Ending.allCases)
  func `touches that are passed, held, released or taken allocate nothing`(ending: Ending) {
    var hand = Hand(ending)
    #expect(allocations(in: 1000, afterWarmUp: 100) { hand.gesture() } == 0)
    #expect(hand.written > 100_000)
  }
}

/// Ten fingers on two `wl_touch` objects: three pass, three are held and released, two are taken
/// while held, two when the app has them.
private struct Hand {
  private var gate = TouchGate()
  private var output = GateOutput()
  private var now: Int64 = 0
  private var serial: UInt32 = 0
  private var decided: [UInt32] = []
  /// The number of words written: a result, so that the work is not optimized away.
  private(set) var written = 0

  init(_ ending: Ending) {
    gate.ending = ending
    gate.judgeCame()
    for object: UInt32 in 1...2 { _ = gate.bind(object) }
  }

  mutating func gesture() {
    for id: Int32 in 0..<10 {
      serial += 1
      let position = WirePoint(x: Fixed(raw: id), y: Fixed(20))
      send(.down(TouchDown(serial: serial, time: 1, surface: 9, id: id, position: position)))
    }
    send(.frame)
    decide(.deliver, serial - 9...serial - 5)
    decide(.delayBegan, serial - 4...serial)
    for step: Int32 in 1...12 {
      for id: Int32 in 0..<10 {
        let position = WirePoint(x: Fixed(raw: id), y: Fixed(raw: step))
        send(.motion(time: 2, id: id, position: position))
      }
      send(.frame)
    }
    decide(.take, serial - 9...serial - 8)
    decide(.take, serial - 1...serial)
    decide(.delayEnded, serial - 4...serial - 2)
    for id: Int32 in 0..<10 { send(.up(serial: serial, time: 3, id: id)) }
    send(.frame)
    decide(.deliver, serial - 4...serial - 2)
  }

  private mutating func send(_ event: TouchEvent) {
    now += 1000
    for object: UInt32 in 1...2 {
      let passage = gate.event(event, on: object, marks: .asksBegan, at: now, &output)
      written += output.words.count + (passage == .pass ? 1 : 0)
      output.removeAll()
    }
  }

  /// Decides touches by their serials, which are their numbers here.
  private mutating func decide(_ verdict: Verdict, _ touches: ClosedRange<UInt32>) {
    decided.removeAll(keepingCapacity: true)
    for number in touches { decided.append(number) }
    gate.decide(verdict, on: decided, at: now, &output)
    written += output.words.count
    output.removeAll()
  }
}
