import Gestures
import JSON
import Testing

@testable import Inspection

@Suite struct LanesTests {
  /// Decisions of a window with a tap and a pan, under a finger that is dragged.
  private func decisions() -> [DecisionEntry] {
    let window = Window(size: Size(width: 400, height: 400))
    window.addGestureRecognizer(TapGestureRecognizer())
    window.addGestureRecognizer(PanGestureRecognizer())
    var decisions: [DecisionEntry] = []
    window.onDecision = { [unowned window] in decisions.append(DecisionEntry($0, at: window.now)) }
    for step in 0...10 {
      let event = TouchFrame.Event(
        kind: step == 0 ? .down : .motion, id: 3, location: Point(x: 50 + 9 * Double(step), y: 50))
      window.send(TouchFrame(time: Timestamp(seconds: Double(step) / 100), events: [event]))
    }
    window.send(
      TouchFrame(
        time: Timestamp(seconds: 0.2), events: [TouchFrame.Event(kind: .up, id: 3)]))
    return decisions
  }

  @Test func `each recognizer has a lane, and each decision a row`() {
    let lines = Lanes.draw(decisions()).split(separator: "\n")
    #expect(lines[0].hasSuffix("┌ tap"))
    #expect(lines[1].hasSuffix("┌ pan"))
    #expect(lines.contains { $0.contains("┬ ┬") && $0.hasSuffix("tap, pan: gets touch 3") })
    #expect(lines.contains { $0.contains("●") && $0.hasSuffix("pan: began") })
    #expect(lines.contains { $0.contains("✗") && $0.hasSuffix("tap: failed: prevented by pan") })
    #expect(lines.contains { $0.contains("after 8 changes") })
  }

  @Test func `without decisions nothing is drawn`() {
    #expect(Lanes.draw([]) == "")
  }

  @Test func `a failure has its measure, value and limit as data`() throws {
    let window = Window(size: Size(width: 400, height: 400))
    window.addGestureRecognizer(LongPressGestureRecognizer())
    var decisions: [DecisionEntry] = []
    window.onDecision = { [unowned window] in decisions.append(DecisionEntry($0, at: window.now)) }
    for (time, kind) in [(0.0, TouchFrame.Event.Kind.down), (0.1, .up)] {
      window.send(
        TouchFrame(
          time: Timestamp(seconds: time),
          events: [TouchFrame.Event(kind: kind, id: 0, location: Point(x: 5, y: 5))]))
    }
    let failure = try #require(decisions.first { $0.kind == .failed })
    #expect(failure.facts["measure"] == "duration")
    #expect(failure.facts["value"] == 0.1)
    #expect(failure.facts["limit"] == 0.5)
  }
}
