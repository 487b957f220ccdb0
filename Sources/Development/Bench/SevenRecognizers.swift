import Gestures

/// A view with recognizers of the seven kinds and typical relations: the tap requires the double
/// tap to fail, the pan requires the swipe to fail, and pan, pinch and rotation recognize
/// simultaneously.
final class SevenRecognizers: GestureRecognizerDelegate {
  let window: Window
  /// The number of sent actions.
  private(set) var actionCount = 0

  /// Creates recognizers.
  ///
  /// - Parameters:
  ///   - count: The number of recognizers; beyond seven, the kinds repeat.
  ///   - depth: The number of nested views without recognizers inside the one that has them.
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
