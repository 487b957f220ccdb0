/// Tracks a pointer over its view: a continuous gesture that receives no touches.
///
/// The gesture begins when the pointer enters the view, changes when the pointer moves there, and
/// ends when the pointer leaves the view or a button is pressed. It neither prevents other
/// recognizers nor is prevented by them.
open class HoverGestureRecognizer: GestureRecognizer {
  final var pointer = Point.zero

  open override func shouldReceive(_ touch: Touch) -> Bool { false }
  open override func shouldReceive(_ press: Press) -> Bool { false }
  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  final override func rootLocation() -> Point { pointer }
}
