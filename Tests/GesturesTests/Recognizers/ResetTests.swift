import Gestures
import Testing

/// Tests that an attempt does not depend on earlier attempts.
@Suite struct ResetTests {
  private typealias Story = (name: String, play: @Sendable (FingerWindow, Double) -> Void)

  private static func drag(
    _ fingers: FingerWindow, _ id: TouchID, from start: Point, by way: Vector, at time: Double
  ) {
    for step in 1...5 {
      let location = start + way * (Double(step) / 5)
      fingers.move(id, location.x, location.y, at: time + 0.02 * Double(step))
    }
  }

  /// Plays two fingers side by side, of which the second one moves.
  private static func pair(_ fingers: FingerWindow, by way: Vector, at time: Double) {
    fingers.send(
      .init(kind: .down, id: 1, location: Point(x: 150, y: 300)),
      .init(kind: .down, id: 2, location: Point(x: 250, y: 300)), at: time)
    drag(fingers, 2, from: Point(x: 250, y: 300), by: way, at: time)
    fingers.up(2, at: time + 0.2)
    fingers.up(1, at: time + 0.2)
  }

  /// Plays two fingers side by side that spread, rotate and travel in one step.
  private static func pair(
    _ fingers: FingerWindow, apart way: Vector, by travel: Vector, at time: Double
  ) {
    fingers.send(
      .init(kind: .down, id: 1, location: Point(x: 150, y: 300)),
      .init(kind: .down, id: 2, location: Point(x: 250, y: 300)), at: time)
    fingers.send(
      .init(kind: .motion, id: 1, location: Point(x: 150, y: 300) + travel - way),
      .init(kind: .motion, id: 2, location: Point(x: 250, y: 300) + travel + way), at: time + 0.1)
    fingers.send(.init(kind: .up, id: 1), .init(kind: .up, id: 2), at: time + 0.2)
  }

  private static func stroke(
    _ fingers: FingerWindow, x: Double = 150, by way: Vector, at time: Double
  ) {
    fingers.down(1, x, 300, at: time)
    drag(fingers, 1, from: Point(x: x, y: 300), by: way, at: time)
    fingers.up(1, at: time + 0.15)
  }

  private static let stories: [Story] = [
    ("tap", { $0.tap(at: $1) }),
    (
      "double tap",
      {
        $0.tap(at: $1)
        $0.tap(at: $1 + 0.2)
      }
    ),
    ("stroke", { stroke($0, by: Vector(dx: 90, dy: 3), at: $1) }),
    ("short stroke", { stroke($0, by: Vector(dx: 8, dy: 1), at: $1) }),
    ("edge stroke", { stroke($0, x: 55, by: Vector(dx: 60, dy: 5), at: $1) }),
    ("pinch out", { pair($0, by: Vector(dx: 60, dy: 0), at: $1) }),
    ("pinch in", { pair($0, by: Vector(dx: -40, dy: 0), at: $1) }),
    ("small pinch", { pair($0, by: Vector(dx: 7, dy: 0), at: $1) }),
    ("turn", { pair($0, by: Vector(dx: -20, dy: 60), at: $1) }),
    ("turn back", { pair($0, by: Vector(dx: -20, dy: -60), at: $1) }),
    ("small turn", { pair($0, by: Vector(dx: 0, dy: 9), at: $1) }),
    ("spread", { pair($0, apart: Vector(dx: 30, dy: 0), by: Vector(dx: 12, dy: 0), at: $1) }),
    ("carried pair", { pair($0, apart: Vector(dx: 9, dy: 12), by: Vector(dx: 40, dy: 0), at: $1) }),
    (
      "hold",
      {
        $0.down(1, 150, 300, at: $1)
        $0.advance(to: $1 + 0.6)
        $0.move(1, 180, 300, at: $1 + 0.7)
        $0.up(1, at: $1 + 0.8)
      }
    ),
    (
      "tap and hold",
      {
        $0.tap(at: $1)
        $0.down(1, 200, 200, at: $1 + 0.2)
        $0.up(1, at: $1 + 0.9)
      }
    ),
    (
      "cancelled",
      {
        $0.down(1, 150, 300, at: $1)
        $0.down(2, 250, 300, at: $1)
        drag($0, 2, from: Point(x: 250, y: 300), by: Vector(dx: 50, dy: 50), at: $1)
        $0.cancel(at: $1 + 0.2)
      }
    ),
    (
      "three fingers",
      {
        $0.down(3, 100, 200, at: $1)
        pair($0, by: Vector(dx: 30, dy: 30), at: $1 + 0.01)
        $0.up(3, at: $1 + 0.5)
      }
    ),
  ]

