import Gestures

/// One view with recognizers of the seven kinds, related as programs relate them: a tap waits for a
/// double tap, a pan for a swipe, and pan, pinch and rotation go together.
final class SevenRecognizers: GestureRecognizerDelegate {
  let window: Window
  /// How many actions have been sent.
  private(set) var actionCount = 0

  /// - Parameters:
  ///   - count: how many recognizers the view has; beyond seven, more of the same kinds.
  ///   - depth: how many nested views without recognizers lie over the one that has them.
  init(size: Size, count: Int = 7, depth: Int = 0) {
    window = Window(size: size)
    let view = View(frame: Rect(origin: .zero, size: size))
    window.addSubview(view)
    var recognizers: [GestureRecognizer] = []
    while recognizers.count < count { recognizers += makeSeven() }
    for recognizer in recognizers.prefix(count) { view.addGestureRecognizer(recognizer) }
    var innermost = view
    for _ in 0..<depth {
      let nested = View(frame: Rect(origin: .zero, size: size))
      innermost.addSubview(nested)
      innermost = nested
    }
  }

  private func makeSeven() -> [GestureRecognizer] {
    let tap = TapGestureRecognizer()
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    let (longPress, pan, swipe) = (
      LongPressGestureRecognizer(), PanGestureRecognizer(), SwipeGestureRecognizer()
    )
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    tap.require(toFail: doubleTap)
    pan.require(toFail: swipe)
    let seven = [tap, doubleTap, longPress, pan, swipe, pinch, rotation]
    for recognizer in seven {
      recognizer.delegate = self
      recognizer.addTarget { [unowned self] _ in actionCount += 1 }
    }
    return seven
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
