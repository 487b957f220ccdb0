import Gestures
import Testing

@Suite(.countsAllocations) struct RecognizerAllocationTests {
  @Test func `a motion that decides nothing allocates nothing`() {
    let seven = SevenRecognizers()
    seven.send(.down, 1, x: 500, y: 500, at: 0)
    seven.send(.motion, 1, x: 501, y: 500, at: 0.001)
    let count = allocations {
      for step in 0..<10_000 {
        seven.send(.motion, 1, x: 500 + Double(step % 4), y: 500, at: 0.001 + Double(step) * 1e-6)
      }
    }
    #expect(count == 0)
    #expect(seven.pan.numberOfTouches == 1)
    #expect(seven.tap.numberOfTouches == 1)
    #expect(seven.actions == 0)
  }

  @Test func `an action allocates nothing in the core`() {
    let seven = SevenRecognizers()
    seven.send(.down, 1, x: 400, y: 500, at: 0)
    seven.send(.down, 2, x: 600, y: 500, at: 0)
    for step in 0..<100 {
      seven.send(.motion, 1, x: 400 - Double(step), y: 500 + Double(step), at: Double(step) * 0.01)
    }
    #expect(seven.pan.state == .changed)
    #expect(seven.pinch.state == .changed)
    let before = seven.actions
    let count = allocations {
      for step in 0..<10_000 {
        seven.send(.motion, 1, x: 300 + Double(step % 32), y: 599, at: 1 + Double(step) * 0.001)
      }
    }
    #expect(count == 0)
    #expect(seven.actions - before > 20_000)
  }

  @Test func `a whole tap allocates little more than its touch`() {
    let seven = SevenRecognizers()
    func tap(at time: Double) {
      seven.send(.down, 1, x: 400, y: 500, at: time)
      seven.send(.up, 1, x: 0, y: 0, at: time + 0.05)
      seven.window.advance(to: Timestamp(seconds: time + 0.9))
    }
    for step in 0..<4 { tap(at: Double(step)) }
    let count = allocations { for step in 4..<104 { tap(at: Double(step)) } }
    #expect(count <= 400)
    #expect(seven.actions == 104)
  }
}