  /// Lets all recognizers recognize simultaneously.
  private final class Beside: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  /// A window with a recognizer of each kind, and a log of their actions and failures.
  private final class Scene {
    let fingers = FingerWindow()
    private let delegate = Beside()
    private(set) var lines: [String] = []

    init() {
      let twice = TapGestureRecognizer()
      twice.numberOfTapsRequired = 2
      let pressAfterTap = LongPressGestureRecognizer()
      pressAfterTap.numberOfTapsRequired = 1
      let pairSwipe = SwipeGestureRecognizer()
      pairSwipe.numberOfTouchesRequired = 2
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = .left
      edge.edgeWidth = 60
      let pairPan = PanGestureRecognizer()
      pairPan.minimumNumberOfTouches = 2
      let dominantPan = PanGestureRecognizer()
      dominantPan.minimumDominance = 0.7
      let dominantPinch = PinchGestureRecognizer()
      dominantPinch.minimumDominance = 0.7
      let dominantRotation = RotationGestureRecognizer()
      dominantRotation.minimumDominance = 0.7
      for recognizer in [
        TapGestureRecognizer(), twice, LongPressGestureRecognizer(), pressAfterTap,
        SwipeGestureRecognizer(), pairSwipe, PanGestureRecognizer(), pairPan, edge,
        PinchGestureRecognizer(), RotationGestureRecognizer(), dominantPan, dominantPinch,
        dominantRotation,
      ] {
        let name = "\(fingers.box.gestureRecognizers.count) \(type(of: recognizer))"
        fingers.add(recognizer, name)
        recognizer.delegate = delegate
        recognizer.addTarget { [unowned self] in lines.append(Self.line($0)) }
      }
      fingers.window.onDecision = { [unowned self] decision in
        guard case .failed(let recognizer, let failure) = decision else { return }
        lines.append("\(recognizer.name!) failed: \(failure.words)")
      }
    }

    private static func line(_ recognizer: GestureRecognizer) -> String {
      let measures =
        switch recognizer {
        case let pan as PanGestureRecognizer: "\(pan.translation()) \(pan.velocity())"
        case let pinch as PinchGestureRecognizer: "\(pinch.scale) \(pinch.velocity)"
        case let turn as RotationGestureRecognizer: "\(turn.rotation) \(turn.velocity)"
        default: ""
        }
      let locations = (0..<3).map { recognizer.location(ofTouch: $0) }
      return "\(recognizer.name!) \(recognizer.state) \(recognizer.location()) \(locations) "
        + "\(recognizer.numberOfTouches) \(measures)"
    }

    func play(_ story: Story, at time: Double) -> [String] {
      lines = []
      story.play(fingers, time)
      fingers.advance(to: time + 1.5)
      return lines
    }
  }

  @Test(arguments: stories.indices)
  func `an attempt after another one equals an attempt without it`(index: Int) {
    let first = Self.stories[index]
    for second in Self.stories {
      let (used, fresh) = (Scene(), Scene())
      _ = used.play(first, at: 1)
      let (after, alone) = (used.play(second, at: 8), fresh.play(second, at: 8))
      let difference = zip(after, alone).first { $0 != $1 }
      #expect(
        after == alone, "\(second.name) after \(first.name): \(difference as Any)")
    }
  }

  @Test func `a recognizer's measures are reset after its attempt`() {
    let fingers = FingerWindow()
    let delegate = Beside()
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    let pinch = fingers.add(PinchGestureRecognizer(), "pinch")
    let turn = fingers.add(RotationGestureRecognizer(), "turn")
    for recognizer in [pan, pinch, turn] as [GestureRecognizer] { recognizer.delegate = delegate }
    Self.pair(fingers, by: Vector(dx: 30, dy: 60), at: 1)
    #expect(Set(fingers.actions).isSuperset(of: ["pan began", "pinch began", "turn began"]))
    #expect(pinch.scale == 1)
    #expect(pinch.velocity == 0)
    #expect(turn.rotation == 0)
    #expect(turn.velocity == 0)
    #expect(pan.numberOfTouches == 0)
    #expect(pan.location(ofTouch: 0) == nil)
  }
}
