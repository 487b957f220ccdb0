import Gestures
import Testing

/// Touches that are withheld from a single tap while it waits for a double tap.
@Suite struct WithheldTouchTests {
  /// Recognizes at the touch-down of the last of some touches.
  private final class Landing: GestureRecognizer {
    var ids: [TouchID] = []
    var preventsOthers = true
    override func shouldReceive(_ touch: Touch) -> Bool { ids.contains(touch.id) }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { preventsOthers }
    override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
      if touches.contains(where: { $0.id == ids.last }) { state = .ended }
    }
  }

  private let fingers = FingerWindow()
  private let single: TapGestureRecognizer

  init() { single = fingers.add(TapGestureRecognizer(), "single") }

  private func addDouble() {
    let double = fingers.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
  }

  /// A tap, and a second one with another finger far away.
  private func tapInTwoPlaces() {
    fingers.down(1, 100, 200, at: 0)
    fingers.up(1, at: 0.06)
    fingers.down(2, 300, 500, at: 0.16)
    fingers.up(2, at: 0.22)
  }

  @Test func `each of two quick taps in two places is a separate attempt`() {
    addDouble()
    var resets = 0
    fingers.window.onDecision = { decision in
      if case .reset(let recognizer) = decision, recognizer.name == "single" { resets += 1 }
    }
    tapInTwoPlaces()
    #expect(fingers.actions == ["single ended", "single ended"])
    #expect(resets == 2)
  }

  @Test func `a finger that lifts elsewhere in between changes nothing`() {
    addDouble()
    fingers.down(9, 10, 10, at: 0)
    fingers.down(1, 100, 200, at: 0)
    fingers.up(1, at: 0.06)
    fingers.up(9, at: 0.1)
    fingers.down(2, 300, 500, at: 0.16)
    fingers.up(2, at: 0.22)
    #expect(fingers.actions == ["single ended", "single ended"])
  }

  @Test func `a simultaneous gesture does not end the wait`() {
    addDouble()
    let landing = fingers.add(Landing(), "landing")
    landing.ids = [2]
    landing.preventsOthers = false
    fingers.down(1, 100, 200, at: 0)
    fingers.up(1, at: 0.06)
    fingers.down(2, 100, 200, at: 0.16)
    #expect(fingers.actions == ["landing ended"])
    fingers.up(2, at: 1.1)
    #expect(fingers.actions == ["landing ended", "single ended"])
  }

  @Test func `a withheld touch that another gesture took is not offered again`() {
    addDouble()
    fingers.add(Landing(), "landing").ids = [2]
    tapInTwoPlaces()
    #expect(fingers.actions == ["single ended", "landing ended"])
  }

  @Test func `a withheld touch of the required gesture is not offered again`() {
    let landing = fingers.add(Landing(), "landing")
    landing.ids = [1, 2]
    landing.preventsOthers = false
    single.require(toFail: landing)
    fingers.down(1, 100, 200, at: 0)
    landing.waitForTouches(1)
    fingers.up(1, at: 0.06)
    fingers.down(2, 300, 500, at: 0.16)
    fingers.up(2, at: 0.22)
    #expect(fingers.actions == ["landing ended"])
  }
}
