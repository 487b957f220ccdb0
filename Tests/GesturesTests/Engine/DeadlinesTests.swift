import Testing

@testable import Gestures

struct DeadlinesTests {
  private func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  /// The kind of a deadline as text.
  private func word(_ due: Deadlines.Due?) -> String {
    switch due {
    case .own: "own"
    case .touchTimeout: "touch timeout"
    case .action(let action): "action at \(action.time.seconds)"
    case nil: "nothing"
    }
  }

  @Test func `deadlines fire once: first own ones, then the touch timeout and actions`() {
    var deadlines = Deadlines()
    #expect(deadlines.earliest == .never)
    deadlines.add(ScheduledAction(time: time(1)) {})
    deadlines.wait(until: time(2))
    deadlines.setOwn(time(3))
    #expect(deadlines.earliest == time(1))
    #expect(word(deadlines.take(dueBy: time(0.5))) == "nothing")
    let all = (0..<4).map { _ in word(deadlines.take(dueBy: time(3))) }
    #expect(all == ["own", "touch timeout", "action at 1.0", "nothing"])
    #expect(deadlines.earliest == .never)
  }

  @Test func `a cancelled or cleared deadline does not fire`() {
    var deadlines = Deadlines()
    let action = ScheduledAction(time: time(1)) {}
    deadlines.add(action)
    action.cancel()
    #expect(deadlines.earliest == .never)
    #expect(word(deadlines.take(dueBy: time(2))) == "nothing")
    deadlines.add(ScheduledAction(time: time(1)) {})
    deadlines.setOwn(time(1))
    deadlines.wait(until: time(1))
    deadlines.clear()
    #expect(word(deadlines.take(dueBy: time(2))) == "nothing")
  }
}
