import Canvas
import Gestures

extension Rect {
  init(_ area: Canvas.Area) {
    self.init(x: area.x, y: area.y, width: area.width, height: area.height)
  }

  /// The area of pixels, in points.
  init(_ pixels: PixelRect, scale: Double) {
    self.init(
      x: Double(pixels.x) / scale, y: Double(pixels.y) / scale,
      width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  var area: Canvas.Area {
    Canvas.Area(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The intersection of two rectangles; nil when it is empty.
  func intersection(with other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that contains this one and another.
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether another rectangle is inside this one.
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
