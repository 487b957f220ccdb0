import Gestures

/// One view with the seven recognizers, related as programs relate them: a tap waits for a double tap, a pan
/// for a swipe, and pan, pinch and rotation go together.
final class SevenRecognizers: GestureRecognizerDelegate {
  let window: Window
  /// How many actions have been sent.
  private(set) var actionCount = 0

  /// - Parameters:
  ///   - copies: how many sets of seven the view has.
  ///   - depth: how many nested views without recognizers lie over the one that has them.
  init(size: Size, copies: Int = 1, depth: Int = 0) {
    window = Window(size: size)
    let view = View(frame: Rect(origin: .zero, size: size))
    window.addSubview(view)
    for _ in 0..<copies { addRecognizers(to: view) }
    var innermost = view
    for _ in 0..<depth {
      let nested = View(frame: Rect(origin: .zero, size: size))
      innermost.addSubview(nested)
      innermost = nested
    }
  }

  private func addRecognizers(to view: View) {
    let tap = TapGestureRecognizer()
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    let (longPress, pan, swipe) = (
      LongPressGestureRecognizer(), PanGestureRecognizer(), SwipeGestureRecognizer()
    )
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    tap.require(toFail: doubleTap)
    pan.require(toFail: swipe)
    for recognizer in [tap, doubleTap, longPress, pan, swipe, pinch, rotation] {
      recognizer.delegate = self
      recognizer.addTarget { [unowned self] _ in actionCount += 1 }
      view.addGestureRecognizer(recognizer)
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    transforms(recognizer) && transforms(other)
  }

  private func transforms(_ recognizer: GestureRecognizer) -> Bool {
    recognizer is PanGestureRecognizer || recognizer is PinchGestureRecognizer
      || recognizer is RotationGestureRecognizer
  }
}
