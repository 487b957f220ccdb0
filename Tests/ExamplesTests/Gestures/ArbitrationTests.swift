import Gestures
import Testing

// example: photo
/// A photo that fingers move, zoom and turn at once; holding it is a gesture of its own.
final class PhotoView: View, GestureRecognizerDelegate {
  let pan = PanGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  let press = LongPressGestureRecognizer()
  private(set) var scale = 1.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    for recognizer in [pan, pinch, rotation, press] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
    pinch.addTarget { [unowned self] _ in
      scale *= pinch.scale
      pinch.scale = 1
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer !== press && other !== press }
}
// end

// example: swipe-first
/// Lets a swipe be tried before anything that pans.
final class SwipeFirst: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { recognizer is SwipeGestureRecognizer && other is PanGestureRecognizer }
}
// end

// example: refuse-touches
/// Keeps a recognizer of a large view from touches on the buttons in it.
final class NotOnButtons: GestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    !(touch.view is SmallButton)
  }
}
// end

struct ArbitrationTests {
  let window = Window(size: Size(width: 400, height: 800))

  @Test func `a single tap waits for the double tap`() {
    var heard: [String] = []
    // example: single-and-double
    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    single.addTarget { _ in heard.append("single at \(window.now.seconds)") }
    double.addTarget { _ in heard.append("double at \(window.now.seconds)") }
    window.addGestureRecognizer(single)
    window.addGestureRecognizer(double)

    let finger = Finger(on: window)
    finger.down(at: Point(x: 200, y: 400))
    finger.up()
    finger.wait(1)  // no second tap came within 0.35 s: "single at 0.35"
    // end
    #expect(heard == ["single at 0.35"])
    finger.down(at: Point(x: 200, y: 400))
    finger.up()
    finger.wait(0.125)
    finger.down(at: Point(x: 200, y: 400))
    finger.up()
    finger.wait(1)
    #expect(heard == ["single at 0.35", "double at 1.125"])
  }

  @Test func `pinch, rotation and pan of a photo begin together, without its long press`() {
    let photo = PhotoView(frame: window.bounds)
    window.addSubview(photo)
    var began: [ObjectIdentifier] = []
    for recognizer in [photo.pan, photo.pinch, photo.rotation, photo.press] {
      recognizer.addTarget { if $0.state == .began { began.append(ObjectIdentifier($0)) } }
    }
    let (thumb, index) = (Finger(on: window, id: 1), Finger(on: window, id: 2))
    thumb.down(at: Point(x: 100, y: 400))
    index.down(at: Point(x: 200, y: 400))
    index.move(by: Vector(dx: 100, dy: 0), in: 0.25)
    #expect((photo.scale - 200.0 / 108).magnitude < 1e-9)
    index.move(by: Vector(dx: 0, dy: 200), in: 0.25)
    index.wait(1)
    let expected = [photo.pinch, photo.pan, photo.rotation].map { ObjectIdentifier($0) }
    #expect(Set(began) == Set(expected))
    #expect(began.count == 3)
  }

  @Test func `a swipe that the pan waits for wins a quick stroke and loses a slow one`() {
    let pan = PanGestureRecognizer()
    let swipe = SwipeGestureRecognizer()
    let policy = SwipeFirst()
    swipe.delegate = policy
    var heard: [String] = []
    pan.addTarget { if $0.state == .began { heard.append("pan") } }
    swipe.addTarget { _ in heard.append("swipe") }
    window.addGestureRecognizer(pan)
    window.addGestureRecognizer(swipe)
    let finger = Finger(on: window)
    for seconds in [0.2, 2] {
      finger.down(at: Point(x: 100, y: 400))
      finger.move(by: Vector(dx: 60, dy: 0), in: seconds)
      finger.up()
    }
    #expect(heard == ["swipe", "pan"])
  }

  @Test func `a tap of the window ignores touches on buttons`() {
    let button = SmallButton(frame: Rect(x: 100, y: 100, width: 20, height: 20))
    window.addSubview(button)
    let tap = TapGestureRecognizer()
    let policy = NotOnButtons()
    tap.delegate = policy
    var taps: [Point] = []
    tap.addTarget { taps.append($0.location()) }
    window.addGestureRecognizer(tap)
    let finger = Finger(on: window)
    for point in [Point(x: 110, y: 110), Point(x: 300, y: 300)] {
      finger.down(at: point)
      finger.up()
      finger.wait(1)
    }
    #expect(taps == [Point(x: 300, y: 300)])
  }
}
