import Gestures
import Testing

@Suite struct HoverGestureRecognizerTests {
  private let fingers = FingerWindow()
  private let hover: HoverGestureRecognizer

  init() { hover = fingers.add(HoverGestureRecognizer(), "hover") }

  private func step(_ kind: PointerStep.Kind, x: Double, y: Double, at time: Double) {
    fingers.window.send(
      PointerStep(
        kind: kind, time: Timestamp(seconds: time), location: Point(x: x, y: y)))
  }

  @Test func `a hover follows the pointer over its view`() {
    step(.enter, x: 10, y: 10, at: 0)
    step(.motion, x: 100, y: 200, at: 0.1)
    step(.motion, x: 110, y: 200, at: 0.2)
    #expect(hover.location() == Point(x: 110, y: 200))
    step(.motion, x: 10, y: 10, at: 0.3)
    #expect(fingers.actions == ["hover began", "hover changed", "hover ended"])
  }

  @Test func `leaving the surface cancels a hover`() {
    step(.enter, x: 100, y: 200, at: 0)
    step(.leave, x: 0, y: 0, at: 0.1)
    #expect(fingers.actions == ["hover began", "hover cancelled"])
  }

  @Test func `a location that is not finite ends a hover`() {
    step(.enter, x: 100, y: 200, at: 0)
    step(.motion, x: .nan, y: 200, at: 0.1)
    #expect(fingers.actions == ["hover began", "hover ended"])
  }

  @Test func `a button ends a hover until the pointer has left the view`() {
    step(.enter, x: 100, y: 200, at: 0)
    step(.buttonDown, x: 100, y: 200, at: 0.1)
    step(.motion, x: 120, y: 200, at: 0.2)
    #expect(fingers.actions == ["hover began", "hover ended"])
    step(.motion, x: 10, y: 10, at: 0.3)
    step(.motion, x: 100, y: 200, at: 0.4)
    #expect(fingers.actions.last == "hover began")
  }

  @Test func `a button ends a hover until the pointer has left the surface`() {
    step(.enter, x: 100, y: 200, at: 0)
    step(.buttonDown, x: 100, y: 200, at: 0.1)
    step(.leave, x: 100, y: 200, at: 0.2)
    #expect(fingers.actions == ["hover began", "hover ended"])
    step(.enter, x: 100, y: 200, at: 0.3)
    #expect(fingers.actions.last == "hover began")
  }

  @Test func `leaving begins no hover, even with a location in the view`() {
    step(.leave, x: 100, y: 200, at: 0)
    #expect(fingers.actions.isEmpty)
  }

  @Test func `touches never begin a hover`() {
    fingers.tap(at: 0)
    #expect(fingers.actions.isEmpty)
    #expect(hover.state == .possible)
  }

  @Test func `a hover has no touches, even while a finger is down`() {
    var location: Point?
    hover.addTarget { location = $0.location(ofTouch: 0) }
    fingers.down(1, 100, 200, at: 0)
    step(.enter, x: 100, y: 200, at: 0.1)
    step(.motion, x: 10, y: 10, at: 0.2)
    #expect(fingers.actions == ["hover began", "hover ended"])
    #expect(location == nil)
  }

  @Test func `a hover does not prevent a tap`() {
    fingers.add(TapGestureRecognizer(), "tap")
    step(.enter, x: 100, y: 200, at: 0)
    fingers.tap(at: 0.1)
    #expect(fingers.actions == ["hover began", "tap ended"])
  }

  @Test func `a hover prevents no recognizer, and no recognizer prevents it`() {
    let tap = TapGestureRecognizer()
    #expect(!hover.canPrevent(tap))
    #expect(!hover.canBePrevented(by: tap))
  }

  @Test func `a hover ends at the button press, or at its last point in the view`() {
    var locations: [Point] = []
    hover.addTarget { if $0.state == .ended { locations.append($0.location()) } }
    step(.enter, x: 100, y: 200, at: 0)
    step(.buttonDown, x: 105, y: 200, at: 0.1)
    step(.motion, x: 10, y: 10, at: 0.2)
    step(.motion, x: 110, y: 200, at: 0.3)
    step(.motion, x: 10, y: 10, at: 0.4)
    #expect(locations == [Point(x: 105, y: 200), Point(x: 110, y: 200)])
  }

  @Test func `a button press begins no hover`() {
    step(.buttonDown, x: 100, y: 200, at: 0)
    #expect(fingers.actions.isEmpty)
    step(.motion, x: 100, y: 200, at: 0.1)
    #expect(fingers.actions == ["hover began"])
  }

  @Test func `a disabled hover does not begin`() {
    hover.isEnabled = false
    step(.enter, x: 100, y: 200, at: 0)
    #expect(fingers.actions.isEmpty)
  }

  @Test func `hovers of the views around the pointer's view also begin`() {
    let inner = View(frame: Rect(x: 0, y: 0, width: 300, height: 500))
    fingers.box.addSubview(inner)
    fingers.add(HoverGestureRecognizer(), "inner", to: inner)
    step(.enter, x: 100, y: 200, at: 0)
    #expect(Set(fingers.actions) == ["hover began", "inner began"])
  }
}
