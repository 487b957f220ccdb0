import Gestures
import Scrolling
import Testing

@testable import Inspection

/// The sentences about each way in which a recognizer fails.
@Suite struct ReasonsTests {
  /// A finger: its touch-down, its motion in ten steps, and the times of touch-down and lift in
  /// seconds.
  struct Finger: Sendable {
    var from: (x: Double, y: Double)
    var by: (x: Double, y: Double) = (0, 0)
    var times: (down: Double, up: Double) = (0, 0.2)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> GestureRecognizer
    let fingers: [Finger]
    let reason: String
  }

  /// The reported failures of a recognizer on a window of 400 by 400 points, under some fingers.
  private func reasons(_ recognizer: GestureRecognizer, _ fingers: [Finger]) -> [String] {
    let window = Window(size: Size(width: 400, height: 400))
    window.addGestureRecognizer(recognizer)
    return told(in: window, fingers)
  }

  private func told(in window: Window, _ fingers: [Finger]) -> [String] {
    var reasons: [String] = []
    window.onDecision = { [unowned window] decision in
      let explained = DecisionEntry(decision, at: window.now)
      if explained.kind == .failed { reasons.append(explained.sentence) }
    }
    var events: [(time: Double, event: TouchFrame.Event)] = []
    for (index, finger) in fingers.enumerated() {
      let id = TouchID(Int32(index))
      let (down, up) = finger.times
      for step in 0...10 {
        let part = Double(step) / 10
        let place = Point(
          x: finger.from.x + finger.by.x * part, y: finger.from.y + finger.by.y * part)
        let kind = step == 0 ? TouchFrame.Event.Kind.down : .motion
        events.append(
          (down + (up - down) * part * 0.9, TouchFrame.Event(kind: kind, id: id, location: place)))
      }
      events.append((up, TouchFrame.Event(kind: .up, id: id)))
    }
    let sorted = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    for (_, item) in sorted {
      window.send(TouchFrame(time: Timestamp(seconds: item.time), events: [item.event]))
    }
    window.advance(to: Timestamp(seconds: 5))
    return reasons
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a tap that strays", make: { TapGestureRecognizer() },
      fingers: [Finger(from: (100, 100), by: (50, 0))],
      reason: "failed: a finger moved 50.0 pt from its first point, at most 45.0 pt allowed"),
    Case(
      testDescription: "a swipe that is slow for its minimum velocity",
      make: { SwipeGestureRecognizer().with { $0.minimumVelocity = 1000 } },
      fingers: [Finger(from: (100, 100), by: (80, 0))],
      reason: "failed: the stroke's velocity was 444.4 pt/s, at least 1166.4 pt/s needed"),
    Case(
      testDescription: "a pinch of fingers that mostly travel",
      make: { PinchGestureRecognizer().with { $0.minimumDominance = 0.7 } },
      fingers: [Finger(from: (100, 200), by: (50, 0)), Finger(from: (200, 200), by: (70, 0))],
      reason: "failed: the change was 0.17 times the fingers' other motion, at least 0.7 needed"),
    Case(
      testDescription: "a tap that lasts", make: { TapGestureRecognizer() },
      fingers: [Finger(from: (100, 100), times: (0, 1))],
      reason: "failed: its fingers were still down after 0.75 s"),
    Case(
      testDescription: "one tap of two",
      make: { TapGestureRecognizer().with { $0.numberOfTapsRequired = 2 } },
      fingers: [Finger(from: (100, 100))],
      reason: "failed: no further touch came within 0.35 s"),
    Case(
      testDescription: "two taps far apart",
      make: { TapGestureRecognizer().with { $0.numberOfTapsRequired = 2 } },
      fingers: [Finger(from: (100, 100)), Finger(from: (200, 100), times: (0.3, 0.4))],
      reason: "failed: the taps were 100.0 pt apart, at most 45.0 pt allowed"),
    Case(
      testDescription: "a tap of two with one finger",
      make: { TapGestureRecognizer().with { $0.numberOfTouchesRequired = 2 } },
      fingers: [Finger(from: (100, 100))],
      reason: "failed: the number of fingers was 1, at least 2 needed"),
    Case(
      testDescription: "a tap of two with one finger that stays",
      make: { TapGestureRecognizer().with { $0.numberOfTouchesRequired = 2 } },
      fingers: [Finger(from: (100, 100), times: (0, 2))],
      reason: "failed: the number of fingers was 1, at least 2 needed"),
    Case(
      testDescription: "a tap with two fingers", make: { TapGestureRecognizer() },
      fingers: [Finger(from: (100, 100)), Finger(from: (200, 100))],
      reason: "failed: the number of fingers was 2, at most 1 allowed"),
    Case(
      testDescription: "a short press", make: { LongPressGestureRecognizer() },
      fingers: [Finger(from: (100, 100), times: (0, 0.3))],
      reason: "failed: it was held for 0.3 s, at least 0.5 s needed"),
    Case(
      testDescription: "a press that strays by a hair", make: { LongPressGestureRecognizer() },
      fingers: [Finger(from: (100, 100), by: (10.04, 0), times: (0, 0.3))],
      reason: "failed: a finger moved 10.04 pt from its first point, at most 10.0 pt allowed"),
    Case(
      testDescription: "a press of two with one finger",
      make: { LongPressGestureRecognizer().with { $0.numberOfTouchesRequired = 2 } },
      fingers: [Finger(from: (100, 100), times: (0, 1))],
      reason: "failed: the number of fingers was 1, at least 2 needed"),
    Case(
      testDescription: "a press without its tap",
      make: { LongPressGestureRecognizer().with { $0.numberOfTapsRequired = 1 } },
      fingers: [Finger(from: (100, 100))],
      reason: "failed: no further touch came within 0.35 s"),
    Case(
      testDescription: "a pan without travel", make: { PanGestureRecognizer() },
      fingers: [Finger(from: (100, 100), by: (8, 7))],
      reason: "failed: the fingers were dragged 8.0 pt, at least 10.0 pt needed"),
    Case(
      testDescription: "a pan of two with one finger",
      make: { PanGestureRecognizer().with { $0.minimumNumberOfTouches = 2 } },
      fingers: [Finger(from: (100, 100), by: (80, 0))],
      reason: "failed: the number of fingers was 1, at least 2 needed"),
    Case(
      testDescription: "a pan of one with two fingers",
      make: { PanGestureRecognizer().with { $0.maximumNumberOfTouches = 1 } },
      fingers: [Finger(from: (100, 100)), Finger(from: (200, 100))],
      reason: "failed: the number of fingers was 2, at most 1 allowed"),
    Case(
      testDescription: "a pinch with one finger", make: { PinchGestureRecognizer() },
      fingers: [Finger(from: (100, 100), by: (80, 0))],
      reason: "failed: the number of fingers was 1, at least 2 needed"),
    Case(
      testDescription: "a pinch that hardly opens", make: { PinchGestureRecognizer() },
      fingers: [Finger(from: (100, 100)), Finger(from: (200, 100), by: (6, 0))],
      reason: "failed: the distance of the two fingers changed by 6.0 pt, at least 10.0 pt needed"),
    Case(
      testDescription: "a rotation with one finger", make: { RotationGestureRecognizer() },
      fingers: [Finger(from: (100, 100), by: (80, 0))],
      reason: "failed: the number of fingers was 1, at least 2 needed"),
    Case(
      testDescription: "a rotation that hardly turns", make: { RotationGestureRecognizer() },
      fingers: [Finger(from: (100, 100)), Finger(from: (200, 100), by: (0, 10))],
      reason: "failed: the two fingers turned by 5.7°, at least 10.0° needed"),
    Case(
      testDescription: "a swipe up to the right",
      make: { SwipeGestureRecognizer().with { $0.direction = .up } },
      fingers: [Finger(from: (100, 100), by: (220, 0), times: (0, 0.1))],
      reason: "failed: a finger went sideways by 66.0 pt, at most 48.7 pt allowed"),
    Case(
      testDescription: "a swipe right to the left", make: { SwipeGestureRecognizer() },
      fingers: [Finger(from: (350, 100), by: (-300, 0), times: (0, 0.1))],
      reason: "failed: a finger went against the direction by 30.0 pt, at most 0.0 pt allowed"),
    Case(
      testDescription: "a short swipe", make: { SwipeGestureRecognizer() },
      fingers: [Finger(from: (100, 100), by: (20, 40), times: (0, 0.1))],
      reason: "failed: the stroke was 20.0 pt long, at least 45.3 pt needed"),
    Case(
      testDescription: "a swipe that stays", make: { SwipeGestureRecognizer() },
      fingers: [Finger(from: (100, 100), by: (20, 0), times: (0, 1))],
      reason: "failed: its fingers were still down after 0.5 s"),
    Case(
      testDescription: "a swipe of two with one finger",
      make: { SwipeGestureRecognizer().with { $0.numberOfTouchesRequired = 2 } },
      fingers: [Finger(from: (100, 100), by: (200, 0), times: (0, 0.1))],
      reason: "failed: the number of fingers was 1, at least 2 needed"),
    Case(
      testDescription: "an edge pan without edges", make: { ScreenEdgePanGestureRecognizer() },
      fingers: [Finger(from: (2, 100), by: (80, 0))],
      reason: "failed: its edges are not set, so it cannot begin"),
    Case(
      testDescription: "an edge pan from the middle",
      make: { ScreenEdgePanGestureRecognizer().with { $0.edges = .left } },
      fingers: [Finger(from: (100, 100), by: (80, 0))],
      reason: "failed: the finger landed 100.0 pt from the edge, at most 20.0 pt allowed"),
    Case(
      testDescription: "an edge pan along the edge",
      make: { ScreenEdgePanGestureRecognizer().with { $0.edges = .left } },
      fingers: [Finger(from: (2, 100), by: (40, 120))],
      reason: "failed: a finger went sideways by 12.0 pt, at most 4.0 pt allowed"),
    Case(
      testDescription: "an edge pan outwards",
      make: { ScreenEdgePanGestureRecognizer().with { $0.edges = .left } },
      fingers: [Finger(from: (18, 100), by: (-120, 0))],
      reason: "failed: a finger went against the direction by 12.0 pt, at most 0.0 pt allowed"),
    Case(
      testDescription: "a recognizer of one's own that forgets to wait",
      make: { GestureRecognizer() }, fingers: [Finger(from: (100, 100))],
      reason: "failed: its last finger was lifted, and it had not requested to wait for more"),
  ]

  @Test(arguments: cases)
  func `a failure names its measure with the unit`(_ example: Case) {
    #expect(reasons(example.make(), example.fingers) == [example.reason])
  }

  @Test func `a scroll view that cannot scroll in a direction names this reason`() {
    let window = Window(size: Size(width: 400, height: 400))
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    list.contentSize = Size(width: 400, height: 2000)
    window.addSubview(list)
    #expect(
      told(in: window, [Finger(from: (100, 100), by: (80, 0))]).contains(
        "failed: its content does not scroll in that direction"))
  }

  @Test func `the pans of scroll views have different names`() {
    let window = Window(size: Size(width: 400, height: 400))
    let lists = (0..<3).map { _ in ScrollView() }
    for list in lists { window.addSubview(list) }
    lists[1].name = "songs"
    #expect(
      lists.map(\.panGestureRecognizer.explainedName)
        == ["scroll pan of scroll view 1", "scroll pan of songs", "scroll pan of scroll view 2"])
  }
}

extension GestureRecognizer {
  /// Returns the recognizer after a change.
  fileprivate func with(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
}
