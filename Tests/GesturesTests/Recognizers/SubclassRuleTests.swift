import Gestures
import Testing

/// The delegate questions that a subclass can answer.
@Suite struct SubclassRuleTests {
  private final class Opinionated: TapGestureRecognizer {
    var requires: GestureRecognizer?
    var isRequiredBy: GestureRecognizer?
    var begins = true
    var receivesEvents = true
    var receivesTouches = true
    var receivesPresses = true

    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other === requires }
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
      other === isRequiredBy
    }
    override func shouldBegin() -> Bool { begins }
    override func shouldReceive(_ event: InputEvent) -> Bool { receivesEvents }
    override func shouldReceive(_ touch: Touch) -> Bool { receivesTouches }
    override func shouldReceive(_ press: Press) -> Bool { receivesPresses }
  }

  private let fingers = FingerWindow()
  private let tap: Opinionated
  private let double: Opinionated

  init() {
    tap = fingers.add(Opinionated(), "tap")
    double = fingers.add(Opinionated(), "double")
    double.numberOfTapsRequired = 2
  }

  @Test func `without overrides the tap does not wait`() {
    fingers.tap(at: 0)
    #expect(fingers.actions == ["tap ended"])
  }

  @Test func `a subclass may require another recognizer to fail`() {
    tap.requires = double
    fingers.tap(at: 0)
    #expect(fingers.actions.isEmpty)
    fingers.advance(to: 1)
    #expect(fingers.actions == ["tap ended"])
  }

  @Test func `a subclass may be required to fail by another recognizer`() {
    double.isRequiredBy = tap
    fingers.tap(at: 0)
    #expect(fingers.actions.isEmpty)
    fingers.tap(at: 0.2)
    #expect(fingers.actions == ["double ended"])
  }

  @Test func `a subclass may refuse to begin`() {
    tap.begins = false
    fingers.tap(at: 0)
    #expect(fingers.actions.isEmpty)
  }

  @Test func `a subclass may refuse an event or a touch`() {
    tap.receivesEvents = false
    fingers.tap(at: 0)
    tap.receivesEvents = true
    tap.receivesTouches = false
    fingers.tap(at: 1)
    #expect(fingers.actions.isEmpty)
    tap.receivesTouches = true
    fingers.tap(at: 2)
    #expect(fingers.actions == ["tap ended"])
  }

  @Test func `a subclass may refuse a press`() {
    func press(at time: Double) {
      for (kind, delay) in [(PressFrame.Event.Kind.down, 0.0), (.up, 0.05)] {
        fingers.window.focusedView = fingers.box
        fingers.window.send(
          PressFrame(
            time: Timestamp(seconds: time + delay), events: [.init(kind: kind, type: .select)]))
      }
    }
    tap.receivesPresses = false
    press(at: 0)
    #expect(fingers.actions.isEmpty)
    tap.receivesPresses = true
    press(at: 1)
    #expect(fingers.actions == ["tap ended"])
  }
}
