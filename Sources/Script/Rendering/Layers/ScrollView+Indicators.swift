import Canvas
import Gestures
import Scrolling

extension ScrollView {
  /// Returns the frame of an indicator during scrolling, in points of the window, rounded to whole
  /// pixels so that its layer can be moved; nil if the indicator is hidden.
  ///
  /// - Parameter origin: The origin of the view's coordinates, in points of the window.
  func indicator(_ axis: Axis, at origin: Point, scale: Double) -> Rect? {
    guard isDragging || isAnimating, let frame = indicatorFrame(axis) else { return nil }
    func pixels(_ length: Double) -> Double { (length * scale).nearestPixel / scale }
    return Rect(
      x: pixels(frame.origin.x + contentOffset.x + origin.x),
      y: pixels(frame.origin.y + contentOffset.y + origin.y),
      width: max(1 / scale, pixels(frame.size.width)),
      height: max(1 / scale, pixels(frame.size.height)))
  }
}
