import Gestures
import ScriptViews

extension DisplayList.Part {
  /// The part with its top left corner at the origin.
  var atOrigin: Self { resized(to: visible.size) }

  /// The part at the origin, with another size.
  func resized(to size: Size) -> Self {
    let area = Rect(origin: .zero, size: size)
    return Self(
      key: key, appearance: appearance, bounds: area, transform: .identity, fade: fade,
      alpha: alpha, clips: 0, visible: area)
  }
}
