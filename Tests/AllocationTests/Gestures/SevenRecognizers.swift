import Gestures

/// One view with the seven common recognizers, relations between them, and a finger to move.
final class SevenRecognizers: GestureRecognizerDelegate {
  let window = Window(size: Size(width: 1000, height: 1000))
  let view = View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
  let tap = TapGestureRecognizer()
  let doubleTap = TapGestureRecognizer()
  let longPress = LongPressGestureRecognizer()
  let pan = PanGestureRecognizer()
  let swipe = SwipeGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  private(set) var actions = 0
  private var frame = TouchFrame(time: Timestamp(seconds: 0))

  init() {
    window.addSubview(view)
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    pan.require(toFail: swipe)
    for recognizer in [tap, doubleTap, longPress, pan, swipe, pinch, rotation] {
      recognizer.addTarget { [unowned self] _ in actions += 1 }
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
    frame.events = [.init(kind: .motion, id: 1)]
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer !== longPress && other !== longPress }

  /// Sends one event in its own frame, and reuses the frame's storage.
  func send(_ kind: TouchFrame.Event.Kind, _ id: TouchID, x: Double, y: Double, at time: Double) {
    frame.time = Timestamp(seconds: time)
    frame.events[0].kind = kind
    frame.events[0].id = id
    frame.events[0].location = Point(x: x, y: y)
    window.send(frame)
  }
}
